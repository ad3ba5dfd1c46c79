import { jetstream } from '@nats-io/jetstream';
import { connect, headers } from '@nats-io/transport-node';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBrokerAddress } from '../../../server/broker/address';
import { bytesOf, headersOf } from '../../../server/broker/message';
import { natsCarrier } from '../../../server/broker/natsCarrier';
import { FeedBus } from '../../../server/bus/feedBus';
import type { FeedCarrier } from '../../../server/bus/feedCarrier';
import { machineClock } from '../../../server/timing/machineClock';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { feedRunnerLoop } from '../../../server/feeds/feedRunnerLoop';
import { runnerLock } from '../../../server/storage/runnerLock';
import { digest } from '../../../src/book/digest';
import { termOf } from '../../../src/book/epoch';
import type { NatsServer } from '../../../tools/setup/nats';
import { type TestDatabase, testDatabase } from '../../support/database';
import { image } from '../../support/frames';
import { hasNats, testNats } from '../../support/nats';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { type StallingProxy, stallingProxy } from '../../../tools/setup/stallingProxy';

/** A server process, as far as the feed is concerned. */
interface CarryingServer {
  bus: FeedBus;
  carrier: FeedCarrier;
  publish(...updates: FeedUpdate[]): void;
  running(): boolean;
  log(): string;
  end(): Promise<void>;
}

let database: TestDatabase;
let nats: NatsServer;
let servers: CarryingServer[];
let line: StallingProxy | undefined;
let sites = 0;

/** A bus and what carries the feed into it and from it. */
function carried(url: string, log = pino({ level: 'silent' })) {
  const bus = new FeedBus(machineClock);
  const bounds = { prefix: `site${sites}`, replicas: 1, streamBytes: 32 * 1024 * 1024 };
  return { bus, carrier: natsCarrier({ ...bounds, address: readBrokerAddress(url)!, bus, clock: machineClock, log }) };
}

function begin(url = nats.url): CarryingServer {
  const clock = machineClock;
  let logged = '';
  const log = pino({ level: 'info' }, { write: (text) => void (logged += text) });
  const { bus, carrier } = carried(url, log);
  const ending = new AbortController();
  let sink: FeedSink | undefined;
  const feed = (): Feed => {
    let stopAlive = () => {};
    return {
      start: (to) => {
        sink = to;
        const beat = () => to([{ kind: 'alive', area: 'inplay' }]);
        to([putFixture('f1'), putMarket('f1', 'm', [feedBet('a'), feedBet('b')]), { kind: 'whole', area: 'inplay' }]);
        beat();
        const timer = setInterval(beat, 100);
        stopAlive = () => clearInterval(timer);
      },
      stop: () => {
        sink = undefined;
        stopAlive();
      },
    };
  };
  const lock = runnerLock({ url: database.url, clock, onError: () => {} });
  const over = Promise.all([
    feedRunnerLoop({ lock, bus, clock, log, feed, carrier, signal: ending.signal }),
    carrier.follow(ending.signal),
  ]);
  const server: CarryingServer = {
    bus,
    carrier,
    publish: (...updates) => sink?.(updates),
    running: () => sink !== undefined,
    log: () => logged,
    end: async () => {
      ending.abort();
      await over;
      await carrier.close();
    },
  };
  servers.push(server);
  return server;
}

async function until(what: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  for (const begun = performance.now(); !(await what());) {
    if (performance.now() - begun > ms) throw new Error('it did not come to pass');
    await new Promise((done) => setTimeout(done, 10));
  }
}

const priceOf = ({ bus }: CarryingServer) => bus.book('inplay').outcomes.get('a')?.price;
const booksOf = ({ bus }: CarryingServer) => digest(bus.areas.map((area) => [area, bus.book(area)] as const));
const epochOf = ({ bus }: CarryingServer) => bus.book('inplay').epoch;

/** One that runs the feed and one that follows it, by a line of its own. */
async function two(url?: string): Promise<[CarryingServer, CarryingServer]> {
  const runner = begin();
  await until(() => runner.running());
  const follower = begin(url);
  await until(() => follower.bus.areas.length === 2 && follower.bus.age('inplay') < 1_500);
  return [runner, follower];
}

async function proxied(): Promise<string> {
  line = await stallingProxy(nats.port);
  return `nats://127.0.0.1:${line.port}`;
}

/** Images of channels and epochs that a process's streams would see from now on. */
function imagesAt({ bus }: CarryingServer): string[] {
  const images: string[] = [];
  bus.listen({
    epoch: (_, epoch) => images.push(epoch),
    batch: ({ frames }) => images.push(...frames.filter(({ kind }) => kind === 'image').map(({ ch }) => ch)),
  });
  return images;
}

describe.skipIf(!hasNats)('several processes over NATS', () => {
  beforeAll(async () => {
    nats = await testNats();
  });
  afterAll(() => nats.end());
  beforeEach(async () => {
    sites += 1;
    database = await testDatabase();
    servers = [];
    line = undefined;
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await line?.close();
    await database.drop();
  });

  it('lets a process that does not run the feed have the same books, and as young', async () => {
    const [runner, follower] = await two();
    expect(follower.running()).toBe(false);
    for (let i = 0; i < 40; i += 1) {
      runner.publish(changeBet('a', { price: 1_500 + i }), putFixture(`f${i + 2}`));
      await new Promise((done) => setTimeout(done, 10));
    }
    await until(() => priceOf(follower) === 1_539);
    expect(booksOf(follower)).toBe(booksOf(runner));
    expect(epochOf(follower)).toBe(epochOf(runner));
    await until(() => follower.bus.age('inplay') < 1_000 && follower.bus.isWhole('inplay'));
    // What never gave a sign of life is no younger here, nor whole.
    expect([follower.bus.age('europe'), follower.bus.isWhole('europe')]).toEqual([86_400_000, false]);
    expect(follower.log()).toContain('this process follows the feed of another');
    expect(follower.carrier.counts).toMatchObject({ sent: 0, gaps: 0, outdated: 0 });
  });

  it('gives a process that starts late the present, from one image and what follows it', async () => {
    const [runner] = await two();
    for (let i = 0; i < 30; i += 1) {
      runner.publish(changeBet('a', { price: 1_500 + i }));
      await new Promise((done) => setTimeout(done, 20));
    }
    await until(() => priceOf(runner) === 1_529);
    const late = begin();
    const images = imagesAt(late);
    await until(() => priceOf(late) === 1_529);
    // Each once, but for the epoch, which both areas have; one area may come after the other.
    await until(() => images.length > new Set(images).size);
    expect(booksOf(late)).toBe(booksOf(runner));
    expect(images.length).toBe(new Set(images).size + 1);
  });

  it('carries what is longer than a message may be', async () => {
    const [runner, follower] = await two();
    const name = 'x'.repeat(190);
    const bets = Array.from({ length: 8_000 }, (_, i) => ({ ...feedBet(`long${i}`), name: `${name}${i}` }));
    runner.publish(putMarket('f1', 'long', bets));
    await until(() => follower.bus.book('inplay').outcomes.has('long7999'));
    expect(booksOf(follower)).toBe(booksOf(runner));
    const late = begin();
    await until(() => late.bus.book('inplay').outcomes.has('long7999'));
    expect(booksOf(late)).toBe(booksOf(runner));
  });

  it('continues with what was missed when the line is cut', async () => {
    const [runner, follower] = await two(await proxied());
    const images = imagesAt(follower);
    line!.cut();
    runner.publish(changeBet('a', { price: 1_700 }));
    await until(() => priceOf(follower) === 1_700);
    expect(images).toEqual([]);
    expect(booksOf(follower)).toBe(booksOf(runner));
    await until(() => follower.carrier.counts.reconnects > 0);
  });

  it('hands over to a follower when the runner ends, under a new epoch that its followers adopt', async () => {
    const [first, second] = await two();
    const third = begin();
    await until(() => third.bus.areas.length === 2);
    const epoch = epochOf(first);
    await first.end();
    await until(() => second.running() || third.running());
    const [runner, follower] = second.running() ? [second, third] : [third, second];
    await until(() => epochOf(follower) === epochOf(runner));
    expect(epochOf(runner)).not.toBe(epoch);
    runner.publish(changeBet('b', { price: 4_000 }));
    await until(() => follower.bus.book('inplay').outcomes.get('b')?.price === 4_000);
    expect(booksOf(follower)).toBe(booksOf(runner));
    await until(() => follower.bus.age('inplay') < 1_000);
  });

  it('is late where the line stalls or lags, though nothing reports so', async () => {
    const [, follower] = await two(await proxied());
    line!.stalled = true;
    await until(() => follower.bus.age('inplay') > 2_500);
    line!.stalled = false;
    await until(() => follower.bus.age('inplay') < 1_500);
    // Every message arrives, two seconds late: its age is never less than that.
    line!.lag = 2_000;
    await new Promise((done) => setTimeout(done, 2_500));
    for (let i = 0; i < 20; i += 1) {
      expect(follower.bus.age('inplay')).toBeGreaterThan(1_900);
      await new Promise((done) => setTimeout(done, 50));
    }
  });

  it('has a runner that gets nothing through hand over to one that may', async () => {
    const runner = begin(await proxied());
    await until(() => runner.running());
    const follower = begin();
    await until(() => priceOf(follower) === 2_000);
    line!.stalled = true;
    await until(() => follower.running(), 45_000);
    expect(runner.running()).toBe(false);
    line!.stalled = false;
    await until(() => epochOf(runner) === epochOf(follower));
  });

  it('refuses what an earlier runner sends, at the broker and in each process', async () => {
    const [runner, follower] = await two();
    const connection = await connect({ servers: `127.0.0.1:${nats.port}` });
    const publish = (after?: number) => {
      const stated = headers();
      const head = { term: 0, epoch: '0-aaaa', ver: 9, i: 0, n: 1 };
      for (const [name, text] of Object.entries(headersOf(head))) stated.set(name, text);
      if (after !== undefined) stated.set('Nats-Expected-Last-Sequence', String(after));
      const batch = { area: 'inplay' as const, epoch: '0-aaaa', ver: 9, frames: [] };
      return jetstream(connection).publish(`site${sites}.inplay.batch`, bytesOf(batch), { headers: stated });
    };
    await expect(publish(1)).rejects.toThrow(/wrong last sequence/);
    expect(follower.carrier.counts.outdated).toBe(0);
    // One that states nothing: the broker lets it through, the processes do not, and the runner goes on.
    await publish();
    await until(() => follower.carrier.counts.outdated === 1);
    runner.publish(changeBet('a', { price: 1_600 }));
    await until(() => priceOf(follower) === 1_600);
    expect(booksOf(follower)).toBe(booksOf(runner));
    expect(epochOf(follower)).toBe(epochOf(runner));
    await connection.close();
  });

  it('has the broker refuse a runner whose right went to another, though it does not know', async () => {
    const [paused, next, reader] = [carried(nats.url), carried(nats.url), carried(nats.url)];
    const stop = new AbortController();
    const following = reader.carrier.follow(stop.signal);
    await Promise.all([paused, next, reader].map(({ carrier }) => carrier.ready(stop.signal)));
    const shareAs = async ({ bus, carrier }: ReturnType<typeof carried>, epoch: string) => {
      bus.publish({ area: 'inplay', epoch, ver: 1, frames: [image('inplay.games', 1, {}, { epoch })] });
      const shared = carrier.share(termOf(epoch));
      await until(() => reader.bus.book('inplay').epoch === epoch);
      return shared;
    };
    const lost = await shareAs(paused, '1-aaaa');
    const held = await shareAs(next, '2-aaaa');
    paused.bus.publish({ area: 'inplay', epoch: '1-aaaa', ver: 2, frames: [] });
    expect(await lost.lost).toBe('refused');
    expect(paused.carrier.counts.fenced).toBeGreaterThan(0);
    expect(reader.carrier.counts.outdated).toBe(0);
    next.bus.publish({ area: 'inplay', epoch: '2-aaaa', ver: 2, frames: [] });
    await until(() => reader.bus.version('inplay') === 2);
    expect(await Promise.race([held.lost, 'not lost'])).toBe('not lost');
    for (const shared of [lost, held]) shared.end();
    stop.abort();
    await following;
    await Promise.all([paused, next, reader].map(({ carrier }) => carrier.close()));
  });
});

describe.skipIf(!hasNats)('NATS itself', () => {
  beforeEach(async () => {
    sites += 1;
    database = await testDatabase();
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await nats.end();
    await database.drop();
  });

  it('may be down at the start and go away later: odds are old meanwhile, and come again by themselves', async () => {
    nats = await testNats();
    const { port, url } = nats;
    await nats.end();
    const [one, other] = [begin(url), begin(url)];
    await until(() => one.log().includes('NATS cannot be reached'));
    expect([one.running(), other.running(), one.carrier.isConnected]).toEqual([false, false, false]);
    expect(one.bus.age('inplay')).toBe(86_400_000);
    nats = await testNats({ port });
    await until(() => one.running() || other.running());
    const follower = one.running() ? other : one;
    await until(() => follower.bus.age('inplay') < 1_500);
    // A server that stores in memory forgets all when it is killed.
    await nats.end('SIGKILL');
    await until(() => follower.bus.age('inplay') > 3_000 && !follower.carrier.isConnected);
    nats = await testNats({ port });
    await until(() => {
      for (const server of servers) server.publish(changeBet('a', { price: 1_900 }));
      return servers.every((server) => priceOf(server) === 1_900 && server.bus.age('inplay') < 1_500);
    });
    expect(booksOf(one)).toBe(booksOf(other));
    expect(follower.carrier.counts.reconnects).toBeGreaterThan(0);
  });

  it('asks for its credentials, which no log has', async () => {
    nats = await testNats({ args: ['--user', 'site', '--pass', 'open-sesame'] });
    const refused = [`nats://site:wrong-sesame@127.0.0.1:${nats.port}`, nats.url].map((url) => begin(url));
    const allowed = begin(`nats://site:open-sesame@127.0.0.1:${nats.port}`);
    await until(() => allowed.running());
    await until(() => refused.every((server) => server.log().includes('NATS cannot be reached')));
    expect(refused.map((server) => server.running())).toEqual([false, false]);
    for (const server of servers) expect(server.log()).not.toContain('sesame');
  });

  it('is not spoken to without TLS where that is asked for', async () => {
    nats = await testNats();
    const server = begin(`tls://site:open-sesame@127.0.0.1:${nats.port}`);
    await until(() => server.log().includes('NATS cannot be reached'));
    expect(server.carrier.isConnected).toBe(false);
  });
});
