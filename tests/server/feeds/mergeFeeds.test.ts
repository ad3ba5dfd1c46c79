import { expect, it } from 'vitest';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { mergeFeeds } from '../../../server/feeds/mergeFeeds';
import { AREAS } from '../../../src/contract/stream/channel';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { FeedModel } from '../../support/feedModel';
import { fixture } from '../../support/frames';

/** A feed that publishes what it is given, and knows each outcome's result as this. */
function givenFeed(settlement: Settlement) {
  let sink: FeedSink = () => {};
  const settlementOf = () => ({ marketId: '1', settlement });
  const feed: Feed = { start: (given) => void (sink = given), stop: () => {}, settlementOf };
  return { feed, publish: (...updates: FeedUpdate[]) => sink(updates) };
}

function setUp() {
  const one = givenFeed(Settlement.won);
  const two = givenFeed(Settlement.lost);
  const published = new FeedModel();
  const updates: FeedUpdate[] = [];
  const shared: string[] = [];
  const feed = mergeFeeds([one.feed, two.feed], (index, id) => shared.push(`${index} ${id}`));
  feed.start((given) => {
    updates.push(...given);
    for (const update of given) if (update.kind !== 'whole') published.apply(update);
  });
  const price = (id: string) => published.markets.get(`${id}/1`)?.bets.get(`${id}-a`)?.price;
  return { one, two, feed, updates, published, shared, price };
}

const whole = AREAS.map((area): FeedUpdate => ({ kind: 'whole', area }));
const area = 'inplay' as const;
const changed = (id: string, price: number): FeedUpdate => ({
  kind: 'outcome.changed',
  area,
  outcomeId: `${id}-a`,
  price,
});
const removed = (id: string): FeedUpdate => ({ kind: 'fixture.removed', area, fixtureId: id });

function match(id: string, price: number): FeedUpdate[] {
  const { open } = TradingStatus;
  const outcome = { id: `${id}-a`, name: '1', price, status: open, settlement: Settlement.inProgress };
  return [
    { kind: 'fixture.put', area, fixture: fixture(id) },
    { kind: 'market.put', area, market: { fixtureId: id, id: '1', name: '1X2', status: open, outcomes: [outcome] } },
  ];
}

it('has a match from the first feed that has it, even after that has dropped it', () => {
  const { one, two, published, shared, price } = setUp();
  one.publish(...match('m1', 2_000), ...whole);
  two.publish(...match('m1', 3_000), ...match('m2', 3_000), ...whole);
  two.publish(changed('m1', 3_100), changed('m2', 3_200));
  expect([price('m1'), price('m2')]).toEqual([2_000, 3_200]);
  const finished = { ...fixture('m1'), status: FixtureStatus.finished };
  two.publish({ kind: 'fixture.put', area, fixture: finished }, removed('m1'));
  one.publish(changed('m1', 2_100));
  expect([price('m1'), published.fixtures.get('m1')?.status]).toEqual([2_100, fixture('m1').status]);
  one.publish(removed('m1'));
  two.publish(...match('m1', 3_300));
  expect(published.fixtures.has('m1')).toBe(false);
  expect(shared).toEqual(['1 m1']);
});

it('has a match of both starts from the first in their order, whichever is quicker', () => {
  const { one, two, updates, price } = setUp();
  two.publish(...match('m1', 3_000), ...whole);
  expect(updates).toEqual([]);
  one.publish(...match('m1', 2_000), ...whole);
  expect(price('m1')).toBe(2_000);
  expect(updates.filter(({ kind }) => kind === 'whole')).toEqual(whole);
});

it('has results from the feed whose match it is', () => {
  const { one, two, feed } = setUp();
  one.publish(...whole);
  two.publish(...match('m1', 3_000), ...whole);
  one.publish(...match('m1', 2_000));
  expect(feed.settlementOf?.('m1-a')?.settlement).toBe(Settlement.lost);
  expect(feed.settlementOf?.('unknown')?.settlement).toBe(Settlement.won);
});

it('is alive in an area as often as each feed with matches in it is, and by any of them where there is no match', () => {
  const { one, two, updates } = setUp();
  const alive: FeedUpdate = { kind: 'alive', area };
  const published = () => updates.splice(0).filter(({ kind }) => kind === 'alive').length;
  one.publish(...whole, alive);
  two.publish(...whole, alive);
  expect(published()).toBe(2);
  one.publish(...match('m1', 2_000));
  two.publish(alive);
  expect(published()).toBe(0);
  one.publish(alive);
  expect(published()).toBe(1);
  two.publish(...match('m1', 3_000));
  one.publish(alive, alive);
  expect(published()).toBe(2);
  two.publish(...match('m2', 3_000), alive);
  expect(published()).toBe(0);
  one.publish(alive, alive, alive);
  expect(published()).toBe(1);
  // One that is silent: what is known of its matches is not vouched for by the other.
  two.publish(alive, alive, alive);
  expect(published()).toBe(1);
  one.publish(removed('m1'));
  two.publish(alive, alive);
  expect(published()).toBe(2);
});
