import { expect, it } from 'vitest';
import { topLiveFixtures } from '../../../src/ui/home/topLiveFixtures';

const LIVE = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

it.each([
  [[], 2, ['d', 'c']],
  [['b'], 3, ['b', 'd', 'c']],
  [['gone', 'b'], 2, ['b', 'd']],
  [['a', 'a'], 9, ['a', 'd', 'c', 'b']],
])('of %o, the first %i: %o', (top, count, expected) => {
  expect(topLiveFixtures(top, LIVE, count)).toEqual(expected);
});
