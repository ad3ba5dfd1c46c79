import { expect, it } from 'vitest';
import { liabilityMaxOf } from '../../../src/rules/betting/liabilityMax';

it('the more important a league, the more may be open on a match', () => {
  expect([0, 1, 2, undefined].map((tier) => liabilityMaxOf({ tier: tier as 0 }))).toEqual([
    50_000_000, 200_000_000, 1_000_000_000, 200_000_000,
  ]);
});
