import { scorePartsOf } from '../../contract/codes/scoreParts';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CountAxis, ScoreScope } from '../../contract/markets/marketRow';
import { outcomeSlot } from '../market/outcomeSlot';
import type { PricedMatch, PricedOutcome } from './pricedMatch';

/** Decides of a match whose score it is. */
type Sides = Pick<PricedMatch, 'sport' | 'teams'>;
/** Decides of an outcome where it wins. */
type NamedOutcome = Pick<PricedOutcome, 'name' | 'line' | 'base'>;

/** What an outcome states about what its market counts, be it the score, corners or kills. */
export interface CountStatement {
  readonly line: number;
  /** It wins when the axis ends on this side of the line. */
  readonly wins: 'above' | 'at' | 'below';
  /** The stake comes back when the axis ends on the line, half of it beside a quarter line. */
  readonly pushes: boolean;
}

/** What an outcome states about the final score. */
export interface ScoreStatement extends CountStatement {
  /** Period codes whose score is counted, see `scorePartsOf`. */
  readonly parts: readonly number[];
  readonly axis: CountAxis;
}

/** What becomes of a statement: 1 won, 0.5 half won, 0 the stake comes back, -0.5 half lost, -1 lost. */
export type ScoreTruth = -1 | -0.5 | 0 | 0.5 | 1;

/** A quarter line is the two lines beside it, each with half the stake. */
export function truthOf(statement: CountStatement, value: number): ScoreTruth {
  const { line } = statement;
  if (Number.isInteger(line * 2)) return truthBeside(statement, line, value);
  return ((truthBeside(statement, line - 0.25, value) + truthBeside(statement, line + 0.25, value)) / 2) as ScoreTruth;
}

/** With a whole or half line. */
function truthBeside({ wins, pushes }: CountStatement, line: number, value: number): -1 | 0 | 1 {
  if (value === line) return wins === 'at' ? 1 : pushes ? 0 : -1;
  return wins === (value > line ? 'above' : 'below') ? 1 : -1;
}

/** The parts of a stake that are won and that come back; what is missing to 1 is lost. */
export function stakeParts(truth: ScoreTruth): { readonly won: number; readonly returned: number } {
  const won = Math.max(0, truth);
  return { won, returned: 1 - Math.abs(truth) };
}

/** Home's or away's score, or both together, on an axis. */
export function onAxis(axis: CountAxis, home: number, away: number): number {
  if (axis === 'home') return home;
  if (axis === 'away') return away;
  return axis === 'total' ? home + away : home - away;
}

interface NamedMarket {
  readonly name: string;
  readonly outcomes: readonly { readonly name: string }[];
}

/** What the outcome states; undefined where it is not about the score, or can't be read. */
export function scoreStatementOf(match: Sides, market: NamedMarket, outcome: NamedOutcome): ScoreStatement | undefined {
  const found = findMarket(market.name);
  if (!found?.row.score) return undefined;
  const [axis, scope] = found.row.score.split(' of ') as [CountAxis, ScoreScope];
  const parts = scorePartsOf(match.sport, scope, found.part);
  const statement = countStatementOf(match, market, outcome);
  return parts && statement && { parts, axis, ...statement };
}

/** What the outcome of a winner, a handicap or a total states; undefined of other markets, or where it can't be read. */
export function countStatementOf(
  { teams }: Pick<Sides, 'teams'>,
  market: NamedMarket,
  outcome: NamedOutcome,
): CountStatement | undefined {
  const found = findMarket(market.name);
  const slot = outcomeSlot(outcome.name, teams);
  if (!found || found.row.family === MarketFamily.other || !slot) return undefined;
  const line = lineOf(found.row.family, slot, outcome, found.line);
  if (line === undefined) return undefined;
  const isThreeWay = market.outcomes.some(({ name }) => outcomeSlot(name, teams) === 'middle');
  const wins = slot === 'middle' ? 'at' : slot === 'left' ? 'above' : 'below';
  // A line is whole, a half or a quarter one, and only of two outcomes a quarter one.
  if (!Number.isInteger(line * (isThreeWay ? 2 : 4))) return undefined;
  return { line, wins, pushes: !isThreeWay };
}

/** Scores are gone through as far as lines reach: what has more than three digits is no line of a score. */
const LINE = /^([+-]?\d{1,3}(?:\.\d+)?)(?: *\((\d{1,3})-(\d{1,3})\))?$/;

/** The value of the axis at which the outcome turns: `-1.5` of home is a margin of 1.5. */
function lineOf(
  family: MarketFamily,
  slot: 'left' | 'middle' | 'right',
  { line, base }: NamedOutcome,
  named: string | undefined,
): number | undefined {
  if (family === MarketFamily.winDrawLose || family === MarketFamily.winLose) return 0;
  const read = LINE.exec((line || base || named || '').trim());
  if (!read) return undefined;
  const value = Number(read[1]);
  if (family !== MarketFamily.handicap) return value;
  // Three-way handicaps and lines of no side have other readings.
  if (slot === 'middle' || line === '') return undefined;
  // In play a handicap may count from the score in brackets.
  const from = Number(read[2] ?? 0) - Number(read[3] ?? 0);
  return from + (slot === 'left' ? -value : value);
}
