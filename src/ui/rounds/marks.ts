import type { RoundResult } from '../../contract/api/rounds';
import { labelText } from '../../contract/labels/labelText';
import { type Minigame } from '../../contract/rounds/catalogue';
import { winnersOf } from '../../rules/rounds/outcome';
import type { Bead } from '../../rules/rounds/roads';

export type Tone = 'blue' | 'red' | 'green' | 'dark' | 'plain';

export interface ResultMark {
  selection: string;
  /** Shows it without the colour. */
  symbol: string;
  tone: Tone;
  name: string;
}

const MARK_LOOKS: Readonly<Record<string, readonly [letter: string, tone: Tone]>> = {
  odd: ['홀', 'blue'],
  even: ['짝', 'red'],
  under: ['언', 'blue'],
  over: ['오', 'red'],
  left: ['좌', 'blue'],
  right: ['우', 'red'],
  three: ['3', 'blue'],
  four: ['4', 'red'],
  small: ['소', 'blue'],
  mid: ['중', 'green'],
  big: ['대', 'red'],
  player: ['P', 'blue'],
  banker: ['B', 'red'],
  dealer: ['D', 'red'],
  push: ['무', 'green'],
  tie: ['T', 'green'],
  dragon: ['D', 'blue'],
  tiger: ['호', 'red'],
  home: ['홈', 'blue'],
  draw: ['무', 'green'],
  away: ['원', 'red'],
  go: ['고', 'blue'],
  stop: ['스', 'red'],
  red: ['빨', 'red'],
  blue: ['파', 'blue'],
  black: ['검', 'dark'],
  green: ['그', 'green'],
  spade: ['♠', 'dark'],
  club: ['♣', 'dark'],
  heart: ['♥', 'red'],
  diamond: ['◆', 'red'],
  'left-three-even': ['좌3짝', 'blue'],
  'left-four-odd': ['좌4홀', 'dark'],
  'right-three-odd': ['우3홀', 'green'],
  'right-four-even': ['우4짝', 'red'],
};

/** A selection as a bead; undefined where the game's market has no such selection. */
export function markOf(
  { sheet }: Pick<Minigame, 'sheet'>,
  marketId: string,
  selection: string,
): ResultMark | undefined {
  const found = sheet.find(({ id }) => id === marketId)?.selections.find(({ id }) => id === selection);
  if (!found) return undefined;
  const look = MARK_LOOKS[selection] ?? MARK_LOOKS[selection.replace(/^(?:p|n|sum|red|blue)-/, '')];
  const [symbol, tone] = look ?? [selection.replace(/^\D+/, '') || found.name.slice(0, 1), 'plain'];
  return { selection, symbol, tone, name: labelText(found.name) };
}

/** A game's main market, whose selection is the mark of the last round. */
export function mainMarket({ roads, sheet }: Pick<Minigame, 'roads' | 'sheet'>): string {
  return roads[0]?.market ?? sheet[0]?.id ?? '';
}

/** Markets whose outcomes are shown beside a result: those the roads are of, else the first one. */
export function marketsShown({ roads, sheet }: Minigame): readonly string[] {
  return (roads.length > 0 ? roads.map(({ market }) => market) : sheet.slice(0, 1).map(({ id }) => id)).slice(0, 5);
}

/** Selections of a market that won; none of a void round. */
export function winnersShown({ result, card }: RoundResult, market: string): readonly string[] {
  return result ? winnersOf({ result, card }, market) : [];
}

export interface MarkedRound {
  round: RoundResult;
  /** Undefined: no selection of the market won. */
  mark: ResultMark | undefined;
}

/** Of the newest round's day, oldest first; void rounds have no place in roads. */
export function marksOf(game: Minigame, marketId: string, results: readonly RoundResult[]): MarkedRound[] {
  const day = results[0]?.day;
  return results
    .filter((round) => round.day === day && round.result)
    .map((round) => {
      const [winner] = winnersOf({ result: round.result!, card: round.card }, marketId);
      return { round, mark: winner === undefined ? undefined : markOf(game, marketId, winner) };
    })
    .toReversed();
}

/** The two sides and the tie of games that have a big road. */
export function beadOf({ selection }: ResultMark): Bead {
  if (selection === 'tie') return 'T';
  return selection === 'banker' || selection === 'tiger' ? 'B' : 'P';
}
