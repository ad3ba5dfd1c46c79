import type { RoundResult } from '../../contract/api/rounds';
import { labelText } from '../../contract/labels/labelText';
import { type Minigame } from '../../contract/rounds/catalogue';
import { winnersOf } from '../../rules/rounds/selectionResult';
import { type Bead, roadsBegin } from '../../rules/rounds/roads';
import { roundsText } from '../copy/rounds';

/** Drawn rounds that a page has: as many as are laid out and listed. */
export const RESULTS_RETAINED = 200;

export type Tone = 'blue' | 'red' | 'green' | 'dark' | 'plain';

export interface ResultMark {
  selection: string;
  /** Shows it without the colour. */
  symbol: string;
  tone: Tone;
  name: string;
}

const TONES: Readonly<Record<keyof typeof roundsText.marks, Tone>> = {
  odd: 'blue',
  even: 'red',
  under: 'blue',
  over: 'red',
  left: 'blue',
  right: 'red',
  three: 'blue',
  four: 'red',
  small: 'blue',
  mid: 'green',
  big: 'red',
  player: 'blue',
  banker: 'red',
  dealer: 'red',
  push: 'green',
  tie: 'green',
  dragon: 'blue',
  tiger: 'red',
  home: 'blue',
  draw: 'green',
  away: 'red',
  go: 'blue',
  stop: 'red',
  red: 'red',
  blue: 'blue',
  black: 'dark',
  green: 'green',
  spade: 'dark',
  club: 'dark',
  heart: 'red',
  diamond: 'red',
  'left-three-even': 'blue',
  'left-four-odd': 'dark',
  'right-three-odd': 'green',
  'right-four-even': 'red',
};

/** A selection as a bead; undefined where the game's market has no such selection. */
export function markOf(
  { sheet }: Pick<Minigame, 'sheet'>,
  marketId: string,
  selection: string,
): ResultMark | undefined {
  const found = sheet.find(({ id }) => id === marketId)?.selections.find(({ id }) => id === selection);
  if (!found) return undefined;
  const name = labelText(found.name);
  const key = [selection, selection.replace(/^(?:p|n|sum|red|blue)-/, '')].find(isMarked);
  if (key) return { selection, symbol: roundsText.marks[key], tone: TONES[key], name };
  return { selection, symbol: selection.replace(/^\D+/, '') || name.slice(0, 1), tone: 'plain', name };
}

function isMarked(selection: string): selection is keyof typeof TONES {
  return Object.hasOwn(TONES, selection);
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

/** How many results a row of the last ones has. */
const LAST_SHOWN = 10;

/** Of the last rounds in the main market, the newest first; undefined: a void round, or one no selection won. */
export function lastMarks(game: Minigame, results: readonly RoundResult[]): readonly (ResultMark | undefined)[] {
  const market = mainMarket(game);
  return results.slice(0, LAST_SHOWN).map((round) => {
    const [winner] = winnersShown(round, market);
    return winner === undefined ? undefined : markOf(game, market, winner);
  });
}

export interface MarkedRound {
  round: RoundResult;
  /** Undefined: no selection of the market won. */
  mark: ResultMark | undefined;
}

/** Of the newest round's day, oldest first; void rounds have no place in roads. */
export function marksOf(game: Minigame, marketId: string, results: readonly RoundResult[]): MarkedRound[] {
  const day = results[0]?.day;
  const ofDay = results.filter((round) => round.day === day).toReversed();
  return ofDay
    .slice(roadsBegin(ofDay, RESULTS_RETAINED))
    .filter(({ result }) => result)
    .map((round) => {
      const [winner] = winnersOf({ result: round.result!, card: round.card }, marketId);
      return { round, mark: winner === undefined ? undefined : markOf(game, marketId, winner) };
    });
}

/** The two sides and the tie of games that have a big road. */
export function beadOf({ selection }: ResultMark): Bead {
  if (selection === 'tie') return 'T';
  return selection === 'banker' || selection === 'tiger' ? 'B' : 'P';
}
