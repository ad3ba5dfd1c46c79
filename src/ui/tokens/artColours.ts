/** The inks that the pictures on tiles of games are drawn with; they look the same in any theme. */
export const artColour = {
  red: '#d63a4a',
  redDark: '#8f1f2f',
  paper: '#fbfaf6',
  paperDim: '#d9d6cc',
  white: '#ffffff',
  gloss: '#ffffff66',
  ink: '#171b24',
  dark: '#10141c',
  gold: '#f6d27a',
  goldDeep: '#c9993d',
  blue: '#3d7be0',
  blueDark: '#234a92',
  green: '#2f9a58',
  greenDark: '#1d5c36',
  orange: '#f0862a',
  rail: '#e6ebf3',
  wood: '#b0763f',
} as const;

/** Symbols of reels. */
export const symbolColour = {
  seven: '#ff6b78',
  star: '#ffd966',
  gem: '#6fc3ff',
  cherry: '#ff5d6c',
  bell: '#f2b84b',
  clover: '#4fd695',
  crown: '#ffd966',
  lantern: '#ff7a4d',
  moon: '#f3e7b3',
  fish: '#ff9d42',
  coin: '#f2c14b',
  flower: '#ff9ec4',
  flash: '#ffe27a',
  snow: '#cfe8ff',
  leaf: '#7bd68a',
  fan: '#e8a0ff',
} as const;

/** Balls and other things of several colours. */
export const ART_COLOURS = ['#f2b84b', '#4d8bea', '#e0505f', '#57b86b', '#9a6be0', '#f0862a'] as const;

/** Behind a picture: two tones of its hue, in degrees, and a pattern on them. */
export const artBackground = (hue: number) =>
  `linear-gradient(150deg, hsl(${hue} 40% 30%), hsl(${(hue + 28) % 360} 48% 15%))`;
export const artPattern = (hue: number) => `hsl(${(hue + 12) % 360} 48% 46% / 26%)`;
