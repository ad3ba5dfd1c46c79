import { Settlement } from '../../../src/contract/stream/market';
import type { MatchForecast } from '../forecast/scoreDistribution';
import { type MatchFacts, ScopeState, type ScoreTally } from '../history/matchFacts';

/** How far a league is covered: 0 everywhere, 1 the better known, 2 only the top. */
export type Tier = 0 | 1 | 2;

/** Which lines a market offers. */
export type OfferedLines =
  /** Lines `step` apart around the one closest to even, `reach` to each side; they follow it as it moves. */
  | { step: 0.25 | 0.5 | 1; reach: number; least?: number; halves?: true }
  | { fixed: readonly number[] }
  /** The how many-th of its scope: the next one, then the one after it. */
  | { next: string };

/** One market as a sport's catalogue has it. */
export interface MarketSpec {
  /** LSports' market id; from 90001 where only its name is known to us. */
  id: string;
  name: string;
  kind: MarketKind;
  /** What the chances sum to with the margin before the match, 1.06 for six percent. */
  overround: number;
  lines?: OfferedLines;
  /** The least covered leagues that have it, before the match and in play; absent: not offered there. */
  europe?: Tier;
  inplay?: Tier;
  /** Only in matches that must have a winner. */
  cup?: true;
  /** Offered once its scope is under way: whether it will be played is not known before. */
  late?: true;
}

export interface MarketOptions {
  lines?: OfferedLines;
  cup?: true;
  late?: true;
}

/** A market of both areas: `tiers` is `EUROPE INPLAY`, with `-` where it is not offered. */
export function marketSpec(
  id: number,
  name: string,
  kind: MarketKind,
  overround: number,
  tiers: `${Tier | '-'}${Tier | '-'}`,
  options: MarketOptions = {},
): MarketSpec {
  const [europe, inplay] = [tierOf(tiers[0]!), tierOf(tiers[1]!)];
  return {
    id: String(id),
    name,
    kind,
    overround,
    ...(europe !== undefined && { europe }),
    ...(inplay !== undefined && { inplay }),
    ...options,
  };
}

export function ladderSpec(step: 0.25 | 0.5 | 1, reach: number, least?: number): MarketOptions {
  return { lines: { step, reach, ...(least !== undefined && { least }) } };
}

/** Lines that end in .5, one apart. */
export function halfLines(reach: number, least = 0.5): MarketOptions {
  return { lines: { step: 1, reach, least, halves: true } };
}

export function fixedLines(...lines: number[]): MarketOptions {
  return { lines: { fixed: lines } };
}

export function nextLine(scope: string): MarketOptions {
  return { lines: { next: scope } };
}

function tierOf(letter: string): Tier | undefined {
  return letter === '-' ? undefined : (Number(letter) as Tier);
}

/**
 * What a market asks. One kind serves many markets: a total is a total of goals, of corners in the first half, of
 * points in the third set. `chances` and `verdict` must agree: one is of the future, one of the past.
 */
export interface MarketKind {
  /** Names of its outcomes, home first. Their places are in their ids: new ones go to the end, none ever moves. */
  readonly names: readonly string[];
  /** What it counts; a stake on a scope that was never played is returned. */
  readonly scopes: readonly string[];
  /** Outcomes that can win together (double chance): their chances do not sum to 1. */
  readonly overlapping?: true;
  /** How the line reads from the side of each outcome; the base line is home's. */
  readonly isSided?: true;
  /** Where to look for the line closest to even. */
  centre?(outlook: MatchForecast): number;
  /**
   * Writes the chance of each outcome; returns the chance that all stakes are returned. On a quarter line what is won or
   * returned by half counts half. NaN: cannot be priced now.
   */
  chances(outlook: MatchForecast, line: number, into: Float64Array): number;
  /** `inProgress` while the facts leave it open. */
  verdict(facts: MatchFacts, outcome: number, line: number): Settlement;
}

/** The settlement of an outcome as far as the facts go: the one function that settles, at any moment and at the end. */
export function verdictOf(kind: MarketKind, facts: MatchFacts, outcome: number, line: number): Settlement {
  const { scopes } = kind;
  for (let i = 0; i < scopes.length; i++) {
    if (facts.tallies[scopes[i]!]!.state === ScopeState.unplayed) return Settlement.specialHit;
  }
  return kind.verdict(facts, outcome, line);
}

export const { won, lost, halfWon, halfLost, specialHit: returned, inProgress: open } = Settlement;

export function isScopeOver(tally: ScoreTally): boolean {
  return tally.state === ScopeState.over;
}

export function settlementIf(hit: boolean): Settlement {
  return hit ? won : lost;
}

/**
 * A counted value against a line: it can pass the line at any time, but stay below it only at the end. A quarter line is
 * the two lines beside it, and decided when both are.
 */
export function settleOverLine(value: number, line: number, over: boolean): Settlement {
  if (!isWholeOrHalf(line)) {
    const [below, above] = [settleOverLine(value, line - 0.25, over), settleOverLine(value, line + 0.25, over)];
    return below === open || above === open ? open : settleHalves(below, above);
  }
  if (value > line) return won;
  if (!over) return open;
  return value === line ? returned : lost;
}

export function isWholeOrHalf(line: number): boolean {
  return Number.isInteger(line * 2);
}

/** A stake whose halves have these results: lines beside each other are never won and lost. */
function settleHalves(a: Settlement, b: Settlement): Settlement {
  if (a === b) return a;
  return a === won || b === won ? halfWon : halfLost;
}

const OPPOSITES: ReadonlyMap<Settlement, Settlement> = new Map([
  [won, lost],
  [lost, won],
  [halfWon, halfLost],
  [halfLost, halfWon],
]);

export function oppositeSettlement(settlement: Settlement): Settlement {
  return OPPOSITES.get(settlement) ?? settlement;
}

/** Lost as soon as one part is, won when all are. */
export function settleBoth(a: Settlement, b: Settlement): Settlement {
  if (a === lost || b === lost) return lost;
  if (a === open || b === open) return open;
  return a === returned || b === returned ? returned : won;
}

export function tallyValue(tally: ScoreTally, axis: 'home' | 'away' | 'total' | 'margin'): number {
  if (axis === 'home') return tally.home;
  if (axis === 'away') return tally.away;
  return axis === 'total' ? tally.home + tally.away : tally.home - tally.away;
}
