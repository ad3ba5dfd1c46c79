import type { RoundResult } from '../../contract/api/rounds';
import { labelText } from '../../contract/labels/labelText';
import { language } from '../../contract/language';
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

/** `english`: where the letter is Korean. */
const MARK_LOOKS: Readonly<Record<string, readonly [letter: string, tone: Tone, english?: string]>> = {
  odd: ['홀', 'blue', 'O'],
  even: ['짝', 'red', 'E'],
  under: ['언', 'blue', 'U'],
  over: ['오', 'red', 'O'],
  left: ['좌', 'blue', 'L'],
  right: ['우', 'red', 'R'],
  three: ['3', 'blue'],
  four: ['4', 'red'],
  small: ['소', 'blue', 'S'],
  mid: ['중', 'green', 'M'],
  big: ['대', 'red', 'B'],
  player: ['P', 'blue'],
  banker: ['B', 'red'],
  dealer: ['D', 'red'],
  push: ['무', 'green', 'P'],
  tie: ['T', 'green'],
  dragon: ['D', 'blue'],
  tiger: ['호', 'red', 'T'],
  home: ['홈', 'blue', 'H'],
  draw: ['무', 'green', 'D'],
  away: ['원', 'red', 'A'],
  go: ['고', 'blue', 'G'],
  stop: ['스', 'red', 'S'],
  red: ['빨', 'red', 'R'],
  blue: ['파', 'blue', 'B'],
  black: ['검', 'dark', 'K'],
  green: ['그', 'green', 'G'],
  spade: ['♠', 'dark'],
  club: ['♣', 'dark'],
  heart: ['♥', 'red'],
  diamond: ['◆', 'red'],
  'left-three-even': ['좌3짝', 'blue', 'L3E'],
  'left-four-odd': ['좌4홀', 'dark', 'L4O'],
  'right-three-odd': ['우3홀', 'green', 'R3O'],
  'right-four-even': ['우4짝', 'red', 'R4E'],
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
  const name = labelText(found.name);
  const [letter, tone, english = letter] = look ?? [selection.replace(/^\D+/, '') || name.slice(0, 1), 'plain'];
  return { selection, symbol: language() === 'en' ? english : letter, tone, name };
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
