import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PriceTracks } from '../../../server/bus/priceTracks';

const MOST = 24;

it('has every movement, from the opening price on', () => {
  const tracks = new PriceTracks();
  tracks.add('a', 3, 2_000);
  tracks.add('b', 3, 1_500);
  tracks.add('a', 5, 2_000);
  tracks.add('a', 9, 2_100);
  expect(tracks.pointsOf('a')).toEqual([
    [3, 2_000],
    [9, 2_100],
  ]);
  expect([tracks.pointsOf('b'), tracks.pointsOf('none')]).toEqual([[[3, 1_500]], []]);
});

it('is bounded: the opening price and the latest ones stay, in order, and nothing is invented', () => {
  const moves = fc.array(fc.record({ wait: fc.nat(50), price: fc.integer({ min: 1_001, max: 1_010 }) }), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(moves, (all) => {
      const tracks = new PriceTracks();
      let second = 0;
      const made: [number, number][] = [];
      for (const { wait, price } of all) {
        second += wait;
        if (made.at(-1)?.[1] !== price) made.push([second, price]);
        tracks.add('a', second, price);
      }
      const points = tracks.pointsOf('a');
      expect(points.length).toBeLessThanOrEqual(MOST);
      expect(points.slice(-MOST / 2)).toEqual(made.slice(-MOST / 2));
      expect(points[0]).toEqual(made[0]);
      let at = -1;
      for (const point of points) {
        at = made.findIndex((each, i) => i > at && each[0] === point[0] && each[1] === point[1]);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('gives a slot to another outcome only once its own is gone', () => {
  const actions = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.option(fc.nat(9)) }));
  fc.assert(
    fc.property(actions, (all) => {
      const tracks = new PriceTracks();
      const last = new Map<string, number>();
      for (const { id, price } of all) {
        if (price === null) {
          tracks.delete(id);
          last.delete(id);
        } else {
          tracks.add(id, 0, price + 1);
          last.set(id, price + 1);
        }
        for (const each of ['a', 'b', 'c', 'd']) expect(tracks.pointsOf(each).at(-1)?.[1]).toBe(last.get(each));
      }
    }),
  );
});

it('does not run backwards when the clock is set back', () => {
  const tracks = new PriceTracks();
  tracks.add('a', 60, 1_000);
  tracks.add('a', 0, 1_100);
  expect(tracks.pointsOf('a')).toEqual([
    [60, 1_000],
    [60, 1_100],
  ]);
});

it('grows', () => {
  const tracks = new PriceTracks();
  for (let i = 0; i < 40_000; i++) tracks.add(`o${i}`, i, i + 1);
  for (const i of [0, 4_095, 4_096, 39_999]) expect(tracks.pointsOf(`o${i}`)).toEqual([[i, i + 1]]);
});
