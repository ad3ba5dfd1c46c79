import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bonusPrice } from '../../../src/rules/betting/bonus';
import { carriedBonus } from '../../../src/rules/betting/carriedBonus';
import { EDGE_PPM } from '../../../src/rules/rewards/rebates';

const legsOf = (...margins: (number | undefined)[]) => margins.map((margin, i) => ({ match: `f${i}`, margin }));

it.each([
  ['an exchange’s prices carry none', 3, legsOf(41, 49, 52), undefined],
  ['with a little more than its step', 3, legsOf(130, 130, 130), 3],
  ['seven matches that carry a lower one', 7, legsOf(100, 100, 100, 100, 100, 100, 100), 5],
  ['seven that carry less still', 7, legsOf(60, 60, 60, 60, 60, 60, 60), 3],
  ['never more than was chosen', 3, legsOf(600, 600, 600, 600, 600, 600, 600), 3],
  ['a leg whose margin is not known', 3, legsOf(600, 600, undefined), 3],
  ['one beside an exchange’s prices', 3, legsOf(41, undefined, 52), undefined],
  ['no margin that is known', 3, legsOf(undefined, undefined, undefined), undefined],
  ['one margin that is known', 3, legsOf(undefined, undefined, 600), 3],
  ['prices that add up to less than 1', 3, legsOf(600, -200, 0), 3],
] as const)('%s', (_, folds, legs, carried) => {
  expect(carriedBonus(folds, legs)).toBe(carried);
});

it('counts a match once, by the least margin of its legs', () => {
  const twice = (margin: number) => [...legsOf(200, 100), { match: 'f0', margin }];
  expect(carriedBonus(3, twice(300))).toBeUndefined();
  expect(carriedBonus(3, [...twice(300), { match: 'f2', margin: 100 }])).toBe(3);
  expect(carriedBonus(3, [...twice(20), { match: 'f2', margin: 100 }])).toBeUndefined();
});

it('every combination of some matches together leaves the operator its edge', () => {
  const prices = fc.array(fc.double({ min: 1.31, max: 9, noNaN: true }), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 3, maxLength: 7 }), fc.constantFrom(3, 5, 7), (matches, folds) => {
      const sums = matches.map((match) => match.reduce((sum, price) => sum + 1 / price, 0));
      const carried = carriedBonus(folds, legsOf(...sums.map((sum) => Math.floor((sum - 1) * 10_000))));
      fc.pre(carried !== undefined);
      const back = bonusPrice(carried) / 1_000 / sums.reduce((product, sum) => product * sum, 1);
      expect(back).toBeLessThanOrEqual(1 - EDGE_PPM.sports / 1_000_000);
    }),
  );
});
