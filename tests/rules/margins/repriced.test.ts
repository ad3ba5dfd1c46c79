import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN } from '../../../src/contract/api/staff/margins';
import { repriced } from '../../../src/rules/margins/repriced';

/** How many random books are tried. */
const BOOKS = 10_000;
/** Of sums of floating point numbers. */
const NOISE = 1e-9;

/** What prices add up to, each so much longer. */
const sumOf = (prices: readonly number[], longer = 0) =>
  prices.reduce((sum, price) => sum + 1_000 / (price + longer), 0);
const asked = (margin: number) => 1 + margin / 10_000;

/** Prices of a feed: chances of two to nine outcomes, with a margin in proportion that may be below 0 too. */
const feedPrices = fc
  .record({
    weights: fc.array(fc.double({ min: 0.002, max: 1, noNaN: true }), { minLength: 2, maxLength: 9 }),
    margin: fc.double({ min: -0.05, max: 0.2, noNaN: true }),
    step: fc.constantFrom(1, 10),
  })
  .map(({ weights, margin, step }) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => {
      const price = (1_000 * all) / weight / (1 + margin);
      return Math.max(1_010, Math.floor(price / step) * step);
    });
  });
const marginAsked = fc.integer({ min: MARGIN.least, max: MARGIN.most });

describe('prices with a margin', () => {
  it('have the margin asked for within one step of rounding, or the feed’s own where that is higher', () => {
    let raised = 0;
    fc.assert(
      fc.property(feedPrices, marginAsked, (prices, margin) => {
        const offered = repriced(prices, margin);
        if (!offered) {
          expect(sumOf(prices)).toBeGreaterThanOrEqual(asked(margin));
          return;
        }
        raised += 1;
        expect(sumOf(prices)).toBeLessThan(asked(margin));
        expect(sumOf(offered)).toBeGreaterThanOrEqual(asked(margin) - NOISE);
        expect(sumOf(offered, 10)).toBeLessThan(asked(margin));
      }),
      { numRuns: BOOKS },
    );
    expect(raised).toBeGreaterThan(BOOKS / 4);
  });

  it('are in the feed’s order, never above its prices nor below 1.01, in whole hundredths', () => {
    fc.assert(
      fc.property(feedPrices, marginAsked, (prices, margin) => {
        const offered = repriced(prices, margin) ?? prices;
        const isSound = (price: number, i: number) => price <= prices[i]! && price >= 1_010;
        expect(offered.every(isSound)).toBe(true);
        expect(offered === prices || offered.every((price) => price % 10 === 0)).toBe(true);
        const inOrder = prices.map((_, i) => i).toSorted((a, b) => prices[a]! - prices[b]!);
        const sorted = inOrder.map((i) => offered[i]!);
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
        // What had one price has one price.
        expect(new Set(offered).size).toBeLessThanOrEqual(new Set(prices).size);
      }),
      { numRuns: BOOKS },
    );
  });

  it('are the feed’s where one of them is below 1.01, or there is one only', () => {
    expect(repriced([1_009, 60_000], 1_000)).toBeUndefined();
    expect(repriced([0, 2_000], 1_000)).toBeUndefined();
    expect(repriced([3_000], 1_000)).toBeUndefined();
  });

  it('of a favourite that can’t carry its share are so short for the others', () => {
    // 1/1.01, and what the sum of 1.10 leaves: 0.1099, or half of it each.
    expect(repriced([1_010, 60_000], 1_000)).toEqual([1_010, 9_090]);
    expect(repriced([1_010, 100_000, 100_000], 1_000)).toEqual([1_010, 18_190, 18_190]);
  });

  it('of fair coins and of an exchange are what the power method makes of them', () => {
    expect(repriced([2_000, 2_000], 500)).toEqual([1_900, 1_900]);
    expect(repriced([2_000, 2_000], 0)).toBeUndefined();
    // 0.5, 0.3 and 0.2, to the power 0.936: 0.523, 0.324 and 0.222.
    expect(repriced([2_000, 3_333, 5_000], 700)).toEqual([1_910, 3_080, 4_500]);
  });
});
