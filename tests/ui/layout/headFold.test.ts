import { expect, it } from 'vitest';
import { foldAt, UNFOLDED } from '../../../src/ui/layout/headFold';

/** Whether the head is folded after each of these positions, px from the page's top. */
const along = (...positions: number[]) => {
  let fold = UNFOLDED;
  return positions.map((at) => (fold = foldAt(fold, at)).folded);
};

it.each([
  ['stays while there is little above', [40, 80, 120, 160], [false, false, false, false]],
  ['folds on the way down', [100, 200], [false, true]],
  ['folds after small steps too', [100, 130, 150, 170], [false, false, false, true]],
  ['stays folded at rest and further down', [200, 200, 260, 900], [true, true, true, true]],
  ['stays folded where a finger trembles', [400, 390, 402, 395], [true, true, true, true]],
  ['comes back on the way up', [400, 390, 370], [true, true, false]],
  ['comes back at the top', [400, 0], [true, false]],
  ['folds again only after as much downward', [400, 300, 310, 340], [true, false, false, true]],
])('the head %s', (_, positions, expected) => {
  expect(along(...positions)).toEqual(expected);
});
