import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditFlawOf } from '../../../server/admin/audit';
import { NoticeConnection } from '../../../server/bus/noticeConnection';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { runFeed } from '../../../server/feeds/runner';
import { auditLedger } from '../../../server/ledger';
import { Margins } from '../../../server/margins/margins';
import { machineClock } from '../../../server/timing/machineClock';
import { onMainLine } from '../../../packages/odds-replay/src/histories/feedUpdates';
import type { Leg } from '../../../src/contract/api/betting';
import type { OverrideRow, PriceOverride, StaffOutcome } from '../../../src/contract/api/staff/overrides';
import type { Overview } from '../../../src/contract/api/staff/overview';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { fixture } from '../../support/frames';
import type { Visitor } from '../../support/visitor';
import { offers } from '../betting/cashOuts';

const area = 'europe' as const;
/** How long a change may take to be seen, ms. */
const SEEN_MS = 2_000;
/** One that ends by itself is read five seconds later at the most; of cash-outs it lingers for ten. */
const ENDED_MS = 20_000;
const { open, settled } = TradingStatus;

const match = fixture('g1', { start: Date.now() + 3_600_000, status: FixtureStatus.notStarted });
const outcome = (id: string, name: string, price: number) =>
  ({ id, name, price, status: open, settlement: Settlement.inProgress }) as const;

/** A feed of one match, whose outcomes are `a`, `b` and `c`, and of another that is decided. */
class MatchFeed implements Feed {
  sink: FeedSink = () => {};

  start(sink: FeedSink): void {
    this.sink = sink;
    const outcomes = [outcome('g1.a', '1', 2_000), outcome('g1.b', 'X', 4_000), outcome('g1.c', '2', 4_000)];
    const over = { ...outcome('g1.d', '1', 2_000), status: settled, settlement: Settlement.won };
    sink([
      { kind: 'fixture.put', area, fixture: match },
      { kind: 'market.put', area, market: { fixtureId: 'g1', id: 'm1', name: '1X2', status: open, outcomes } },
      {
        kind: 'market.put',
        area,
        market: { fixtureId: 'g1', id: 'm2', name: '12', status: settled, outcomes: [over] },
      },
      { kind: 'alive', area },
      { kind: 'whole', area },
    ]);
  }

  stop(): void {
    this.sink = () => {};
  }
}

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;
let feed: MatchFeed;
let stop: () => void;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  [admin, player] = await Promise.all([server.signedIn('admin'), server.player()]);
  feed = new MatchFeed();
  const { bus, margins, settlements } = server.services;
  const wrapped = settlements.follow(margins.wrap(feed));
  stop = runFeed({ feed: wrapped, bus, clock: machineClock, isMain: onMainLine, term: 60, random: 'abcd' });
  await becomes([2_000, 4_000, 4_000]);
});

afterEach(async () => {
  for (const { area: of, betId } of await shown()) await admin.post('/admin/prices/lift', { area: of, betId });
  publish('a', 2_000);
  await becomes([2_000, 4_000, 4_000]);
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  stop();
  await server.close();
  await database.drop();
});

const set = (id: string, change: PriceOverride, more: object = {}) =>
  admin.call('PUT', '/admin/prices', { area, betId: `g1.${id}`, change, reason: '위험 관리', minutes: 60, ...more });
const lift = (id: string) => admin.post('/admin/prices/lift', { area, betId: `g1.${id}` });
const shown = async () => (await admin.get('/admin/prices')).body as OverrideRow[];
const running = async () => ((await admin.get('/admin/overview')).body as Overview).waiting.overrides;
const prices = () => ['a', 'b', 'c'].map((id) => server.services.bus.book(area).outcomes.get(`g1.${id}`)?.price);
const publish = (id: string, price: number) =>
  feed.sink([{ kind: 'outcome.changed', area, outcomeId: `g1.${id}`, price }]);

async function becomes(expected: readonly number[], within = SEEN_MS): Promise<void> {
  for (let waited = 0; String(prices()) !== String(expected) && waited < within; waited += 25) await sleep(25);
  expect(prices()).toEqual(expected);
}

/** A cash-out of the bet is offered, or will be once no price of its line lingers. */
async function offered(of: Player): Promise<void> {
  for (let waited = 0; (await offers(of)).length === 0 && waited < ENDED_MS; waited += 250) await sleep(250);
  expect(await offers(of)).toHaveLength(1);
}

const leg = (price: number): Leg => ({
  ...{ kind: 'odds', area, fixtureId: 'g1', marketId: 'm1', betId: 'g1.a', version: 0 },
  price,
});

describe('a price that staff has set', () => {
  it('is what members see and bet at, until it is lifted', async () => {
    const stream = await player.visitor.stream(`${area}.esbets:g1`);
    const has = (price: number) => (frame: { kind: string; data?: unknown }) =>
      new RegExp(`[,[]${price}[,\\]]`).test(JSON.stringify(frame.data ?? null));
    await stream.until(has(2_000));
    expect((await set('a', { price: 1_700 })).status).toBe(204);
    await stream.until(has(1_700));
    stream.close();
    await becomes([1_700, 4_000, 4_000]);

    // By the policy `ask` only what is offered at present is accepted.
    expect((await player.refusal([leg(2_000)])).prices).toEqual([1_700]);
    expect((await player.bet([leg(1_700)])).legs[0]).toMatchObject({ price: 1_700 });
    expect((await lift('a')).status).toBe(204);
    await becomes([2_000, 4_000, 4_000]);
    expect((await lift('a')).status).toBe(404);
    expect((await (await server.player()).bet([leg(2_000)])).legs[0]).toMatchObject({ price: 2_000 });
  });

  it('does not move with the feed, but is never above it', async () => {
    await set('a', { price: 1_700 });
    await becomes([1_700, 4_000, 4_000]);
    publish('a', 2_400);
    publish('b', 4_100);
    await becomes([1_700, 4_100, 4_000]);
    publish('a', 1_500);
    publish('b', 4_000);
    await becomes([1_500, 4_000, 4_000]);
    publish('a', 1_900);
    await becomes([1_700, 4_000, 4_000]);
    expect((await set('a', { price: 9_000 })).status).toBe(204);
    await becomes([1_900, 4_000, 4_000]);
  });

  it('changes what the margin leaves, which is all that it may raise', async () => {
    const everywhere = { sport: null, league: null, market: null, phase: null };
    expect((await admin.call('PUT', '/admin/margins', { ...everywhere, margin: 500 })).status).toBe(204);
    await becomes([1_930, 3_740, 3_740]);
    await set('a', { percent: -10 });
    await set('b', { percent: 5 });
    await set('c', { percent: 20 });
    await becomes([1_730, 3_920, 4_000]);
    await admin.post('/admin/margins/remove', everywhere);
    await becomes([1_800, 4_000, 4_000]);
  });

  it('ends by itself when its time is over by the database’s clock; meanwhile nothing of its line is cashed out', async () => {
    const holder = await server.player();
    await holder.bet([leg(2_000)]);
    await offered(holder);
    expect((await set('c', { percent: -50 }, { minutes: 1 })).status).toBe(204);
    await becomes([2_000, 4_000, 2_000]);
    expect(await offers(holder)).toEqual([]);
    const [row] = await shown();
    expect(row!.until - row!.at).toBeGreaterThan(59_000);
    expect(await running()).toBe(1);
    await server.database.pool.query(`update price_override set until = clock_timestamp() - interval '1 ms'`);
    expect(await shown()).toEqual([]);
    expect((await lift('c')).status).toBe(404);
    // Nothing notifies of it: it is read again every 5 s.
    await becomes([2_000, 4_000, 4_000], ENDED_MS);
    expect(await offers(holder)).toEqual([]);
    await offered(holder);
  });

  it('is listed with what is offered, changed by another, and on record', async () => {
    await set('a', { price: 1_700 });
    await becomes([1_700, 4_000, 4_000]);
    await set('a', { percent: -20 }, { reason: '오즈 변동' });
    await becomes([1_600, 4_000, 4_000]);
    expect(await shown()).toMatchObject([
      {
        ...{ area, betId: 'g1.a', fixtureId: 'g1', market: '1X2', pick: '1', offered: 1_600, sport: match.sport },
        ...{ change: { percent: -20 }, reason: '오즈 변동', by: 'admin' },
      },
    ]);
    const { body } = await admin.get('/admin/fixtures/g1/markets/m1');
    expect((body as StaffOutcome[]).map(({ betId, offered, change }) => [betId, offered, change])).toEqual([
      ['g1.a', 1_600, { percent: -20 }],
      ['g1.b', 4_000, null],
      ['g1.c', 4_000, null],
    ]);
    await lift('a');
    const { items } = (await admin.get('/admin/audit')).body as { items: Record<string, unknown>[] };
    expect(items.slice(0, 3)).toMatchObject([
      { action: 'price.lift', subject: 'fixture:g1', before: { percent: -20 }, after: null },
      { action: 'price.set', before: { price: '1.70' }, after: { market: '1X2', selection: '1', percent: -20 } },
      { action: 'price.set', before: null, after: { price: '1.70', reason: '위험 관리' } },
    ]);
    expect(await auditFlawOf(server.services.sql)).toBeUndefined();
  });

  it('is read by a process before it runs the feed, and is over with its match', async () => {
    await set('a', { price: 1_700 });
    await becomes([1_700, 4_000, 4_000]);
    const notices = new NoticeConnection({ url: database.url, clock: machineClock, onError: () => {} });
    const { sql } = server.services;
    const later = new Margins({ sql, notices, clock: machineClock, onError: () => {} });
    await later.open();
    const read: FeedUpdate[] = [];
    later.wrap(new MatchFeed()).start((updates) => read.push(...updates));
    later.stop();
    const offered = read.flatMap((update) => (update.kind === 'market.put' ? update.market.outcomes : []));
    expect(offered.map(({ price }) => price)).toEqual([1_700, 4_000, 4_000, 2_000]);

    expect((await shown()).length).toBe(1);
    const state = (status: TradingStatus): FeedUpdate[] =>
      ['a', 'b', 'c'].map((id) => ({ kind: 'outcome.changed', area, outcomeId: `g1.${id}`, status }));
    feed.sink(state(TradingStatus.cancelled));
    for (let waited = 0; (await shown()).length > 0 && waited < SEEN_MS; waited += 25) await sleep(25);
    expect([await shown(), await running()]).toEqual([[], 0]);
    feed.sink(state(open));
    for (let waited = 0; (await shown()).length === 0 && waited < SEEN_MS; waited += 25) await sleep(25);
  });

  it('is set by administrators alone, within bounds, of an outcome that is on sale', async () => {
    const answers = await Promise.all([
      set('a', { percent: -51 }),
      set('a', { percent: 21 }),
      set('a', { percent: 0 }),
      set('a', { price: 1_000 }),
      set('a', { price: 1_505 }),
      set('a', { price: 1_700 }, { minutes: 0 }),
      set('a', { price: 1_700 }, { minutes: 10_081 }),
      set('a', { price: 1_700 }, { reason: '' }),
      set('a', { price: 1_700, percent: 5 } as PriceOverride),
      set('none', { price: 1_700 }),
      set('d', { price: 1_700 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 404, 409]);
    const draft = { area, betId: 'g1.a', change: { price: 1_700 }, reason: '위험 관리', minutes: 60 };
    for (const visitor of [player.visitor, await server.signedIn('manager'), server.visitor()]) {
      expect((await visitor.call('PUT', '/admin/prices', draft)).status).toBeGreaterThanOrEqual(401);
    }
    expect(await shown()).toEqual([]);
  });
});
