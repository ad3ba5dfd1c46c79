/**
 * Colours of the pictures of draws: balls, dice, cards, wheels and tracks look the same in any theme, so they are
 * values and not custom properties of the page.
 */
export const drawColour = {
  /** White text on balls, beads and wheels. */
  onBall: '#fff',
  ballHighlight: '#fff8',
  ballTextShadow: '#000a',
  blueBall: '#2a63c4',
  redBall: '#b3354a',
  powerball: '#8a1030',
  paper: '#f5f3ec',
  ink: '#15181f',
  redInk: '#b3122a',
  cardShadow: '#0007',
  redSide: '#a3293a',
  blueSide: '#2456a8',
  pip: '#fff',
  rouletteZero: '#1f7a4d',
  rouletteBlack: '#171a21',
  ladderRail: '#4a5568',
  stageLight: '#1e2a44',
  scoreBackground: '#151d30',
} as const;

/** Balls by their tens: 1 to 10, 11 to 20 and so on. */
export const BALL_COLOURS = ['#b8860b', '#2a63c4', '#b3354a', '#4b5563', '#2f7d46', '#6b3fa0'] as const;

/** Backgrounds of the beads that show results on a road. */
export const beadColour = {
  blue: '#1f5fd0',
  red: '#c22438',
  green: '#1b7a4a',
  dark: '#3b4252',
  plain: '#5b3f8f',
} as const;
