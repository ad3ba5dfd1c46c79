/** The inks that the pictures on casino tiles are drawn with. */
export const artColour = {
  red: '#c8202f',
  paper: '#fbfaf6',
  white: '#fff',
  dark: '#12161e',
  gold: '#f6d27a',
  duelGold: '#e2a92c',
  seven: '#ff5d6c',
  star: '#ffd75e',
  drop: '#4fd695',
} as const;

/** Background and circles behind a picture, in the hue that the provider gives the game. */
export const artBackground = (hue: number) => `hsl(${hue} 34% 22%)`;
export const artCircle = (hue: number) => `hsl(${hue} 46% 32%)`;
