import type { Chance } from './seedStream';

/** `count` different numbers from 0 to `range` − 1 in the order they were drawn, each order equally likely. */
export function distinctNumbers(chance: Chance, count: number, range: number): number[] {
  const drawn = new Set<number>();
  // One that is drawn again is put back: all that are left stay equally likely.
  while (drawn.size < count) drawn.add(chance.below(range));
  return [...drawn];
}

/** An index, as likely as its weight; weights are whole and not all 0. */
export function weightedIndex(chance: Chance, weights: readonly number[]): number {
  let rest = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
