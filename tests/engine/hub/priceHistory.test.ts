import { expect, it } from 'vitest';
import type { Outcome } from '../../../src/book/book';
import { PriceHistory } from '../../../src/engine/hub/priceHistory';

const START = 1_795_000_000_000;
const bet = (price: number, previous: number) => ({ price, previous }) as Outcome;

it('has every movement with its time, from the price before the first one', () => {
  const history = new PriceHistory();
  const one = bet(2_100, 2_000);
  const other = bet(1_500, 0);
  history.record([one, other], START);
  one.price = 1_950;
  history.record([one], START + 1_500.4);
  expect(history.pointsOf(one, START)).toEqual([
    [START, 2_000],
    [START, 2_100],
    [START + 1_500, 1_950],
  ]);
  expect(history.pointsOf(other, START)).toEqual([[START, 1_500]]);
});

it('has the present price of a bet that has not moved, and nothing of one without a price', () => {
  const history = new PriceHistory();
  expect(history.pointsOf(bet(1_800, 0), START)).toEqual([[START, 1_800]]);
  expect(history.pointsOf(bet(0, 0), START)).toEqual([]);
});

it('retains the newest 240 points', () => {
  const history = new PriceHistory();
  const one = bet(1_000, 0);
  for (let i = 0; i < 1_000; i += 1) {
    one.price = 1_000 + i;
    history.record([one], START + i);
  }
  const points = history.pointsOf(one, START);
  expect(points).toHaveLength(240);
  expect([points[0], points.at(-1)]).toEqual([
    [START + 760, 1_760],
    [START + 999, 1_999],
  ]);
});

it('tolerates a clock that was set back', () => {
  const history = new PriceHistory();
  const one = bet(1_000, 900);
  history.record([one], START);
  one.price = 1_100;
  history.record([one], START - 60_000);
  expect(history.pointsOf(one, START).at(-1)).toEqual([START - 60_000, 1_100]);
});
