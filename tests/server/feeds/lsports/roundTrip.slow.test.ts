import { expect, it } from 'vitest';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import type { LsportsPackage } from '../../../../server/feeds/importers/lsports/fixtures';
import { FeedState } from '../../../../server/feeds/feedState';
import { lsportsFeed } from '../../../../server/feeds/lsports/lsportsFeed';
import { operatorTables } from '../../../../server/feeds/lsports/operatorTables';
import { simulator } from '../../../../server/simulator/simulator';
import { type Area, AREAS } from '../../../../src/contract/stream/channel';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { ChaosRandom } from '../../../../tools/chaos/chance';
import { exactText } from '../../../../tools/feedServer/lsports/exactText';
import { FaultyPublisher } from '../../../../tools/feedServer/lsports/faultyPublisher';
import { LsportsWriter } from '../../../../tools/feedServer/lsports/lsportsWriter';
import { PackageState } from '../../../../tools/feedServer/lsports/packageState';
import { risingTimes } from '../../../../tools/feedServer/lsports/risingTimes';
import { FakeLsports } from '../../../support/fakeLsports';
import { VirtualClock } from '../../../support/virtualClock';

const KINDS: readonly LsportsPackage[] = ['inplay', 'prematch'];
const MINUTES = 45;

/** As the feed's results can express it: cancelled is a refund there. */
function stateOf({ price, status, settlement }: { price: number; status: number; settlement: number }): string {
  return status === TradingStatus.cancelled
    ? `${price} ${TradingStatus.settled} ${Settlement.specialHit}`
    : `${price} ${status} ${settlement}`;
}

/** What a feed has published. The simulator has a match in both areas for a moment: in play counts. */
class Published {
  readonly #areas = { inplay: new FeedState(), europe: new FeedState() };
  readonly matches = new Set<string>();

  apply(updates: readonly FeedUpdate[]): void {
    for (const update of updates) {
      const match = this.#areas[update.area].apply(update);
      if (match !== undefined) this.matches.add(match);
    }
  }

  areaOf(match: string): Area | undefined {
    return AREAS.find((area) => this.#areas[area].areaOf(match) !== undefined);
  }

  /** Area, and price and state of each outcome by its id. */
  picture(match: string): string[] {
    const area = this.areaOf(match);
    const updates = area ? this.#areas[area].whole(match, true) : [];
    const outcomes = updates.flatMap((update) => (update.kind === 'market.put' ? update.market.outcomes : []));
    const priced = outcomes.filter(({ price }) => price > 0);
    return priced.map((outcome) => `${area} ${outcome.id} ${stateOf(outcome)}`).toSorted();
  }
}

it('is the simulator’s stream again after it was written as messages, with duplicates, reordering and cuts', async () => {
  const clock = new VirtualClock(Date.UTC(2026, 10, 26, 10));
  const random = new ChaosRandom(17);
  const states = { inplay: new PackageState(), prematch: new PackageState() };
  const fakes = { inplay: new FakeLsports(), prematch: new FakeLsports() };
  const server = {
    publish: (message: Parameters<FaultyPublisher['publish']>[0], { guid }: { guid?: string } = {}) => {
      const { package: kind, type, event } = message;
      states[kind].apply(event);
      const Header = { Type: type, MsgGuid: guid, ServerTimestamp: clock.wall() };
      fakes[kind].send(exactText({ Header, Body: { Events: [event] } }), clock.wall());
    },
    publishText: () => {},
  };
  const faults = { duplicate: 0.1, reorder: 0.1, inSeconds: false, random: () => random.next() };
  const publisher = new FaultyPublisher(server, faults);
  const source = new Published();
  const writer = new LsportsWriter(risingTimes(clock));
  const played = simulator({ clock, seed: 'round trip', speed: 1, scale: { inplay: 3, prematch: 6, markets: 8 } });
  played.start((updates) => {
    source.apply(updates);
    for (const message of writer.write(updates)) publisher.publish(message);
  });
  const received = new Published();
  const feed = lsportsFeed({
    packages: KINDS.map((kind) => ({ kind, queue: fakes[kind].queue, calls: fakes[kind].calls })),
    tables: operatorTables(undefined, () => {}),
    clock,
    random: () => random.next(),
    report: () => {},
  });
  const refresh = () => {
    for (const kind of KINDS) fakes[kind].events = states[kind].events();
  };
  refresh();
  feed.start((updates) => received.apply(updates));
  const answered = () => new Promise<void>((done) => setImmediate(done));
  await answered();
  for (let second = 0; second < MINUTES * 60; second += 5) {
    for (const kind of KINDS) fakes[kind].send({ Header: { Type: 32 } });
    if (random.next() < 0.005) {
      refresh();
      fakes[random.pick(KINDS)].cut();
    }
    clock.advance(5_000);
    // A snapshot has what there is when it is asked for.
    if (KINDS.some((kind) => !fakes[kind].isOpen)) refresh();
    await answered();
  }
  // One more change each, after which nothing is held back.
  Object.assign(faults, { duplicate: 0, reorder: 0 });
  for (let i = 0; i < 20; i += 1) {
    for (const kind of KINDS) fakes[kind].send({ Header: { Type: 32 } });
    clock.advance(5_000);
    await answered();
  }
  const both = [...source.matches].filter((match) => source.areaOf(match) && received.areaOf(match));
  expect(both.length).toBeGreaterThan(5);
  for (const match of both) expect(received.picture(match)).toEqual(source.picture(match));
  feed.stop();
  played.stop();
});
