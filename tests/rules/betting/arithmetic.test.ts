import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legPrice, payoutOf, samePrice, stakeFor, totalPrice } from '../../../src/rules/betting/arithmetic';
import { PRICE_MAX } from '../../../src/contract/stream/market';

describe('odds', () => {
  it('have two decimals, truncated', () => {
    expect([1_859, 1_850, 1_999, 1_000, 2_345_678].map(legPrice)).toEqual([1_850, 1_850, 1_990, 1_000, 2_345_670]);
    expect(samePrice(1_851, 1_859)).toBe(true);
    expect(samePrice(1_859, 1_860)).toBe(false);
  });

  // By hand: 1.85 × 2.10 = 3.885; 1.33 × 1.33 × 1.33 = 2.352637; with 1.03, 2.42321…
  it.each<[string, number[], number | undefined, number]>([
    ['a single', [1_859], undefined, 1_850],
    ['a double', [1_850, 2_100], undefined, 3_880],
    ['a treble', [1_330, 1_330, 1_330], undefined, 2_350],
    ['a bonus, truncated once', [1_330, 1_330, 1_330], 1_030, 2_420],
    ['legs truncated before they are multiplied', [1_999, 1_999], undefined, 3_960],
    ['nothing', [], undefined, 1_000],
  ])('multiply: %s', (_, prices, bonus, total) => {
    expect(totalPrice(prices, bonus)).toBe(total);
  });

  it('stop at the highest price however long the slip', () => {
    expect(totalPrice(Array.from({ length: 20 }, () => PRICE_MAX))).toBe(PRICE_MAX);
  });
});

describe('payouts', () => {
  it('are whole won, rounded down', () => {
    expect(payoutOf(5_000, 1_850)).toBe(9_250);
    expect(payoutOf(3_333, 1_330)).toBe(4_432);
    expect(payoutOf(1_000_000_000, PRICE_MAX)).toBe(1e15);
  });

  it('are within a limit with the stake made for it, and exceed it with a won more', () => {
    const price = fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths * 10);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000_000 }), price, (payout, total) => {
        const stake = stakeFor(payout, total);
        expect(payoutOf(stake, total)).toBeLessThanOrEqual(payout);
        expect(payoutOf(stake + 1, total)).toBeGreaterThan(payout);
      }),
    );
  });

  it('agree with exact fractions', () => {
    const price = fc.integer({ min: 1_000, max: 60_000 });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (prices, stake) => {
          let hundredths = 1;
          for (const each of prices) hundredths *= Math.floor(each / 10);
          const total = Math.floor(hundredths / 100 ** (prices.length - 1)) * 10;
          expect(totalPrice(prices)).toBe(Math.min(total, PRICE_MAX));
          expect(payoutOf(stake, totalPrice(prices))).toBe(Math.floor((stake * (totalPrice(prices) / 10)) / 100));
        },
      ),
    );
  });
});
