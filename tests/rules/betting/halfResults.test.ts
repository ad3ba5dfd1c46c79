import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_NAMES, SYSTEMS } from '../../../src/contract/codes/systems';
import { Settlement } from '../../../src/contract/stream/market';
import { settleBet, type SettledLeg, statusOf } from '../../../src/rules/betting/settle';

const { cancelled: C, inProgress: P, lost: L, won: W, specialHit: S, halfLost: l, halfWon: w } = Settlement;

describe('the status of a bet with half results', () => {
  it.each<[Settlement[], Settlement]>([
    [[w], w],
    [[l], l],
    [[w, w], w],
    [[l, l, S], l],
    [[w, C], w],
    // Something of it is won and something is not.
    [[w, l], W],
    [[w, W], W],
    [[l, W], W],
    [[w, P], P],
    [[l, P], P],
    [[w, L], L],
    [[l, L], L],
  ])('of %j is %i', (results, status) => {
    expect(statusOf(results)).toBe(status);
    expect(statusOf(results.toReversed())).toBe(status);
  });
});

describe('what a bet with half results pays', () => {
  const of = (...legs: [price: number, result: Settlement, match?: string, joint?: number][]): SettledLeg[] =>
    legs.map(([price, result, match, joint], i) => ({ price, result, match: match ?? `m${i}`, joint: joint ?? null }));

  // Computed by hand, stake 10,000.
  it.each<[string, SettledLeg[], number | undefined, number]>([
    ['a half won single: 5,000 at 1.85 and 5,000 back', of([1_850, w]), undefined, 14_250],
    ['a half lost single', of([1_850, l]), undefined, 5_000],
    ['a double with a half won leg: 5,000 at 3.88 and 5,000 at 2.10', of([1_850, w], [2_100, W]), undefined, 29_900],
    ['a double with a half lost leg: 5,000 at 2.10', of([1_850, l], [2_100, W]), undefined, 10_500],
    ['two half won legs: 3.88, 1.85, 2.10 and 1.00, a quarter each', of([1_850, w], [2_100, w]), undefined, 22_075],
    ['two half lost legs', of([1_850, l], [2_100, l]), undefined, 2_500],
    ['one half won, one half lost: a quarter at 1.85, a quarter back', of([1_850, w], [2_100, l]), undefined, 7_125],
    ['a half lost leg beside one that fell away', of([1_850, l], [2_100, S]), undefined, 5_000],
    ['a half won leg beside a lost one', of([1_850, w], [2_100, L]), undefined, 0],
    // Joint odds 3.40: half the stake at them, half at the other leg alone.
    ['of two legs of a match one half won', of([1_850, w, 'm', 3_400], [2_100, W, 'm', 3_400]), undefined, 27_500],
    ['of two legs of a match one half lost', of([1_850, l, 'm', 3_400], [2_100, W, 'm', 3_400]), undefined, 10_500],
    ['a bonus of three folds: a half won leg is none of them', of([2_000, W], [2_000, W], [2_000, w]), 3, 60_000],
    [
      'a bonus of three folds, met without the half won leg',
      of([2_000, W], [2_000, W], [2_000, W], [2_000, w]),
      3,
      // 16 × 1.03 and 8 × 1.03.
      123_600,
    ],
  ])('%s', (_, legs, bonus, paid) => {
    expect(settleBet(legs, bonus, 10_000).paid).toBe(paid);
    expect(settleBet(legs.toReversed(), bonus, 10_000).paid).toBe(paid);
  });

  const result = fc.constantFrom(W, W, S, C, L, w, l);
  const leg = fc.record({ price: fc.integer({ min: 1_010, max: 20_000 }), result });
  const stakes = fc.integer({ min: 5_000, max: 2_500_000 });
  const HALVES = new Map([
    [w, [W, S]],
    [l, [S, L]],
  ]);

  it('is what two bets of half the stake pay, on the lines beside it', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 5 }),
        stakes,
        fc.nat(4),
        fc.boolean(),
        (drawn, half, at, isPair) => {
          const place = at % drawn.length;
          const legs = drawn.map((each, i) => ({
            ...each,
            match: isPair && i < 2 ? 'm' : `m${i}`,
            joint: isPair && i < 2 && drawn.length > 1 ? 2_500 : null,
          }));
          for (const [whole, halves] of HALVES) {
            const paidWith = (result: Settlement, stake: number) =>
              settleBet(
                legs.map((each, i) => (i === place ? { ...each, result } : each)),
                undefined,
                stake,
              ).paid;
            const parts = halves.map((one) => paidWith(one, half));
            expect(Math.abs(paidWith(whole, 2 * half) - parts[0]! - parts[1]!)).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('likewise in every system', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SYSTEM_NAMES),
        fc.array(leg, { minLength: 8, maxLength: 8 }),
        stakes,
        fc.nat(7),
        (system, drawn, half, at) => {
          const legs = drawn.slice(0, SYSTEMS[system].legs).map((each, i) => ({ ...each, match: `m${i}` }));
          const place = at % legs.length;
          for (const [whole, halves] of HALVES) {
            const paidWith = (result: Settlement, stake: number) =>
              settleBet(
                legs.map((each, i) => (i === place ? { ...each, result } : each)),
                undefined,
                stake,
                system,
              ).paid;
            const parts = halves.map((one) => paidWith(one, half));
            expect(Math.abs(paidWith(whole, 2 * half) - parts[0]! - parts[1]!)).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
