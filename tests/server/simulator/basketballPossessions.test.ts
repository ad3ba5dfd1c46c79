import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, rng } from '../../../server/simulator/chance/rng';
import { PairedScores } from '../../../server/simulator/forecast/pairedScores';
import { HomeOrAway } from '../../../server/simulator/history/matchHistory';
import { POSSESSION } from '../../../server/simulator/sports/basketball/model';
import {
  type BallHolder,
  possessionChances,
  COUNTED_SECONDS,
  lastTurns,
  possessionsLeft,
  possessionsOf,
} from '../../../server/simulator/sports/basketball/possessions';
import { MINUTE_MS, SECOND_MS } from '../../../src/contract/units';
import { meanOf, playedMatches, returnsOf } from './stakes';

const side = fc.constantFrom(HomeOrAway.home, HomeOrAway.away);
const holder: fc.Arbitrary<BallHolder> = fc.record({ side, seconds: fc.double({ min: 0, max: 20.5, noNaN: true }) });
const left = fc.double({ min: 0, max: COUNTED_SECONDS, noNaN: true });
const worth = fc.double({ min: 0.75, max: 1.4, noNaN: true });

/** How many possessions end within `seconds`, as matches are written. */
function drawnCounts(held: number, seconds: number, times: number): number[] {
  const r = rng(`${held}/${seconds}`);
  return Array.from({ length: times }, () => {
    let end: number;
    do end = between(r, ...POSSESSION) - held;
    while (end < 0);
    let count = 0;
    for (; end < seconds; end += between(r, ...POSSESSION)) count += 1;
    return count;
  });
}

const shareOf = (counts: readonly number[], count: number) =>
  counts.filter((one) => one === count).length / counts.length;

test.each([
  [0, 8],
  [0, 20],
  [5, 20],
  [15, 5],
  [18, 40],
  [2, 100],
  [11, 175],
  [0, 300],
])('a possession of %d s with %d s left has so many after it as are written', (seconds, remaining) => {
  const drawn = drawnCounts(seconds, remaining, 40_000);
  const chances = possessionChances({ side: HomeOrAway.home, seconds }, remaining);
  expect(Math.max(...drawn)).toBeLessThan(chances.length);
  for (const [count, chance] of chances.entries()) {
    expect(Math.abs(shareOf(drawn, count) - chance), `${count}`).toBeLessThan(0.02);
  }
});

test.each([
  [0, 310],
  [12, 400],
  [19, 580],
])(
  'a possession of %d s with %d s left has as many after it on average, longer before the buzzer too',
  (seconds, remaining) => {
    const drawn = drawnCounts(seconds, remaining, 20_000);
    const meanOf = (part: (count: number) => number) =>
      drawn.reduce((sum, count) => sum + part(count), 0) / drawn.length;
    const { home, away } = possessionsLeft({ side: HomeOrAway.away, seconds }, remaining);
    expect(Math.abs(home - meanOf((count) => Math.floor(count / 2)))).toBeLessThan(0.2);
    expect(Math.abs(away - meanOf((count) => Math.ceil(count / 2)))).toBeLessThan(0.2);
  },
);

test('a period to come has as many possessions as one that begins, half of them each side’s', () => {
  const { home, away } = possessionsLeft({ side: HomeOrAway.home, seconds: 0 }, 600);
  expect(home + away).toBeCloseTo(2 * possessionsOf(600), 9);
});

test('chances of counts sum to 1, and nobody scores within nine seconds of the last basket', () => {
  fc.assert(
    fc.property(holder, left, (held, remaining) => {
      const chances = possessionChances(held, remaining);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(-1e-12);
      if (held.seconds + remaining < POSSESSION[0]) expect(chances).toEqual([1]);
    }),
  );
});

test('totals and margins agree with what each side adds', () => {
  fc.assert(
    fc.property(holder, left, worth, worth, (held, remaining, home, away) => {
      const possessions = possessionsLeft(held, remaining);
      const points = { home: possessions.home * home, away: possessions.away * away };
      const turns = lastTurns(held, remaining, { home, away });
      const scores = PairedScores.by({ home: 20, away: 25 }, turns, points);
      const mean = (axis: 'home' | 'away' | 'total' | 'margin', least: number) => {
        let sum = least;
        for (let x = least; x < least + 180; x += 1) sum += scores.above(axis, x);
        return sum;
      };
      const [own, others] = [mean('home', 20), mean('away', 25)];
      expect(own - 20).toBeCloseTo(points.home, 6);
      expect(others - 25).toBeCloseTo(points.away, 6);
      expect(mean('total', 45)).toBeCloseTo(own + others, 6);
      expect(mean('margin', -90)).toBeCloseTo(own - others, 6);
    }),
    { numRuns: 40 },
  );
});

/** Of a quarter. */
const [TOTAL, HANDICAP, PARITY] = ['Under/Over #', 'Asian Handicap #', '# Odd/Even'] as const;
const QUARTERS = ['1st Period', '2nd Period', '3rd Period'];

test('after a basket in the last minute of a quarter no market of it brings back what it costs', () => {
  const bets = new Map<string, number[]>();
  for (const [plan, history] of playedMatches('basketball', 'possessions', 200)) {
    for (const { kind, period, at: scoredAt, cancelledAt, side: scorer } of history.marks) {
      if (kind !== 'point' || period > 3 || cancelledAt !== undefined) continue;
      if (history.ends.get(period)! - scoredAt > MINUTE_MS) continue;
      for (const after of [1, 6]) {
        const at = scoredAt + after * SECOND_MS;
        const { tallies, span } = plan.sport.factsAt(history, at);
        if (span.period !== period) continue;
        const { home, away } = tallies[`quarter${period}`]!;
        const own = scorer === HomeOrAway.home ? 0 : 1;
        const asItIs = (home + away) % 2 === 1 ? 0 : 1;
        const back = (name: string, market: string, outcome: number, line = 0) => {
          const staked = { at, market: market.replace('#', QUARTERS[period - 1]!), line, outcome };
          bets.set(name, [...(bets.get(name) ?? []), ...returnsOf(plan, history, staked)]);
        };
        back('over', TOTAL, 0, home + away + 0.5);
        back('under', TOTAL, 1, home + away + 0.5);
        back('own handicap', HANDICAP, own, away - home + 0.5);
        back('the others’ handicap', HANDICAP, 1 - own, away - home + 0.5);
        back('odd or even as it is', PARITY, asItIs);
        back('odd or even as it is not', PARITY, 1 - asItIs);
      }
    }
  }
  for (const [name, returns] of bets) {
    expect(returns.length, name).toBeGreaterThan(500);
    expect(meanOf(returns), name).toBeLessThan(1);
  }
});
