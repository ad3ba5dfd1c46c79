import { expect, it } from 'vitest';
import { PriceHistory } from '../../../server/bus/priceHistory';
import {
  changeBet,
  feedBet,
  putFixture,
  putMarket,
  removeBet,
  removeFixture,
} from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';

const MATCH = [putFixture('f1'), putMarket('f1', 'm', [feedBet('a', { price: 2_000 }), feedBet('b', { price: 0 })])];

function begun() {
  const run = new StreamRun();
  run.publish(...MATCH);
  const history = new PriceHistory(run.bus, run.clock);
  const prices = (id: string) => history.pointsOf('inplay', id).map(([, price]) => price);
  return { run, history, prices };
}

it('begins with the opening price, of what was there before it too, and follows each change', () => {
  const { run, history, prices } = begun();
  const start = Math.floor(run.clock.wall() / 1_000) * 1_000;
  run.clock.advance(5_000);
  run.publish(changeBet('a', { price: 2_100 }), changeBet('b', { price: 1_500 }));
  expect(history.pointsOf('inplay', 'a')).toEqual([
    [start, 2_000],
    [start + 5_000, 2_100],
  ]);
  expect([prices('b'), prices('none'), history.pointsOf('europe', 'a')]).toEqual([[1_500], [], []]);
});

it('forgets what is gone', () => {
  const { run, prices } = begun();
  run.publish(removeBet('a'));
  expect(prices('a')).toEqual([]);
  run.publish(changeBet('b', { price: 1_500 }));
  run.publish(removeFixture('f1'));
  expect(prices('b')).toEqual([]);
});

it('goes on in a new epoch; what that does not have is forgotten once it is whole', () => {
  const { run, prices } = begun();
  run.publish(changeBet('a', { price: 2_100 }), changeBet('b', { price: 1_500 }));
  run.restart('2-aaaa');
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a', { price: 2_200 })]));
  expect([prices('a'), prices('b')]).toEqual([[2_000, 2_100, 2_200], [1_500]]);
  run.bus.markWhole('inplay');
  run.publish(changeBet('a', { price: 2_300 }));
  expect([prices('a'), prices('b')]).toEqual([[2_000, 2_100, 2_200, 2_300], []]);
});
