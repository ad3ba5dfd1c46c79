import { type KnownSport, sportName } from './sports';

/**
 * How a sport's columns on the board are made up: football and hockey count regulation time,
 * basketball and baseball overtime too; handicaps are in sets, games or maps where that is what is counted.
 */
export type BoardStyle = 'regulation' | 'overtime' | 'sets' | 'games' | 'maps' | 'boxing' | 'mma';

interface SportTraits {
  readonly board: BoardStyle;
  /** Its plain result can be a draw. */
  readonly hasDraws: boolean;
  /** Two markets of one match may be combined in a slip. */
  readonly hasPairs: boolean;
  /**
   * What the nth part of a match is called in market names. Not the scoreboard's names
   * (`PERIOD_LABELS`): a market of the first inning is `1이닝`, the scoreboard shows `1회`.
   */
  readonly parts: readonly string[];
}

const UNNAMED: readonly string[] = [];

function numbered(count: number, unit: string): string[] {
  return Array.from({ length: count }, (_, i) => `${i + 1}${unit}`);
}

/** What rules and labels need to know of each sport. */
export const SPORT_TRAITS: Readonly<Record<KnownSport, SportTraits>> = {
  Football: {
    board: 'regulation',
    hasDraws: true,
    hasPairs: true,
    parts: ['전반전', '후반전', '연장 전반', '연장 후반', '승부차기'],
  },
  Basketball: { board: 'overtime', hasDraws: false, hasPairs: true, parts: [...numbered(4, '쿼터'), '연장'] },
  Volleyball: { board: 'sets', hasDraws: false, hasPairs: true, parts: numbered(5, '세트') },
  Baseball: { board: 'overtime', hasDraws: false, hasPairs: true, parts: numbered(9, '이닝') },
  'Ice Hockey': {
    board: 'regulation',
    hasDraws: true,
    hasPairs: false,
    parts: [...numbered(3, '피리어드'), '연장', '승부치기'],
  },
  Tennis: { board: 'games', hasDraws: false, hasPairs: false, parts: numbered(5, '세트') },
  Handball: { board: 'regulation', hasDraws: true, hasPairs: false, parts: ['전반전', '후반전'] },
  'American Football': { board: 'overtime', hasDraws: false, hasPairs: false, parts: [...numbered(4, '쿼터'), '연장'] },
  'Table Tennis': { board: 'sets', hasDraws: false, hasPairs: false, parts: numbered(7, '세트') },
  Cricket: { board: 'regulation', hasDraws: false, hasPairs: false, parts: numbered(9, '이닝') },
  Boxing: { board: 'boxing', hasDraws: false, hasPairs: false, parts: UNNAMED },
  'E-Games': { board: 'maps', hasDraws: false, hasPairs: false, parts: numbered(9, '세트') },
  Futsal: { board: 'regulation', hasDraws: true, hasPairs: false, parts: ['전반전', '후반전'] },
  'Horse Racing': { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  Golf: { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  Badminton: { board: 'sets', hasDraws: false, hasPairs: false, parts: numbered(3, '세트') },
  'Beach Volleyball': { board: 'sets', hasDraws: false, hasPairs: false, parts: numbered(3, '세트') },
  'Field Hockey': { board: 'regulation', hasDraws: true, hasPairs: false, parts: UNNAMED },
  'Rugby Union': { board: 'regulation', hasDraws: true, hasPairs: false, parts: UNNAMED },
  'Motor Sport': { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  'Rugby League': { board: 'regulation', hasDraws: true, hasPairs: false, parts: UNNAMED },
  Darts: { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  Greyhounds: { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  Snooker: { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  'Australian Rules': { board: 'regulation', hasDraws: true, hasPairs: false, parts: UNNAMED },
  Politics: { board: 'regulation', hasDraws: false, hasPairs: false, parts: UNNAMED },
  MMA: { board: 'mma', hasDraws: false, hasPairs: false, parts: UNNAMED },
};

/** Sports that no table has are shown as football is. */
export function boardStyle(sport: number): BoardStyle {
  return traitsOf(sport)?.board ?? 'regulation';
}

export function drawIsPossible(sport: number): boolean {
  return traitsOf(sport)?.hasDraws ?? false;
}

export function pairsAreSold(sport: number): boolean {
  return traitsOf(sport)?.hasPairs ?? false;
}

/** `n` counts from 1. */
export function periodToken(sport: number, n: number): string {
  return traitsOf(sport)?.parts[n - 1] ?? `${n}구간`;
}

function traitsOf(sport: number): SportTraits | undefined {
  const name = sportName(sport);
  return name && SPORT_TRAITS[name];
}
