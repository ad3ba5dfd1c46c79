import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitProblem, maxStake, type Stakeable } from '../../../src/rules/betting/stakes';
import { LIMITS } from './limits';

const RICH = 100_000_000;

function asked(prices: number[], more: Partial<Stakeable> = {}): Stakeable {
  return {
    variant: 'normal',
    kind: 'sports',
    prices,
    pricesByMatch: prices,
    bonus: undefined,
    matches: prices.length,
    legs: [],
    ...more,
  };
}

describe('why a bet is refused', () => {
  const twelve = Array.from({ length: 11 }, () => 1_400);
  it.each<[string, Stakeable, number, number, ReturnType<typeof limitProblem>]>([
    ['all is well', asked([1_900]), 5_000, RICH, undefined],
    ['below the least stake', asked([1_900]), 4_999, RICH, { reason: 'stake-min', limit: 5_000 }],
    ['above the most', asked([1_900]), 1_000_001, RICH, { reason: 'stake-max', limit: 1_000_000, most: 1_000_000 }],
    [
      'above the most of three and more',
      asked([1_400, 1_400, 1_400]),
      500_001,
      RICH,
      { reason: 'stake-max', limit: 500_000, most: 500_000 },
    ],
    [
      'above the most in play',
      asked([1_900], { kind: 'live' }),
      700_001,
      RICH,
      { reason: 'stake-max', limit: 700_000, most: 700_000 },
    ],
    ['pays too much', asked([3_010]), 1_000_000, RICH, { reason: 'payout-max', limit: 3_000_000, most: 996_678 }],
    [
      'above the most, and pays too much at less than that',
      asked([10_000]),
      1_000_001,
      RICH,
      { reason: 'payout-max', limit: 3_000_000, most: 300_000 },
    ],
    [
      'above all limits and the balance, which is least',
      asked([10_000]),
      1_000_001,
      20_000,
      { reason: 'balance', limit: 20_000, most: 20_000 },
    ],
    ['pays just enough', asked([3_000]), 1_000_000, RICH, undefined],
    ['odds too long', asked([11_000, 10_000]), 5_000, RICH, { reason: 'odds-max', limit: 100_000 }],
    ['too many legs', asked(twelve), 5_000, RICH, { reason: 'folds-max', limit: 10 }],
    ['a single below 1.30', asked([1_299]), 5_000, RICH, { reason: 'single-odds', limit: 1_300 }],
    ['a single at 1.30', asked([1_300]), 5_000, RICH, undefined],
    ['a double whose legs are all below', asked([1_290, 1_290]), 5_000, RICH, { reason: 'single-odds', limit: 1_300 }],
    ['a double with one leg at it', asked([1_100, 1_300]), 5_000, RICH, undefined],
    ['a prematch single', asked([1_900], { variant: 'prematch' }), 5_000, RICH, { reason: 'folds-min', limit: 2 }],
    [
      'a leg below is no fold',
      asked([1_900, 1_200], { variant: 'prematch' }),
      5_000,
      RICH,
      { reason: 'folds-min', limit: 2 },
    ],
    ['a prematch double', asked([1_900, 1_300], { variant: 'prematch' }), 5_000, RICH, undefined],
    [
      'a bonus with a low pick',
      asked([1_900, 1_900, 1_300], { bonus: 3 }),
      5_000,
      RICH,
      { reason: 'bonus-odds', limit: 1_300 },
    ],
    [
      'a bonus of three legs of two matches',
      asked([1_900, 1_900, 1_900], { bonus: 3, matches: 2 }),
      5_000,
      RICH,
      { reason: 'bonus-folds', limit: 3 },
    ],
    ['a bonus that is not met', asked([1_900, 1_900], { bonus: 3 }), 5_000, RICH, { reason: 'bonus-folds', limit: 3 }],
    [
      'a pair',
      asked([1_900, 1_900], { matches: 1 }),
      300_001,
      RICH,
      { reason: 'pair-stake', limit: 300_000, most: 300_000 },
    ],
    ['more than there is', asked([1_900]), 5_001, 5_000, { reason: 'balance', limit: 5_000, most: 5_000 }],
    ['a round at long odds', asked([181_000], { variant: 'mini', kind: 'minigame' }), 5_000, RICH, undefined],
    ['a round below 1.30', asked([1_200], { variant: 'mini', kind: 'minigame' }), 5_000, RICH, undefined],
  ])('%s', (_, what, stake, balance, problem) => {
    expect(limitProblem(LIMITS, what, stake, balance)).toEqual(problem);
  });
});

describe('MAX', () => {
  it.each<[string, Stakeable, number, ReturnType<typeof maxStake>]>([
    ['the balance', asked([1_900]), 12_345, { amount: 12_345, bound: 'balance', limit: 12_345 }],
    ['the most stake', asked([1_900]), RICH, { amount: 1_000_000, bound: 'stake-max', limit: 1_000_000 }],
    ['the most payout', asked([10_000]), RICH, { amount: 300_000, bound: 'payout-max', limit: 3_000_000 }],
    [
      'the cap on pairs',
      asked([1_900, 1_900], { matches: 1 }),
      RICH,
      { amount: 300_000, bound: 'pair-stake', limit: 300_000 },
    ],
  ])('reports that it is %s', (_, what, balance, most) => {
    expect(maxStake(LIMITS, what, balance)).toEqual(most);
  });

  it('is accepted, and a won more is refused for its bound', () => {
    const price = fc.integer({ min: 1_310, max: 3_000 });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 5_000, max: 3_000_000 }),
        fc.boolean(),
        fc.constantFrom('sports' as const, 'live' as const),
        (prices, balance, pair, kind) => {
          const what = asked(prices, { ...(pair && prices.length > 1 && { matches: prices.length - 1 }), kind });
          const { amount, bound } = maxStake(LIMITS, what, balance);
          if (amount >= LIMITS.stakeMin) expect(limitProblem(LIMITS, what, amount, balance)).toBeUndefined();
          const more = limitProblem(LIMITS, what, amount + 1, balance);
          if (amount + 1 >= LIMITS.stakeMin) expect(more).toBeDefined();
          expect(['balance', 'stake-max', 'payout-max', 'pair-stake']).toContain(bound);
        },
      ),
    );
  });
});
