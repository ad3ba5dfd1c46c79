import { finalSetCounts, finalSetScores } from './finals';
import type { PricedMatch } from './pricedMatch';
import { type PartScore, presentScore } from './score';
import { onAxis, type ScoreStatement, truthOf } from './scoreStatement';

/**
 * Whether one of two statements decides the other, from the present score: where one is true the other always is, or
 * never. Every final score that can still come is looked at. Undefined where the score is not known.
 */
export function decides(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): boolean | undefined {
  const shared = a.parts.filter((part) => b.parts.includes(part));
  const scores = [shared, without(a.parts, shared), without(b.parts, shared)].map((parts) =>
    presentScore(match, parts),
  );
  const [both, onlyA, onlyB] = scores;
  if (!both || !onlyA || !onlyB) return undefined;
  let seen = 0;
  for (const [home, away] of finalScores(match.sport, shared, both, reachOf([a, b]))) {
    const truthsB = truthsOf(b, home, away, onlyB);
    for (const wonA of truthsOf(a, home, away, onlyA)) {
      for (const wonB of truthsB) seen |= combination(wonA, wonB);
    }
    if (seen === ALL) return false;
  }
  return [combination(true, true), combination(true, false), combination(false, true)].some((one) => !(seen & one));
}

/** A bit for each way in which two statements may end together: a combination is looked at for every two outcomes. */
function combination(wonA: boolean, wonB: boolean): number {
  return 1 << ((wonA ? 2 : 0) + (wonB ? 1 : 0));
}

const ALL = 0b1111;

function without(parts: readonly number[], others: readonly number[]): number[] {
  return parts.filter((part) => !others.includes(part));
}

/** A score as far beyond both lines as this decides nothing more: one may be a lead of a side that has what the other asks for. */
function reachOf(statements: readonly ScoreStatement[]): number {
  return statements.reduce((sum, { line }) => sum + Math.ceil(Math.abs(line)), 2);
}

/** Scores the shared parts may end with: all that can be, or what a set allows. */
function* finalScores(
  sport: number,
  parts: readonly number[],
  now: PartScore,
  reach: number,
): Generator<readonly [number, number]> {
  if (now.isOver) return yield [now.home, now.away];
  const inSets = finalSetCounts(sport, parts) ?? finalSetScores(sport, parts, reach + now.home + now.away);
  if (inSets) return yield* inSets.filter(([home, away]) => home >= now.home && away >= now.away);
  for (let home = now.home; home <= now.home + reach + now.away; home++) {
    for (let away = now.away; away <= now.away + reach + now.home; away++) yield [home, away];
  }
}

/** What may become of a statement when its shared parts end so, with what its other parts may still add. */
function truthsOf(statement: ScoreStatement, home: number, away: number, rest: PartScore): readonly boolean[] {
  const value = onAxis(statement.axis, home + rest.home, away + rest.away);
  const now = truthOf(statement, value) === 1;
  if (rest.isOver) return now ? TRUE : FALSE;
  if (statement.axis === 'margin') return EITHER;
  // A count only grows.
  if (statement.wins === 'above') return now ? TRUE : EITHER;
  return now ? EITHER : FALSE;
}

const TRUE = [true];
const FALSE = [false];
const EITHER = [true, false];
