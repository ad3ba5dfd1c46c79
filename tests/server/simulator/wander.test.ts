import { describe, expect, test } from 'vitest';
import { wanderAt } from '../../../server/simulator/chance/wander';

const WALKS = 2_000;
const keys = Array.from({ length: WALKS }, (_, i) => `walk/${i}`);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('two random walks', () => {
  test('begin at zero and are the same on every request', () => {
    expect(wanderAt('a', 0)).toEqual({ home: 0, away: 0 });
    expect(wanderAt('a', 0.37)).toEqual(wanderAt('a', 0.37));
    expect(wanderAt('a', 0.37)).not.toEqual(wanderAt('b', 0.37));
    expect(wanderAt('a', 7)).toEqual(wanderAt('a', 1));
  });

  test.each([0.125, 0.5, 0.8, 1])('have moved in proportion to their share of the way: %d', (share) => {
    const ends = keys.map((key) => wanderAt(key, share));
    expect(mean(ends.map(({ home }) => home ** 2))).toBeCloseTo(share, 0.7);
    expect(mean(ends.map(({ away }) => away ** 2))).toBeCloseTo(share, 0.7);
    expect(Math.abs(mean(ends.map(({ home, away }) => home * away)))).toBeLessThan(0.09);
  });

  test.each([
    [0.1, 0.2, 0.3],
    [0.4, 0.5, 0.75],
    [0.7, 0.9, 1],
  ])('go on without regard to how they came: %d, %d, %d', (a, b, c) => {
    const products = keys.map((key) => {
      const [one, two, three] = [wanderAt(key, a).home, wanderAt(key, b).home, wanderAt(key, c).home];
      return ((two - one) * (three - two)) / Math.sqrt((b - a) * (c - b));
    });
    expect(Math.abs(mean(products))).toBeLessThan(0.09);
  });
});
