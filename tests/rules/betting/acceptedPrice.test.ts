import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalPrice } from '../../../src/rules/betting/arithmetic';
import type { SystemName } from '../../../src/contract/codes/systems';
import { acceptedPrice, cappedPrices } from '../../../src/rules/betting/acceptedPrice';
import { highestCombination } from '../../../src/rules/betting/system';

describe('the price a bet is accepted at (docs/spec.md BET-4)', () => {
  it.each([
    ['ask', 1_900, 1_900, 1_900],
    ['ask', 1_900, 1_910, undefined],
    ['ask', 1_900, 1_890, undefined],
    ['better', 1_900, 1_900, 1_900],
    ['better', 1_900, 1_910, 1_910],
    ['better', 1_900, 1_890, undefined],
    ['any', 1_900, 1_900, 1_900],
    ['any', 1_900, 1_910, 1_910],
    ['any', 1_900, 1_890, 1_890],
  ] as const)('policy %s, seen %i, now %i: %s', (policy, seen, present, expected) => {
    expect(acceptedPrice(policy, seen, present)).toBe(expected);
  });
});

describe('prices that rose above the most odds of a bet', () => {
  const most = { priceMax: 100_000, oddsOf: (prices: readonly number[]) => totalPrice(prices) };
  it.each([
    ['of a single are cut to it', [98_000], [120_000], [100_000]],
    ['of several are cut where they rose most', [5_000, 15_000], [5_000, 30_000], [5_000, 20_000]],
    ['of a single are not cut below what was seen', [100_005], [120_000], [100_005]],
    ['of several are not cut below what was seen', [2_005, 50_000], [3_000, 50_000], [2_005, 50_000]],
    ['stay where they come to no more', [5_000], [99_000], [99_000]],
    ['stay where they were above it when they were seen', [50_000, 3_000], [60_000, 3_000], [60_000, 3_000]],
  ])('%s', (_, seen, present, taken) => {
    expect(cappedPrices(present, seen, most)).toEqual(taken);
  });

  it.each<[string, SystemName, number[], number[], number[]]>([
    [
      'stay where no combination comes to more',
      '2/3',
      [4_500, 4_600, 4_700],
      [4_500, 4_600, 4_900],
      [4_500, 4_600, 4_900],
    ],
    [
      'are cut in the best combination only',
      '2/4',
      [9_900, 10_000, 1_900, 1_100],
      [9_900, 10_200, 1_900, 1_500],
      [9_900, 10_100, 1_900, 1_500],
    ],
    [
      'are cut in all combinations that come to more',
      '2/3',
      [9_900, 9_900, 9_900],
      [10_500, 10_500, 10_600],
      [10_100, 9_900, 9_900],
    ],
  ])('of a system %s', (_, system, seen, present, taken) => {
    const oddsOf = (prices: readonly number[]) => highestCombination(system, prices);
    expect(cappedPrices(present, seen, { priceMax: 100_000, oddsOf })).toEqual(taken);
  });

  it('never pass it, nor fall below what was seen', () => {
    const leg = fc.record({ seen: fc.integer({ min: 1_010, max: 9_009 }), rise: fc.nat(50_000) });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), (legs) => {
        const seen = legs.map((one) => one.seen);
        fc.pre(totalPrice(seen) <= most.priceMax);
        const present = legs.map(({ seen: before, rise }) => before + rise);
        const taken = cappedPrices(present, seen, most);
        expect(totalPrice(taken)).toBeLessThanOrEqual(most.priceMax);
        taken.forEach((one, i) => {
          expect(one).toBeGreaterThanOrEqual(seen[i]!);
          expect(one).toBeLessThanOrEqual(present[i]!);
        });
      }),
    );
  });
});
