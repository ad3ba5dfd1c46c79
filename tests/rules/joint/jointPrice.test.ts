import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import { totalPrice } from '../../../src/rules/betting/arithmetic';
import { countChances } from '../../../src/rules/joint/counts';
import { jointPrice } from '../../../src/rules/joint/jointPrice';
import { leastSquares } from '../../../src/rules/joint/leastSquares';
import type { PricedMarket } from '../../../src/rules/joint/pricedMatch';
import { overridden } from '../../../src/rules/margins/overridden';
import { independentGrid, type ScoreCell } from '../../../src/rules/joint/scoreGrid';
import { FOOTBALL, market, match, VOLLEYBALL } from './matches';

const MARGIN = 0.055;

/** Odds of a score statement, with an equal share of the margin. */
function odds(grid: readonly ScoreCell[], tests: Readonly<Record<string, (h: number, a: number) => boolean>>) {
  const shares = Object.entries(tests).map(([name, test]): [string, number] => [name, chanceOf(grid, test)]);
  return Object.fromEntries(
    shares.map(([name, chance]) => [name, Math.floor(100 / (chance + MARGIN / shares.length)) * 10]),
  );
}

function chanceOf(grid: readonly ScoreCell[], test: (h: number, a: number) => boolean): number {
  return grid.reduce((sum, { home, away, chance }) => (test(home, away) ? sum + chance : sum), 0);
}

const RESULTS = {
  '1': (h: number, a: number) => h > a,
  X: (h: number, a: number) => h === a,
  '2': (h: number, a: number) => h < a,
};
const totals = (line: number) => ({
  Over: (h: number, a: number) => h + a > line,
  Under: (h: number, a: number) => h + a < line,
});
const handicap = (line: number) => ({
  '1': (h: number, a: number) => h - a + line > 0,
  '2': (h: number, a: number) => h - a + line < 0,
});

/** A football match priced from two teams' expected goals. */
function football(home: number, away: number): { markets: PricedMarket[]; grid: ScoreCell[] } {
  const grid = independentGrid({ home: 0, away: 0 }, countChances('goals', home), countChances('goals', away));
  const markets = [
    market('1X2', odds(grid, RESULTS)),
    ...[1.5, 2.5, 3.5].map((line) => market('Under/Over', odds(grid, totals(line)), String(line))),
    ...[-1.5, -0.5, 0.5].map((line) => market('Asian Handicap', odds(grid, handicap(line)), String(line))),
  ];
  return { markets, grid };
}

const goals = fc.double({ min: 0.5, max: 2.6, noNaN: true });

describe('odds of two legs of a match together', () => {
  it('return less than everything, for any teams, and never more than the product', () => {
    fc.assert(
      fc.property(goals, goals, fc.constantFrom(1.5, 2.5, 3.5), (home, away, line) => {
        const { markets, grid } = football(home, away);
        const priced = match(FOOTBALL, markets);
        for (const [side, wins] of Object.entries(RESULTS)) {
          for (const [way, is] of Object.entries(totals(line))) {
            const [a, b] = [`1X2//${side}`, `Under/Over/${line}/${way}`];
            const price = jointPrice(priced, a, b);
            if (price === undefined) continue;
            const product = totalPrice(
              [a, b].map((id) => markets.flatMap(({ outcomes }) => outcomes).find((one) => one.id === id)!.price),
            );
            const both = chanceOf(grid, (h, a2) => wins(h, a2) && is(h, a2));
            expect((price / 1_000) * both).toBeLessThan(0.95);
            expect(price).toBeLessThanOrEqual(product);
            expect(jointPrice(priced, b, a)).toBe(price);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('return less than everything where staff has lowered an outcome by hand too', () => {
    const { markets, grid } = football(1.7, 1.1);
    const outcomes = markets.flatMap((one) => one.outcomes);
    fc.assert(
      fc.property(fc.constantFrom(...outcomes), fc.integer({ min: -50, max: -1 }), ({ id: lowered }, percent) => {
        const change = ({ id, price }: { id: string; price: number }) =>
          id === lowered ? overridden({ own: price, offered: price }, { percent }) : price;
        const priced = match(
          FOOTBALL,
          markets.map((one) => ({ ...one, outcomes: one.outcomes.map((each) => ({ ...each, price: change(each) })) })),
        );
        for (const [side, wins] of Object.entries(RESULTS)) {
          for (const [way, is] of Object.entries(totals(2.5))) {
            const price = jointPrice(priced, `1X2//${side}`, `Under/Over/2.5/${way}`) ?? 0;
            const both = chanceOf(grid, (h, a) => wins(h, a) && is(h, a));
            expect((price / 1_000) * both).toBeLessThan(0.95);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are those of the feed’s own market for both, and none while that is not open', () => {
    const { markets } = football(1.5, 1.1);
    const own = market('1X2 And Under/Over', { '1 And Over': 3_000 }, '2.5');
    const both = ['1X2//1', 'Under/Over/2.5/Over'] as const;
    expect(jointPrice(match(FOOTBALL, [...markets, own]), ...both)).toBe(3_000);
    for (const status of [TradingStatus.suspended, TradingStatus.settled, TradingStatus.cancelled]) {
      const closed = { ...own, outcomes: own.outcomes.map((one) => ({ ...one, status })) };
      expect(jointPrice(match(FOOTBALL, [...markets, closed]), ...both)).toBeUndefined();
      expect(jointPrice(match(FOOTBALL, [...markets, { ...own, status }]), ...both)).toBeUndefined();
    }
  });

  it('are far below the product where one leg makes the other likely, and at it where it does not', () => {
    const priced = match(FOOTBALL, football(1.5, 1.1).markets);
    const ratio = (a: string, b: string) => {
      const prices = [a, b].map(
        (id) => priced.markets.flatMap(({ outcomes }) => outcomes).find((one) => one.id === id)!.price,
      );
      return jointPrice(priced, a, b)! / totalPrice(prices);
    };
    expect(ratio('1X2//X', 'Under/Over/2.5/Under')).toBeLessThan(0.75);
    expect(ratio('Asian Handicap/-1.5/1', 'Under/Over/2.5/Over')).toBeLessThan(0.75);
    expect(ratio('1X2//X', 'Under/Over/2.5/Over')).toBeGreaterThan(0.97);
  });

  it('are none where the prices contradict each other, state nothing about the score, or one leg decides the other', () => {
    const { markets } = football(1.5, 1.1);
    const contradicting = [...markets.slice(1), market('1X2', { '1': 12_000, X: 4_000, '2': 1_300 })];
    expect(jointPrice(match(FOOTBALL, contradicting), '1X2//1', 'Under/Over/2.5/Over')).toBeUndefined();
    const corners = [...markets, market('Total Corners', { Over: 1_900, Under: 1_900 }, '9.5')];
    expect(jointPrice(match(FOOTBALL, corners), '1X2//1', 'Total Corners/9.5/Over')).toBeUndefined();
    expect(jointPrice(match(FOOTBALL, markets), 'Asian Handicap/-1.5/1', 'Under/Over/1.5/Over')).toBeUndefined();
    expect(jointPrice(match(FOOTBALL, markets), '1X2//1', 'nothing')).toBeUndefined();
  });

  it('of volleyball follow from the sets', () => {
    const priced = match(VOLLEYBALL, [
      market('12', { '1': 1_500, '2': 2_500 }),
      market('Under/Over Sets', { Over: 1_280, Under: 3_300 }, '3.5'),
      market('Under/Over', { Over: 1_900, Under: 1_900 }, '181.5'),
    ]);
    expect(jointPrice(priced, '12//1', 'Under/Over Sets/3.5/Under')).toBeLessThan(1_500 * 3.3 * 0.9);
    expect(jointPrice(priced, '12//1', 'Under/Over/181.5/Under')).toBeDefined();
  });
});

it('least squares find a curve’s numbers again', () => {
  const points = [0, 1, 2, 3, 4];
  const [a = 0, b = 0] = leastSquares([1, 0], ([x = 0, y = 0]) => points.map((p) => x * p + y - (3 * p + 2)));
  expect(a).toBeCloseTo(3, 6);
  expect(b).toBeCloseTo(2, 6);
});
