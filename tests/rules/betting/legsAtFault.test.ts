import { expect, it } from 'vitest';
import { legsAtFault } from '../../../src/rules/betting/legsAtFault';
import type { LimitProblem, Stakeable } from '../../../src/rules/betting/stakes';
import { LIMITS } from './limits';

it.each<[string, number[], LimitProblem['reason'], number[]]>([
  ['those past the most folds', Array.from({ length: 12 }, () => 1_400), 'folds-max', [10, 11]],
  ['those past the most odds', [8_000, 5_000, 3_000, 1_100], 'odds-max', [2, 3]],
  ['none where only a bonus makes the odds too long', [8_000, 5_000], 'odds-max', []],
  ['those below the least odds of a single', [1_299, 1_250, 1_200], 'single-odds', [0, 1, 2]],
  ['those that are no fold of the sheet', [1_900, 1_299], 'folds-min', [1]],
  ['those too low for a bonus', [1_900, 1_309, 1_310, 1_200], 'bonus-odds', [1, 3]],
  ['none of a stake that is too high', [1_900, 1_900], 'payout-max', []],
  ['none of a bonus whose folds are missing', [1_900, 1_900], 'bonus-folds', []],
])('%s', (_, prices, reason, places) => {
  expect(legsAtFault(LIMITS, { prices } as unknown as Stakeable, reason)).toEqual(places);
});
