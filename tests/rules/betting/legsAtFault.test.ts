import { expect, it } from 'vitest';
import { legsAtFault } from '../../../src/rules/betting/legsAtFault';
import type { LimitProblem, Stakeable } from '../../../src/rules/betting/stakes';
import { LIMITS } from './limits';

function stakeable(prices: number[], more: Partial<Stakeable> = {}): Stakeable {
  const legs = prices.map((_, i) => ({ market: '1X2', fixtureId: `f${i}`, live: false }));
  const own = { variant: 'normal', kind: 'sports', bonus: undefined, matches: prices.length } as const;
  return { ...own, prices, pricesByMatch: prices, legs, ...more };
}

it.each<[string, number[], LimitProblem['reason'], number[]]>([
  ['those past the most folds', Array.from({ length: 12 }, () => 1_400), 'folds-max', [10, 11]],
  ['the one that makes the odds too long', [8_000, 5_000, 3_000, 1_100], 'odds-max', [2]],
  ['all that make the odds too long', [80_000, 5_000, 3_000, 1_100], 'odds-max', [1, 2]],
  ['none where only a bonus makes the odds too long', [8_000, 5_000], 'odds-max', []],
  ['those below the least odds of a single', [1_299, 1_250, 1_200], 'single-odds', [0, 1, 2]],
  ['those that are no fold of the sheet', [1_900, 1_299], 'folds-min', [1]],
  ['those too low for a bonus', [1_900, 1_309, 1_310, 1_200], 'bonus-odds', [1, 3]],
  ['none of a stake that is too high', [1_900, 1_900], 'payout-max', []],
  ['none of a bonus whose folds are missing', [1_900, 1_900], 'bonus-folds', []],
])('%s', (_, prices, reason, places) => {
  expect(legsAtFault(LIMITS, stakeable(prices), reason)).toEqual(places);
});

it.each<[number[], number[]]>([
  [[9_900, 10_200, 1_900, 1_900], [1]],
  [[10_200, 1_900, 1_900, 9_900], [3]],
])('of a system those that make its best combination too long: %j', (prices, places) => {
  expect(legsAtFault(LIMITS, stakeable(prices, { system: '2/4' }), 'odds-max')).toEqual(places);
});

it('of two legs of one match none whose joint price would do', () => {
  const [a, b] = ['f0', 'f0'].map((fixtureId) => ({ market: '1X2', fixtureId, live: false }));
  const other = { market: '1X2', fixtureId: 'f1', live: false };
  const joints = [60_000, 60_000, undefined];
  const pair = stakeable([10_000, 10_500, 1_800], { legs: [a!, b!, other], joints, pricesByMatch: [60_000, 1_800] });
  expect(legsAtFault(LIMITS, pair, 'odds-max')).toEqual([2]);
});
