import { beforeEach, expect, it } from 'vitest';
import { digest } from '../../../src/book/digest';
import { AreaFollower } from '../../../server/broker/areaFollower';
import { AreaPublisher } from '../../../server/broker/areaPublisher';
import { FeedBus } from '../../../server/bus/feedBus';
import { newCounts } from '../../../server/bus/feedCarrier';
import { FakeStream, settled } from '../../support/fakeStream';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import type { FeedUpdate } from '../../../server/feeds/feed';

/** Runners and a follower over a stream that refuses what does not come behind its last message. */

let stream: FakeStream;

beforeEach(() => {
  stream = new FakeStream();
});

class Runner {
  readonly run = new StreamRun();
  readonly counts = newCounts();
  isRefused = false;
  readonly publisher: AreaPublisher;

  constructor(term: number) {
    const { bus, clock } = this.run;
    this.run.restart(`${term}-aaaa`, putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    const onRefused = () => void (this.isRefused = true);
    this.publisher = new AreaPublisher({
      area: 'inplay',
      term,
      stream,
      bus,
      clock,
      counts: this.counts,
      onRefused,
      onFailure: () => {},
    });
    bus.listen({ epoch: () => {}, batch: (batch) => this.publisher.batch(batch) });
  }

  async publish(...updates: FeedUpdate[]): Promise<void> {
    this.run.publish(...updates);
    await settled();
  }

  beat(answers = {}): void {
    this.publisher.beat(answers);
  }
}

class Follower {
  readonly run = new StreamRun();
  readonly bus = new FeedBus(this.run.clock);
  readonly counts = newCounts();
  readonly follower: AreaFollower;
  followed = 0;
  position = 0;

  constructor() {
    const onFollowing = (term: number) => void (this.followed = term);
    const { bus, counts } = this;
    const { clock } = this.run;
    this.follower = new AreaFollower({ area: 'inplay', bus, clock, counts, process: 'x', onFollowing });
  }

  get price() {
    return this.bus.book('inplay').outcomes.get('a')?.price;
  }

  catchUp(): void {
    for (const message of stream.stored.slice(this.position)) this.follower.receive(message);
    this.position = stream.stored.length;
  }
}

const termsOf = () => stream.stored.map(({ head }) => head.term);
const bookOf = (bus: FeedBus) => digest([['inplay', bus.book('inplay')] as const]);

it('begins with an image of the whole area, and each message states its runner', async () => {
  const runner = new Runner(3);
  await settled();
  await runner.publish(changeBet('a', { price: 1_500 }));
  expect(stream.stored.map(({ kind }) => kind).filter((kind) => kind !== 'more')).toEqual(['key', 'batch']);
  expect(stream.stored.every(({ head }) => head.term === 3 && head.epoch === '3-aaaa')).toBe(true);
});

it('has the broker refuse a runner that comes back from a pause, which ends it', async () => {
  const paused = new Runner(1);
  await settled();
  const next = new Runner(2);
  await settled();
  await next.publish(changeBet('a', { price: 1_800 }));
  const before = stream.stored.length;
  await paused.publish(changeBet('a', { price: 1_100 }));
  await paused.publish(changeBet('a', { price: 1_200 }));
  paused.beat();
  expect(termsOf().slice(before)).toEqual([]);
  expect(paused.isRefused).toBe(true);
  expect(paused.counts.fenced).toBeGreaterThan(0);
  expect(next.isRefused).toBe(false);
  const follower = new Follower();
  follower.catchUp();
  expect(follower.price).toBe(1_800);
});

it('does not begin where a later runner has been', async () => {
  new Runner(2);
  await settled();
  const late = new Runner(1);
  await settled();
  expect(late.isRefused).toBe(true);
  expect(termsOf()).not.toContain(1);
});

it('does not let a runner that looked before the next one began go on after it', async () => {
  // Both have seen the same end of the stream.
  const [former, next] = [new Runner(1), new Runner(2)];
  await settled();
  await former.publish(changeBet('a', { price: 1_100 }));
  next.run.clock.advance(1_000);
  former.run.clock.advance(1_000);
  await settled();
  expect(former.isRefused).toBe(true);
  const terms = termsOf();
  expect(terms.slice(terms.indexOf(2))).not.toContain(1);
  expect(terms.at(-1)).toBe(2);
});

it('refuses messages of an earlier runner that came through all the same', async () => {
  const next = new Runner(2);
  await settled();
  const follower = new Follower();
  follower.catchUp();
  const forgotten = new FakeStream();
  const kept = stream;
  stream = forgotten;
  const former = new Runner(1);
  await settled();
  await former.publish(changeBet('a', { price: 1_100 }));
  former.beat({ x: 1 });
  kept.stored.push(...forgotten.stored);
  stream = kept;
  follower.follower.asked(1);
  follower.catchUp();
  expect(follower.counts.outdated).toBe(forgotten.stored.length);
  expect([follower.followed, follower.bus.age('inplay')]).toEqual([0, 86_400_000]);
  expect(bookOf(follower.bus)).toBe(bookOf(next.run.bus));
});

it('goes on with an image after a message was lost, and followers fold nothing between', async () => {
  const runner = new Runner(1);
  await settled();
  const follower = new Follower();
  follower.catchUp();
  stream.losing = 1;
  await runner.publish(changeBet('a', { price: 1_300 }));
  await runner.publish(changeBet('a', { price: 1_400 }));
  runner.run.clock.advance(1_000);
  await settled();
  await runner.publish(changeBet('a', { price: 1_500 }));
  follower.catchUp();
  expect(follower.price).toBe(1_500);
  expect(bookOf(follower.bus)).toBe(bookOf(runner.run.bus));
});

it('goes on by itself once what was cut is there again, with all that was missed', async () => {
  const runner = new Runner(1);
  await settled();
  stream.isCut = true;
  await runner.publish(changeBet('a', { price: 1_300 }));
  for (let i = 0; i < 8; i += 1) runner.beat();
  expect(runner.publisher.unanswered).toBe(8);
  // A broker that was started anew, without a memory.
  stream.stored = [];
  stream.isCut = false;
  runner.run.clock.advance(1_000);
  await settled();
  const follower = new Follower();
  follower.catchUp();
  expect(follower.price).toBe(1_300);
  expect(runner.publisher.unanswered).toBe(0);
});

it('knows that it reaches nobody where the broker can be read but accepts nothing, and tries with few images', async () => {
  const runner = new Runner(1);
  await settled();
  stream.losing = Infinity;
  await runner.publish(changeBet('a', { price: 1_300 }));
  const before = runner.counts.images;
  for (let second = 0; second < 8; second += 1) {
    runner.beat();
    runner.run.clock.advance(1_000);
    await settled();
  }
  expect(runner.publisher.unanswered).toBe(8);
  expect(runner.counts.images - before).toBeLessThanOrEqual(4 * 8 + 1);
  stream.losing = 0;
  runner.run.clock.advance(1_000);
  await settled();
  expect(runner.publisher.unanswered).toBe(0);
});

it('has a follower that misses a message fold nothing until an image comes, for which it asks', async () => {
  const runner = new Runner(1);
  await settled();
  const follower = new Follower();
  follower.catchUp();
  await runner.publish(changeBet('a', { price: 1_300 }));
  follower.position = stream.stored.length;
  // Of channels that lack nothing themselves.
  await runner.publish(putFixture('f2'));
  follower.follower.asked(1);
  runner.beat({ x: 1 });
  follower.catchUp();
  expect([follower.price, follower.follower.needsImage, follower.counts.gaps]).toEqual([2_000, true, 1]);
  // It does not call itself fresh meanwhile.
  expect(follower.bus.age('inplay')).toBe(86_400_000);
  runner.run.clock.advance(4_000);
  runner.publisher.askedForImage();
  await settled();
  follower.catchUp();
  expect([follower.price, follower.follower.needsImage]).toEqual([1_300, false]);
  follower.follower.asked(2);
  runner.beat({ x: 2 });
  await settled();
  follower.catchUp();
  expect(follower.followed).toBe(1);
});

it('has a follower that waits for an image pass over an earlier one, and still know that it had all', async () => {
  stream.limit = 10_000;
  const runner = new Runner(1);
  await settled();
  const [image] = stream.stored;
  const follower = new Follower();
  await runner.publish(changeBet('a', { price: 1_300 }));
  follower.catchUp();
  follower.bus.markWhole('inplay');
  await runner.publish(changeBet('a', { price: 1_400 }));
  follower.position = stream.stored.length;
  await runner.publish(putFixture('f2'));
  follower.catchUp();
  follower.follower.receive(image!);
  expect([follower.price, follower.follower.needsImage]).toEqual([1_300, true]);
  expect(follower.bus.isWhole('inplay')).toBe(true);
});

it('refuses an image whole of which a part is missing', async () => {
  stream.limit = 100;
  const runner = new Runner(1);
  await settled();
  const parts = stream.sinceKey;
  expect(parts.length).toBeGreaterThan(3);
  for (const missing of parts.keys()) {
    const follower = new Follower();
    for (const message of parts.toSpliced(missing, 1)) follower.follower.receive(message);
    expect(follower.bus.areas).toEqual([]);
  }
  expect(runner.counts.images).toBe(1);
});

it('has an age that is never younger than how long its question was on the way', async () => {
  const runner = new Runner(1);
  await settled();
  const follower = new Follower();
  runner.run.bus.alive('inplay', 100);
  follower.follower.asked(1);
  follower.run.clock.advance(1_500);
  runner.beat({ x: 1 });
  await settled();
  follower.catchUp();
  expect(follower.bus.age('inplay')).toBe(1_600);
});

it('passes on what a listener throws, which is no gap in the stream', async () => {
  const runner = new Runner(1);
  await settled();
  const follower = new Follower();
  follower.catchUp();
  const stop = follower.bus.listen({
    epoch: () => {},
    batch: () => {
      throw new Error('a bug of a listener');
    },
  });
  await runner.publish(changeBet('a', { price: 1_300 }));
  expect(() => follower.catchUp()).toThrow('a bug of a listener');
  stop();
  expect([follower.price, follower.follower.needsImage, follower.counts.gaps]).toEqual([1_300, false, 0]);
});
