import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalPrice } from '../../src/rules/betting/arithmetic';
import { jointPrice } from '../../src/rules/joint/jointPrice';
import { bestGuarantee } from '../../tools/campaign/sureWins/guarantee';
import type { PairRule } from '../../tools/campaign/sureWins/bets';
import { isSure, sureWins } from '../../tools/campaign/sureWins';

const SEED = 'sure-wins/test';

it('nothing is sure to win, and no combination is worth its stake', () => {
  for (const found of sureWins(1, SEED, jointPrice, [0.4])) expect(isSure(found), JSON.stringify(found)).toBe(false);
});

it('combinations at the product of both odds are found out', () => {
  const product: PairRule = ({ markets }, a, b) => {
    const priceOf = (id: string) => markets.flatMap(({ outcomes }) => outcomes).find((one) => one.id === id)!.price;
    return totalPrice([priceOf(a), priceOf(b)]);
  };
  const [football] = sureWins(1, SEED, product, []);
  expect(football!.guarantee).toBeGreaterThan(1.1);
});

it('a linear programme finds what is sure', () => {
  const of = (...payoffs: number[][]) => payoffs.map((payoff) => Float64Array.from(payoff));
  expect(bestGuarantee(of([1.9, 0], [0, 1.9]))).toBeCloseTo(0.95, 6);
  expect(bestGuarantee(of([2.2, 0], [0, 2.2]))).toBeCloseTo(1.1, 6);
  expect(bestGuarantee(of([3, 0, 0], [0, 4, 0], [0, 0, 6]))).toBeCloseTo(1 / (1 / 3 + 1 / 4 + 1 / 6), 6);
  expect(bestGuarantee(of([3, 2, 0], [2, 3, 0]))).toBe(0);
});

/** With two states no more than two bets are needed: one alone, or a pair so that both states return the same. */
function bestOfTwoStates(bets: readonly (readonly [number, number])[]): number {
  const alone = bets.map((pays) => Math.min(...pays));
  const pairs = bets.flatMap(([a, b]) =>
    bets.flatMap(([c, d]) => {
      const share = (d - c) / (a - b + d - c);
      return share > 0 && share < 1 ? [share * a + (1 - share) * c] : [];
    }),
  );
  return Math.max(...alone, ...pairs);
}

const pays = fc.double({ min: 0, max: 40, noNaN: true }).map((back) => Math.round(back * 1_000) / 1_000);

it('a linear programme is the best of all pairs where a match can end in two ways', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(pays, pays), { minLength: 1, maxLength: 30 }), (bets) => {
      expect(bestGuarantee(bets.map((pay) => Float64Array.from(pay)))).toBeCloseTo(bestOfTwoStates(bets), 5);
    }),
    { numRuns: 2_000 },
  ));
