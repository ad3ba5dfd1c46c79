import { pointAt, box, round, star } from './shapes';

/** Symbols of reels and cards: path data about the origin, about 12 high and wide to each side. */
export const SYMBOLS = {
  seven: 'M-9-12H10V-6L0 12H-7L3-5H-9Z',
  star: star(0, 1, 13, 5),
  gem: 'M-11-4L-6-11H6L11-4L0 12Z',
  cherry: `${round(-6, 6, 6)}${round(7, 7, 6)}M-6 1Q-3-9 7-12L8-10Q0-8-4 2ZM7 2Q7-7 6-12L8-12Q10-6 9 2Z`,
  bell: `M0-12C6-12 8-6 8 0C8 5 11 6 11 8H-11C-11 6-8 5-8 0C-8-6-6-12 0-12Z${round(0, 10, 2.6)}`,
  clover: `${round(-5, -5, 6)}${round(5, -5, 6)}${round(-5, 5, 6)}${round(5, 5, 6)}`,
  crown: 'M-12 9V-6L-5 1L0-10L5 1L12-6V9Z',
  lantern: 'M-5-12H5V-9H-5ZM-8-8H8C13-4 13 4 8 8H-8C-13 4-13-4-8-8ZM-5 9H5V12H-5Z',
  moon: 'M3-12A12 12 0 1 0 10 8A10.5 10.5 0 0 1 3-12Z',
  fish: 'M-12 0C-6-9 4-9 8-1L13-7V7L8 1C4 9-6 9-12 0Z',
  // Drawn the other way round, the square is a hole.
  coin: `${round(0, 0, 12)}M-4-4H4V4H-4Z`,
  flower: [0, 1, 2, 3, 4].map((i) => round(...pointAt(0, 0, 7, i / 5), 5.6)).join(''),
  flash: 'M3-13L-9 2H-1L-4 13L9-3H1Z',
  snow: `${star(0, 0, 13, 6, 0.22)}${[0, 1, 2].map((i) => box(0, 0, 2.4, 26, i / 6)).join('')}`,
  leaf: 'M0-13C11-6 12 6 0 13C-12 6-11-6 0-13Z',
  fan: 'M0 11L-13-3A17 17 0 0 1 13-3Z',
} as const;
export type SymbolName = keyof typeof SYMBOLS;

/** Words of a game's id that have a symbol. */
export const NAMED: readonly (readonly [word: RegExp, symbol: SymbolName])[] = [
  [/seven|777/, 'seven'],
  [/star/, 'star'],
  [/moon|night/, 'moon'],
  [/carp|fish|sea|well/, 'fish'],
  [/bell/, 'bell'],
  [/fruit|cherry/, 'cherry'],
  [/lantern|fire/, 'lantern'],
  [/plum|flower|rose/, 'flower'],
  [/snow|ice/, 'snow'],
  [/pine|wind|tree|leaf/, 'leaf'],
  [/silk|crane/, 'fan'],
  [/gold|coin/, 'coin'],
  [/gem|diamond|jewel/, 'gem'],
  [/king|crown|royal/, 'crown'],
  [/tiger|thunder|storm/, 'flash'],
];

/** Spades, hearts, diamonds and clubs. */
export const SUITS = [
  'M0-11C8-3 11 0 11 4C11 9 4 10 1 6L4 11H-4L-1 6C-4 10-11 9-11 4C-11 0-8-3 0-11Z',
  'M0 11C-16 0-11-12-4-11C-1-10 0-8 0-6C0-8 1-10 4-11C11-12 16 0 0 11Z',
  'M0-12L9 0L0 12L-9 0Z',
  `${round(0, -5, 5.5)}${round(-6, 3, 5.5)}${round(6, 3, 5.5)}M-1 2H1L4 12H-4Z`,
] as const;
