import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FeedBus } from '../../../server/bus/feedBus';
import type { FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { mergeFeeds } from '../../../server/feeds/mergeFeeds';
import { runFeed, BATCH_INTERVAL_MS } from '../../../server/feeds/runner';
import { countingClock } from '../../support/countingClock';
import {
  changeBet,
  feedBet,
  onMainLine,
  putFixture,
  putMarket,
} from '../../../packages/odds-replay/src/histories/feedUpdates';

/** A feed that publishes `first` when it starts and what the test passes it after that. */
function publishedFeed(...first: FeedUpdate[]) {
  let sink: FeedSink = () => {};
  let stopped = 0;
  return {
    feed: {
      start: (to: FeedSink) => {
        sink = to;
        if (first.length > 0) to(first);
      },
      stop: () => void (stopped += 1),
    },
    say: (...updates: FeedUpdate[]) => sink(updates),
    get stopped() {
      return stopped;
    },
  };
}

const everything = [putFixture('f1'), putMarket('f1', 'm', [feedBet('a')])];

function testServer() {
  const time = new VirtualClock();
  const clock = countingClock(time);
  const bus = new FeedBus(clock);
  const run = (feed: Parameters<typeof runFeed>[0]['feed'], term: number) =>
    runFeed({ feed, bus, clock, isMain: onMainLine, term, random: 'abcd' });
  return { time, clock, bus, run };
}

it('gives both areas an epoch at once, with what the feed publishes when it starts', () => {
  const { bus, run } = testServer();
  run(publishedFeed(...everything).feed, 7);
  expect(['inplay', 'europe'].map((area) => bus.book(area as 'inplay').epoch)).toEqual(['7-abcd', '7-abcd']);
  expect(bus.book('inplay').outcomes.has('a')).toBe(true);
});

it("cuts the feed's updates into batches", () => {
  const { time, bus, run } = testServer();
  const feed = publishedFeed(...everything);
  run(feed.feed, 1);
  const prices: unknown[] = [];
  bus.listen({ epoch: () => {}, batch: ({ ver }) => prices.push([ver, bus.book('inplay').outcomes.get('a')?.price]) });
  for (const price of [1_100, 1_200, 1_300]) feed.say(changeBet('a', { price }));
  expect(prices).toEqual([]);
  time.advance(BATCH_INTERVAL_MS);
  feed.say(changeBet('a', { price: 1_400 }));
  time.advance(BATCH_INTERVAL_MS);
  expect(prices).toEqual([
    [2, 1_300],
    [3, 1_400],
  ]);
});

it('passes on the producer’s signs of life at once, for its area, once the book is whole', () => {
  const { time, bus, run } = testServer();
  const feed = publishedFeed();
  run(feed.feed, 1);
  time.advance(50);
  feed.say({ kind: 'alive', area: 'europe' });
  expect([bus.age('europe'), bus.age('inplay')]).toEqual([86_400_000, 86_400_000]);
  feed.say({ kind: 'whole', area: 'europe' });
  time.advance(BATCH_INTERVAL_MS);
  // Since the last one before that.
  expect([bus.age('europe'), bus.age('inplay')]).toEqual([BATCH_INTERVAL_MS, 86_400_000]);
  feed.say({ kind: 'alive', area: 'europe' });
  expect(bus.age('europe')).toBe(0);
});

it('is not alive in its next term before its book is whole again', () => {
  const { time, bus, run } = testServer();
  const whole: FeedUpdate = { kind: 'whole', area: 'inplay' };
  const stop = run(publishedFeed(...everything, { kind: 'alive', area: 'inplay' }, whole).feed, 1);
  expect(bus.age('inplay')).toBe(0);
  stop();
  const next = publishedFeed({ kind: 'alive', area: 'inplay' });
  run(next.feed, 2);
  expect(bus.age('inplay')).toBe(86_400_000);
  next.say(...everything, whole);
  time.advance(BATCH_INTERVAL_MS);
  expect(bus.age('inplay')).toBe(BATCH_INTERVAL_MS);
});

it('has a whole book once all of it is in, in each of its terms', () => {
  const { time, bus, run } = testServer();
  const feed = publishedFeed(...everything);
  const stop = run(feed.feed, 1);
  expect(bus.isWhole('inplay')).toBe(false);
  feed.say(putFixture('f2'), { kind: 'whole', area: 'inplay' });
  expect(bus.isWhole('inplay')).toBe(false);
  time.advance(BATCH_INTERVAL_MS);
  expect([bus.isWhole('inplay'), bus.isWhole('europe'), bus.book('inplay').fixture('f2')?.id]).toEqual([
    true,
    false,
    'f2',
  ]);
  stop();
  run(publishedFeed().feed, 2);
  expect(bus.isWhole('inplay')).toBe(false);
});

it('publishes everything again in its next term, in the same process too', () => {
  const { time, bus, run } = testServer();
  run(publishedFeed(...everything).feed, 1)();
  time.advance(1_000);
  run(publishedFeed(...everything).feed, 2);
  const book = bus.book('inplay');
  expect([book.epoch, book.fixture('f1')?.id, book.outcomes.has('a')]).toEqual(['2-abcd', 'f1', true]);
});

it('leaves nothing running when it is stopped', () => {
  const { clock, run } = testServer();
  const [one, two] = [publishedFeed(), publishedFeed()];
  const stop = run(mergeFeeds([one.feed, two.feed]), 1);
  expect(clock.pending).toBe(1);
  stop();
  expect([clock.pending, one.stopped, two.stopped]).toEqual([0, 1, 1]);
});
