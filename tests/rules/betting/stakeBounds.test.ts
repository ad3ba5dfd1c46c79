import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { type BoundedLeg, boundsOfLeg, leastOf } from '../../../src/rules/betting/stakeBounds';
import { limitProblem, maxStake, stakeBoundsOf } from '../../../src/rules/betting/stakes';
import { LIMITS } from './limits';

const MAIN = { market: '1X2', live: false };

it.each<[string, BoundedLeg, number, number]>([
  ['a main market of a league nobody rates: the member alone', MAIN, 1_000_000, 3_000_000],
  ['of a league of the best tier', { ...MAIN, tier: 2 }, 1_000_000, 3_000_000],
  ['of a league of the lowest tier', { ...MAIN, tier: 0 }, 500_000, 2_000_000],
  ['a side market', { market: 'Under/Over Offsides', live: false }, 500_000, 2_000_000],
  ['a market nobody knows', { market: 'Something New', live: false }, 500_000, 2_000_000],
  ['a virtual game', { market: '', live: false, gameId: 611 }, 500_000, 3_000_000],
  ['a minigame', { market: '', live: false, gameId: 211 }, 1_000_000, 3_000_000],
  ['a game nobody knows', { market: '', live: false, gameId: 1 }, 0, 0],
])('%s', (_, leg, stakeMax, payoutMax) => {
  expect(stakeBoundsOf(LIMITS, { kind: 'sports', prices: [1_900], legs: [leg] })).toEqual({
    stakeMin: 5_000,
    stakeMax,
    payoutMax,
  });
});

describe('the least of all that bounds a bet', () => {
  const leg = fc.oneof(
    fc.record({
      market: fc.constantFrom('1X2', 'Asian Handicap', 'Corners', 'Nothing'),
      live: fc.boolean(),
      tier: fc.constantFrom(0 as const, 1 as const, 2 as const, undefined),
    }),
    fc.record({
      market: fc.constant(''),
      live: fc.constant(false),
      gameId: fc.constantFrom(...MINIGAMES.map((g) => g.id)),
    }),
  );

  it('is never above any of them, and a further leg never raises it', () => {
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 4 }), leg, (legs, further) => {
        const before = leastOf(legs.flatMap(boundsOfLeg));
        const after = leastOf([...legs, further].flatMap(boundsOfLeg));
        for (const bound of boundsOfLeg(further)) {
          expect(after.stakeMax).toBeLessThanOrEqual(bound.stakeMax ?? Infinity);
          expect(after.payoutMax).toBeLessThanOrEqual(bound.payoutMax ?? Infinity);
        }
        expect(after.stakeMax).toBeLessThanOrEqual(before.stakeMax);
        expect(after.payoutMax).toBeLessThanOrEqual(before.payoutMax);
      }),
    );
  });

  it('is what MAX fills in and what is refused a won above', () => {
    fc.assert(
      fc.property(leg, fc.integer({ min: 1_310, max: 9_000 }), (one, price) => {
        const asked = {
          variant: 'normal',
          kind: 'sports',
          prices: [price],
          pricesByMatch: [price],
          bonus: undefined,
          matches: 1,
        } as const;
        const { amount } = maxStake(LIMITS, { ...asked, legs: [one] }, 1e9);
        expect(limitProblem(LIMITS, { ...asked, legs: [one] }, amount, 1e9)).toBeUndefined();
        expect(limitProblem(LIMITS, { ...asked, legs: [one] }, amount + 1, 1e9)).toBeDefined();
      }),
    );
  });
});
