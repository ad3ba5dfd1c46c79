import { connect as knock } from 'node:net';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import pino from 'pino';
import { FeedBus } from '../../../server/bus/feedBus';
import { machineClock } from '../../../server/timing/machineClock';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { feedRunnerLoop } from '../../../server/feeds/feedRunnerLoop';
import { putEndpoint, readEndpoint } from '../../../server/relay/endpoint';
import { followLoop } from '../../../server/relay/followLoop';
import { secureConnect } from '../../../server/relay/secureLine';
import { shareFeed } from '../../../server/relay/shareFeed';
import { type Database, openDatabase } from '../../../server/storage/database';
import { runnerLock } from '../../../server/storage/runnerLock';
import { digest } from '../../../src/book/digest';
import { type TestDatabase, testDatabase } from '../../support/database';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { type StallingProxy, stallingProxy } from '../../support/stallingProxy';

/** A server process, as far as the feed is concerned. */
interface RelayServer {
  name: string;
  bus: FeedBus;
  publish(...updates: FeedUpdate[]): void;
  running(): boolean;
  end(): Promise<void>;
}

let database: TestDatabase;
let sql: Database;
let servers: RelayServer[];
let line: StallingProxy | undefined;
beforeEach(async () => {
  database = await testDatabase();
  sql = openDatabase({ url: database.url, size: 4, onError: () => {} });
  servers = [];
  line = undefined;
});
afterEach(async () => {
  await Promise.all(servers.map((house) => house.end()));
  await line?.close();
  await sql.close();
  await database.drop();
});

function begin(name: string): RelayServer {
  const clock = machineClock;
  const bus = new FeedBus(clock);
  const log = pino({ level: 'silent' });
  const ending = new AbortController();
  let sink: FeedSink | undefined;
  const feed = (): Feed => {
    let stopAlive = () => {};
    return {
      start: (to) => {
        sink = to;
        const beat = () => to([{ kind: 'alive', area: 'inplay' }]);
        to([putFixture('f1'), putMarket('f1', 'm', [feedBet('a'), feedBet('b')])]);
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
  const shared = { sql: sql.sql, bus, clock, log, process: name };
  const lock = runnerLock({ url: database.url, clock, onError: () => {} });
  const share = shareFeed({ ...shared, host: '127.0.0.1' });
  const over = Promise.all([
    feedRunnerLoop({ lock, bus, clock, log, feed, share, signal: ending.signal }),
    followLoop({ ...shared, signal: ending.signal }),
  ]);
  const server: RelayServer = {
    name,
    bus,
    publish: (...updates) => sink?.(updates),
    running: () => sink !== undefined,
    end: async () => {
      ending.abort();
      await over;
    },
  };
  servers.push(server);
  return server;
}

async function until(what: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const begun = performance.now(); !(await what());) {
    if (performance.now() - begun > ms) throw new Error('it did not come to pass');
    await new Promise((done) => setTimeout(done, 10));
  }
}

const priceOf = ({ bus }: RelayServer) => bus.book('inplay').outcomes.get('a')?.price;
const booksOf = ({ bus }: RelayServer) => digest(bus.areas.map((area) => [area, bus.book(area)] as const));
const sign = async () => (await readEndpoint(sql.sql))!;

/** One that runs the feed and one that follows it. */
async function two(): Promise<[RelayServer, RelayServer]> {
  const runner = begin('first');
  await until(() => runner.running());
  const follower = begin('second');
  await until(() => follower.bus.areas.length === 2 && follower.bus.age('inplay') < 1_000);
  return [runner, follower];
}

it('lets a process that does not run the feed have the same books, and as young', async () => {
  const [runner, follower] = await two();
  expect(follower.running()).toBe(false);
  for (let i = 0; i < 40; i += 1) {
    runner.publish(changeBet('a', { price: 1_500 + i }), putFixture(`f${i + 2}`));
    await new Promise((done) => setTimeout(done, 10));
  }
  await until(() => priceOf(follower) === 1_539);
  expect(booksOf(follower)).toBe(booksOf(runner));
  expect(follower.bus.book('inplay').epoch).toBe(runner.bus.book('inplay').epoch);
  await until(() => follower.bus.age('inplay') < 1_000);
  // What never gave a sign of life is no younger here.
  expect(follower.bus.age('europe')).toBe(86_400_000);
});

it('continues with what was missed when the line is cut', async () => {
  const runner = begin('first');
  await until(() => runner.running() && runner.bus.areas.length === 2);
  await until(async () => (await readEndpoint(sql.sql)) !== undefined);
  const real = await sign();
  line = await stallingProxy(real.port);
  await sql.pool.query('update feed_door set port = $1', [line.port]);
  const follower = begin('second');
  await until(() => priceOf(follower) === 2_000);
  const images: string[] = [];
  follower.bus.listen({
    epoch: (_, epoch) => images.push(epoch),
    batch: ({ frames }) => images.push(...frames.filter(({ kind }) => kind === 'image').map(({ ch }) => ch)),
  });
  line.cut();
  runner.publish(changeBet('a', { price: 1_700 }));
  await until(() => priceOf(follower) === 1_700);
  expect(images).toEqual([]);
  expect(booksOf(follower)).toBe(booksOf(runner));
});

it('hands over to a follower when the runner ends, under a new epoch that its followers adopt', async () => {
  const [first, second] = await two();
  const third = begin('third');
  await until(() => third.bus.areas.length === 2);
  const { epoch } = first.bus.book('inplay');
  await first.end();
  await until(() => second.running() || third.running());
  const [runner, follower] = second.running() ? [second, third] : [third, second];
  await until(() => follower.bus.book('inplay').epoch === runner.bus.book('inplay').epoch);
  expect(runner.bus.book('inplay').epoch).not.toBe(epoch);
  runner.publish(changeBet('b', { price: 4_000 }));
  await until(() => follower.bus.book('inplay').outcomes.get('b')?.price === 4_000);
  expect(booksOf(follower)).toBe(booksOf(runner));
  await until(() => follower.bus.age('inplay') < 1_000);
});

it('is late where the line stalls or lags, though nothing reports so', async () => {
  const runner = begin('first');
  await until(() => runner.running());
  await until(async () => (await readEndpoint(sql.sql)) !== undefined);
  line = await stallingProxy((await sign()).port);
  await sql.pool.query('update feed_door set port = $1', [line.port]);
  const follower = begin('second');
  await until(() => follower.bus.age('inplay') < 1_000);
  line.stalled = true;
  await until(() => follower.bus.age('inplay') > 2_500);
  line.stalled = false;
  await until(() => follower.bus.age('inplay') < 1_000);
  // Every message arrives, two seconds late: its age is never less than that.
  line.lag = 2_000;
  await new Promise((done) => setTimeout(done, 2_500));
  for (let i = 0; i < 20; i += 1) {
    expect(follower.bus.age('inplay')).toBeGreaterThan(1_900);
    await new Promise((done) => setTimeout(done, 50));
  }
});

it('gives up a runner’s process that is silent', async () => {
  const runner = begin('first');
  await until(() => runner.running());
  await until(async () => (await readEndpoint(sql.sql)) !== undefined);
  const real = await sign();
  line = await stallingProxy(real.port);
  await sql.pool.query('update feed_door set port = $1', [line.port]);
  const follower = begin('second');
  await until(() => priceOf(follower) === 2_000);
  line.stalled = true;
  runner.publish(changeBet('a', { price: 1_800 }));
  await sql.pool.query('update feed_door set port = $1', [real.port]);
  await until(() => priceOf(follower) === 1_800);
  expect(booksOf(follower)).toBe(booksOf(runner));
});

it('refuses connections without the key', async () => {
  await two();
  const real = await sign();
  const refused = (socket: ReturnType<typeof connect>) =>
    new Promise<string>((done) => {
      socket.on('data', () => done('spoken to'));
      socket.on('secureConnect', () => socket.write('{"kind":"hello","at":{}}\n'));
      socket.on('error', () => {});
      socket.on('close', () => done('refused'));
    });
  expect(await refused(secureConnect({ ...real, key: Buffer.alloc(32) }))).toBe('refused');
  expect(await refused(connect({ host: real.host, port: real.port, rejectUnauthorized: false }))).toBe('refused');
  expect(await refused(secureConnect(real))).toBe('spoken to');
});

it('is not held up by who only knocks', async () => {
  const [runner, follower] = await two();
  const knocking = knock((await sign()).port, '127.0.0.1');
  knocking.on('error', () => {});
  await new Promise<void>((done) => void knocking.on('connect', done));
  const begun = performance.now();
  await runner.end();
  expect(performance.now() - begun).toBeLessThan(2_000);
  await until(() => follower.running());
});

it('cuts off a peer with the key that sends invalid messages, and continues', async () => {
  const [runner, follower] = await two();
  for (const nonsense of ['{"kind":"x"}\n', 'y'.repeat(10_000), '{"kind":"hello","at":{}}\n'.repeat(2)]) {
    const socket = secureConnect(await sign());
    socket.on('error', () => {});
    const closed = new Promise((done) => socket.on('close', done));
    socket.on('secureConnect', () => socket.write(nonsense));
    socket.resume();
    await closed;
  }
  runner.publish(changeBet('a', { price: 1_900 }));
  await until(() => priceOf(follower) === 1_900);
  expect(booksOf(follower)).toBe(booksOf(runner));
});

it('does not let the sign of an earlier term cover a later one', async () => {
  const put = (term: number, port: number) =>
    putEndpoint(sql.sql, { term, process: 'x', host: 'h', port, key: Buffer.alloc(32) });
  expect([await put(5, 1), await put(4, 2), await put(5, 3), await put(6, 4)]).toEqual([true, false, false, true]);
  expect(await sign()).toMatchObject({ term: 6, port: 4 });
});
