import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARGIN } from '../../../src/contract/api/staff/margins';
import { repriced } from '../../../src/rules/margins/repriced';

/**
 * Whatever margins staff sets for which markets and phases, no two outcomes together give a sure win that the feed's
 * own prices did not give: of one market in both areas, of markets that ask the same in other words, of neighbouring
 * lines. What becomes of an outcome is written down here without the product's rules.
 */

const BOOKS = 10_000;
const GOALS = 5;
const AREAS = 2;
type Verdict = 1 | 0 | -1;

const SCORES = Array.from({ length: GOALS * GOALS }, (_, i) => [Math.floor(i / GOALS), i % GOALS] as const);
const compared = (value: number): Verdict => (value > 0 ? 1 : value < 0 ? -1 : 0);
const won = (isWon: boolean): Verdict => (isWon ? 1 : -1);

/** Of each rung the verdicts of its outcomes, score by score. */
const RUNGS: readonly (readonly (readonly Verdict[])[])[] = (() => {
  const rung = (...outcomes: ((margin: number, total: number) => Verdict)[]) =>
    outcomes.map((verdict) => SCORES.map(([home, away]) => verdict(home - away, home + away)));
  const handicap = (line: number) =>
    rung(
      (margin) => compared(margin + line),
      (margin) => compared(-margin - line),
    );
  const total = (line: number) =>
    rung(
      (_, goals) => compared(goals - line),
      (_, goals) => compared(line - goals),
    );
  return [
    rung(
      (margin) => won(margin > 0),
      (margin) => won(margin === 0),
      (margin) => won(margin < 0),
    ),
    // 12, draw no bet and handicap 0 are one question.
    ...[0, 0, 0, -0.5, 0.5, -1, 1].map(handicap),
    ...[1.5, 2, 2.5, 3.5].map(total),
    rung(
      (_, goals) => won(goals % 2 === 1),
      (_, goals) => won(goals % 2 === 0),
    ),
  ];
})();

interface PlacedOutcome {
  area: number;
  rung: number;
  at: number;
  verdicts: readonly Verdict[];
}

const OUTCOMES: readonly PlacedOutcome[] = Array.from({ length: AREAS }, (_, area) => area).flatMap((area) =>
  RUNGS.flatMap((outcomes, rung) => outcomes.map((verdicts, at) => ({ area, rung, at, verdicts }))),
);

interface Pair {
  a: PlacedOutcome;
  b: PlacedOutcome;
  /** What may become of both, each once. */
  ends: readonly (readonly [Verdict, Verdict])[];
}

/**
 * Pairs of which something comes back at every score: no other pair can be a sure win. Those that may both win, such as over
 * 1.5 and under 2.5, are among them.
 */
const PAIRS: readonly Pair[] = OUTCOMES.flatMap((a, i) =>
  OUTCOMES.slice(i + 1).flatMap((b) => {
    const ends = new Map(SCORES.map((_, s) => [`${a.verdicts[s]} ${b.verdicts[s]}`, [a.verdicts[s]!, b.verdicts[s]!]]));
    const both = [...ends.values()] as [Verdict, Verdict][];
    return both.some(([first, second]) => first === -1 && second === -1) ? [] : [{ a, b, ends: both }];
  }),
);

const backA = new Float64Array(9);
const backB = new Float64Array(9);
const backOf = (verdict: Verdict, price: number) => (verdict === 1 ? price / 1_000 : verdict === 0 ? 1 : 0);

/** What comes back of a stake of 1 at least, spread over a pair as well as can be. */
function surelyBack({ ends }: Pair, priceA: number, priceB: number): number {
  const count = ends.length;
  for (let i = 0; i < count; i++) {
    backA[i] = backOf(ends[i]![0], priceA);
    backB[i] = backOf(ends[i]![1], priceB);
  }
  // The least of straight lines is highest at an end or where two of them cross.
  let best = Math.max(leastBack(count, 0), leastBack(count, 1));
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const share = (backB[j]! - backB[i]!) / (backA[i]! - backB[i]! - backA[j]! + backB[j]!);
      if (share > 0 && share < 1) best = Math.max(best, leastBack(count, share));
    }
  }
  return best;
}

function leastBack(count: number, share: number): number {
  let least = Infinity;
  for (let i = 0; i < count; i++) least = Math.min(least, share * backA[i]! + (1 - share) * backB[i]!);
  return least;
}

const weight = fc.integer({ min: 1, max: 1_000 });
const books = fc.record({
  weights: fc.array(weight, { minLength: SCORES.length, maxLength: SCORES.length }),
  /** How far each area's and market's prices are off, and the feed's own margin, both in hundredths of a percent. */
  feed: fc.array(fc.record({ off: fc.integer({ min: -400, max: 400 }), margin: fc.integer({ min: 0, max: 900 }) }), {
    minLength: AREAS * RUNGS.length,
    maxLength: AREAS * RUNGS.length,
  }),
  margins: fc.array(fc.option(fc.integer({ min: MARGIN.least, max: MARGIN.most })), {
    minLength: AREAS * RUNGS.length,
    maxLength: AREAS * RUNGS.length,
  }),
});

/** The feed's prices of a rung, of what is decided. */
function feedPrices(
  outcomes: readonly (readonly Verdict[])[],
  weights: readonly number[],
  off: number,
  margin: number,
) {
  const sums = outcomes.map((verdicts) => weights.reduce((sum, one, s) => sum + (verdicts[s] === 1 ? one : 0), 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  const shift = (off / 10_000) * (outcomes.length === 2 ? 1 : 0);
  return sums.map((sum, i) => {
    const chance = Math.min(0.97, Math.max(0.02, sum / all + (i === 0 ? shift : -shift)));
    return Math.max(1_010, Math.floor(100 / chance / (1 + margin / 10_000)) * 10);
  });
}

it('no pair of outcomes is a sure win unless it was one at the feed’s prices', () => {
  let clean = 0;
  let left = 0;
  fc.assert(
    fc.property(books, ({ weights, feed, margins }) => {
      const own = feed.map(({ off, margin }, i) => feedPrices(RUNGS[i % RUNGS.length]!, weights, off, margin));
      const offered = own.map((prices, i) => {
        const margin = margins[i];
        return typeof margin === 'number' ? (repriced(prices, margin) ?? prices) : prices;
      });
      const priceOf = (prices: readonly (readonly number[])[], { area, rung, at }: PlacedOutcome) =>
        prices[area * RUNGS.length + rung]![at]!;
      let made = 0;
      for (const pair of PAIRS) {
        const atOffered = surelyBack(pair, priceOf(offered, pair.a), priceOf(offered, pair.b));
        if (atOffered <= 1) clean += 1;
        else {
          left += 1;
          if (atOffered > surelyBack(pair, priceOf(own, pair.a), priceOf(own, pair.b))) made += 1;
        }
      }
      expect(made).toBe(0);
      // Home, draw and away, each where it is longest.
      const longest = (prices: readonly (readonly number[])[]) =>
        [0, 1, 2].reduce((sum, at) => sum + 1_000 / Math.max(prices[0]![at]!, prices[RUNGS.length]![at]!), 0);
      expect(longest(offered)).toBeGreaterThanOrEqual(longest(own));
    }),
    { numRuns: BOOKS },
  );
  // The search finds those that the feed gave.
  expect([clean > left, left > 0]).toEqual([true, true]);
});
