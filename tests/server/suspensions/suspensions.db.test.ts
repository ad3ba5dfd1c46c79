import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFlawOf } from '../../../server/admin/audit';
import { machineClock } from '../../../server/timing/machineClock';
import type { Feed, FeedSink } from '../../../server/feeds/feed';
import { runFeed } from '../../../server/feeds/runner';
import { NoticeConnection } from '../../../server/bus/noticeConnection';
import { Suspensions } from '../../../server/suspensions/suspensions';
import type { Leg } from '../../../src/contract/api/betting';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { feedBet, onMainLine } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { fixture } from '../../support/frames';
import type { Visitor } from '../../support/visitor';

const area = 'europe' as const;
/** How long a change may take to be seen, ms. */
const SEEN_MS = 2_000;

/** A feed of one match with two markets. */
class ScriptedFeed implements Feed {
  sink: FeedSink = () => {};

  start(sink: FeedSink): void {
    this.sink = sink;
    const match = fixture('h1', { start: Date.now() + 3_600_000, status: FixtureStatus.notStarted });
    sink([{ kind: 'fixture.put', area, fixture: match }, this.market('m1'), this.market('m2')]);
  }

  stop(): void {
    this.sink = () => {};
  }

  market(id: string, status: TradingStatus = TradingStatus.open) {
    const outcomes = [feedBet(`${id}.a`), feedBet(`${id}.b`)];
    return { kind: 'market.put', area, market: { fixtureId: 'h1', id, name: '1X2', status, outcomes } } as const;
  }
}

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;
let feed: ScriptedFeed;
let stop: () => void;

beforeAll(async () => {
  database = await testDatabase();
  server = await bettingServer({ url: database.url });
  [admin, player] = await Promise.all([server.signedIn('admin'), server.player()]);
  feed = new ScriptedFeed();
  stop = run(feed, 50);
});

afterAll(async () => {
  stop();
  await server.close();
  await database.drop();
});

function run(spoken: Feed, term: number): () => void {
  const { bus, suspensions: holds } = server.services;
  return runFeed({ feed: holds.wrap(spoken), bus, clock: machineClock, isMain: onMainLine, term, random: 'abcd' });
}

const statusOf = (market: string) => server.services.bus.book(area).market('h1', market)?.status;
const leg = (market: string): Leg => ({
  kind: 'odds',
  area,
  fixtureId: 'h1',
  marketId: market,
  betId: `${market}.a`,
  price: 2_000,
  version: 0,
});

async function becomes(market: string, status: TradingStatus): Promise<void> {
  for (let waited = 0; statusOf(market) !== status && waited < SEEN_MS; waited += 25) await sleep(25);
  expect([market, statusOf(market)]).toEqual([market, status]);
}

const suspend = (marketId?: string) => admin.post('/admin/holds', { fixtureId: 'h1', marketId, reason: '이상 배팅' });
const lift = (marketId?: string) => admin.post('/admin/holds/lift', { fixtureId: 'h1', marketId });

describe('a hold of staff', () => {
  it('suspends one market and refuses bets on it, until it is lifted', async () => {
    await becomes('m1', TradingStatus.open);
    expect((await suspend('m1')).status).toBe(204);
    await becomes('m1', TradingStatus.suspended);
    expect(statusOf('m2')).toBe(TradingStatus.open);
    expect((await player.refusal([leg('m1')])).reason).toBe('suspended');
    expect((await player.bet([leg('m2')])).legs).toHaveLength(1);
    const { body } = await admin.get('/admin/holds');
    expect(body).toMatchObject([{ fixtureId: 'h1', marketId: 'm1', market: '1X2', reason: '이상 배팅', by: 'admin' }]);

    expect((await lift('m1')).status).toBe(204);
    await becomes('m1', TradingStatus.open);
    expect((await player.bet([leg('m1')])).legs).toHaveLength(1);
    expect((await lift('m1')).status).toBe(404);
  });

  it('of a fixture suspends what the feed opens later too, and restores what the feed published meanwhile', async () => {
    await suspend();
    await becomes('m1', TradingStatus.suspended);
    await becomes('m2', TradingStatus.suspended);
    feed.sink([
      feed.market('m3'),
      { kind: 'market.patched', area, fixtureId: 'h1', marketId: 'm2', status: TradingStatus.settled },
    ]);
    await becomes('m3', TradingStatus.suspended);
    await becomes('m2', TradingStatus.settled);
    await lift();
    await becomes('m3', TradingStatus.open);
    expect(statusOf('m2')).toBe(TradingStatus.settled);
  });

  it('outlives the runner and the process, and is on record', async () => {
    await suspend();
    await becomes('m1', TradingStatus.suspended);
    stop();
    stop = run(new ScriptedFeed(), 51);
    expect(statusOf('m1')).toBe(TradingStatus.suspended);
    // A process that starts later loads it before it runs a feed.
    const board = new NoticeConnection({ url: database.url, clock: machineClock, onError: () => {} });
    const later = new Suspensions({
      sql: server.services.sql,
      noticeConnection: board,
      clock: machineClock,
      onError: () => {},
    });
    await later.open();
    const heard: unknown[] = [];
    later.wrap(new ScriptedFeed()).start((updates) => heard.push(...updates));
    later.stop();
    expect(heard).toContainEqual(
      expect.objectContaining({ market: expect.objectContaining({ id: 'm1', status: TradingStatus.suspended }) }),
    );

    const { body } = await admin.get('/admin/audit');
    const actions = (body as { items: { action: string; subject: string }[] }).items.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['hold.set', 'hold.lift', 'hold.set']);
    expect(await auditFlawOf(server.services.sql)).toBeUndefined();
  });

  it('is found by the names of the fixture, and only of what there is', async () => {
    const { body } = await admin.get('/admin/fixtures?search=h1');
    expect(body).toMatchObject({ items: [{ id: 'h1', held: true }], totalCount: 1 });
    expect((await admin.get('/admin/fixtures/h1/markets')).body).toHaveLength(2);
    expect((await admin.post('/admin/holds', { fixtureId: 'none', reason: '이유' })).status).toBe(404);
    expect((await admin.post('/admin/holds', { fixtureId: 'h1', reason: '' })).status).toBe(400);
  });
});
