import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, rng } from '../../../server/simulator/chance/rng';
import { fixturePlanOf, type FixturePlan, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import { HomeOrAway, type MatchHistory } from '../../../server/simulator/history/matchHistory';
import { overroundIn, quoteLine } from '../../../server/simulator/markets/price';
import { verdictOf } from '../../../server/simulator/markets/marketSpec';
import { POSSESSION } from '../../../server/simulator/sports/basketball/model';
import {
  type BallHolder,
  possessionChances,
  COUNTED_SECONDS,
  LastPossessions,
  possessionsLeft,
  possessionsOf,
} from '../../../server/simulator/sports/basketball/possessions';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';

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
])('a possession of %d s with %d s left has so many after it as are written', (seconds, remaining) => {
  const drawn = drawnCounts(seconds, remaining, 40_000);
  const chances = possessionChances({ side: HomeOrAway.home, seconds }, remaining);
  expect(Math.max(...drawn)).toBeLessThan(chances.length);
  for (const [count, chance] of chances.entries()) {
    expect(Math.abs(shareOf(drawn, count) - chance), `${count}`).toBeLessThan(0.02);
  }
});

test.each([
  [0, 200],
  [12, 300],
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
      const scores = new LastPossessions({ home: 20, away: 25 }, held, remaining, { home, away });
      const mean = (axis: 'home' | 'away' | 'total' | 'margin', least: number) => {
        let sum = least;
        for (let x = least; x < least + 120; x += 1) sum += scores.above(axis, x);
        return sum;
      };
      const [own, others] = [mean('home', 20), mean('away', 25)];
      expect(own - 20).toBeCloseTo(scores.remaining.home, 6);
      expect(others - 25).toBeCloseTo(scores.remaining.away, 6);
      expect(mean('total', 45)).toBeCloseTo(own + others, 6);
      expect(mean('margin', -60)).toBeCloseTo(own - others, 6);
    }),
    { numRuns: 40 },
  );
});

const FRESH = Array.from({ length: 12 }, () => ({ status: TradingStatus.suspended }));
const MARKETS = { total: ['21', '45', '46'], handicap: ['64', '65', '66'], parity: ['72', '73', '74'] } as const;

function* matches(count: number): Generator<[FixturePlan, MatchHistory]> {
  const slots = scheduleOf('possessions', DEFAULT_SCALE, 20_700);
  for (const slot of slots.filter(({ league, off }) => league.sport === 'basketball' && !off).slice(0, count)) {
    const plan = fixturePlanOf('possessions', slot);
    const history = plan.sport.writeHistory(plan.match);
    if (!history.abandoned) yield [plan, history];
  }
}

/** What one won on each outcome of a line that is on sale brings back, by its place. */
function returnsOf(plan: FixturePlan, history: MatchHistory, at: number, id: string, line: number): number[] {
  const { sport, match, slot } = plan;
  const facts = sport.factsAt(history, at);
  if (facts.isSuspended || facts.hasEnded) return [];
  const spec = sport.catalogue.find((one) => one.id === id)!;
  const outlook = sport.forecast(match, facts, history, sentimentOf(plan, slot.begins + at, 'inplay'));
  const { offered, prices } = quoteLine(spec.kind, outlook, line, overroundIn('inplay', spec.overround), FRESH);
  const returns: number[] = [];
  for (const i of spec.kind.names.keys()) {
    if (!offered[i] || verdictOf(spec.kind, facts, i, line) !== Settlement.inProgress) continue;
    const verdict = verdictOf(spec.kind, sport.factsAt(history, history.end), i, line);
    returns[i] = verdict === Settlement.won ? prices[i]! / 1000 : verdict === Settlement.lost ? 0 : 1;
  }
  return returns;
}

test('after a basket in the last minute of a quarter no market of it brings back what it costs', () => {
  const sums = new Map<string, { count: number; back: number }>();
  for (const [plan, history] of matches(200)) {
    for (const { kind, period, at: scoredAt, cancelledAt, side: scorer } of history.marks) {
      if (kind !== 'point' || period > 3 || cancelledAt !== undefined) continue;
      if (history.ends.get(period)! - scoredAt > 60_000) continue;
      for (const after of [1_000, 6_000]) {
        const at = scoredAt + after;
        const { tallies, span } = plan.sport.factsAt(history, at);
        if (span.period !== period) continue;
        const { home, away } = tallies[`quarter${period}`]!;
        const lines = { total: home + away + 0.5, handicap: away - home + 0.5, parity: 0 };
        for (const market of Object.keys(MARKETS) as (keyof typeof MARKETS)[]) {
          const returns = returnsOf(plan, history, at, MARKETS[market][period - 1]!, lines[market]);
          for (const [i, back] of returns.entries()) {
            if (back === undefined) continue;
            const isOwn = (i === 0) === (scorer === HomeOrAway.home);
            const isAsItIs = (i === 0) === ((home + away) % 2 === 1);
            const what = {
              total: i === 0 ? 'over' : 'under',
              handicap: isOwn ? 'own' : 'others',
              parity: `${isAsItIs}`,
            };
            const key = `${market} ${what[market]}`;
            const sum = sums.get(key) ?? { count: 0, back: 0 };
            sums.set(key, { count: sum.count + 1, back: sum.back + back });
          }
        }
      }
    }
  }
  expect(sums.size).toBe(6);
  for (const [key, { count, back }] of sums) expect(back / count, `${key}, ${count}`).toBeLessThan(1);
});
