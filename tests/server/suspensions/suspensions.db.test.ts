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
    sink([
      { kind: 'fixture.put', area, fixture: match },
      ...[this.market('m1'), this.market('m2')],
      { kind: 'alive', area },
      { kind: 'whole', area },
    ]);
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
/** The feed that runs at present. */
let running: ScriptedFeed;

beforeAll(async () => {
  database = await testDatabase('demo');
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

function run(spoken: ScriptedFeed, term: number): () => void {
  running = spoken;
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

async function becomes(market: string, status: TradingStatus, within = SEEN_MS): Promise<void> {
  for (let waited = 0; statusOf(market) !== status && waited < within; waited += 25) await sleep(25);
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

  it('lasts as long as the longest that was asked for, and as its reason has it', async () => {
    const place = { fixtureId: 'h1', marketId: 'm2' };
    const hold = async (reason: string, minutes?: number) =>
      expect((await admin.post('/admin/holds', { ...place, reason, ...(minutes && { minutes }) })).status).toBe(204);
    const present = async () => {
      const all = (await admin.get('/admin/holds')).body as {
        reason: string;
        marketId: string;
        until: number | null;
      }[];
      return all.filter(({ marketId }) => marketId === 'm2').map(({ reason, until }) => [reason, until !== null]);
    };
    await hold('점수 확인', 10);
    await hold('점수 재확인', 5);
    expect(await present()).toEqual([['점수 확인', true]]);
    await hold('조작 의심');
    expect(await present()).toEqual([['조작 의심', false]]);
    await hold('점수 확인', 10);
    expect(await present()).toEqual([['조작 의심', false]]);
    const { items } = (await admin.get('/admin/audit')).body as { items: object[] };
    expect(items[0]).toMatchObject({ before: { reason: '점수 확인' }, after: { reason: '조작 의심' } });
    expect((await admin.post('/admin/holds/lift', place)).status).toBe(204);
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
      bus: server.services.bus,
      notices: board,
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
    expect(body).toMatchObject({ items: [{ id: 'h1', held: 'fixture' }], totalCount: 1 });
    expect((await admin.get('/admin/fixtures/h1/markets')).body).toHaveLength(2);
    expect((await admin.post('/admin/holds', { fixtureId: 'none', reason: '이유' })).status).toBe(404);
    expect((await admin.post('/admin/holds', { fixtureId: 'h1', reason: '' })).status).toBe(400);
  });
});

describe('a league or a sport that staff suspends', () => {
  const { league, sport } = fixture('h1');
  const suspendAll = (body: object) => admin.post('/admin/holds', { reason: '승부조작 의심', ...body });
  const heldOf = async () => {
    const { body } = await admin.get('/admin/fixtures?search=h1');
    return (body as { items: { held: string | null }[] }).items[0]!.held;
  };

  it.each<[string, object]>([
    ['league', { leagueId: league.id }],
    ['sport', { sport }],
  ])('has all markets of its matches suspended (%s), until it is lifted', async (kind, target) => {
    await admin.post('/admin/holds/lift', { fixtureId: 'h1' });
    await becomes('m1', TradingStatus.open);
    expect((await suspendAll(target)).status).toBe(204);
    await becomes('m1', TradingStatus.suspended);
    await becomes('m2', TradingStatus.suspended);
    expect((await player.refusal([leg('m1')])).reason).toBe('suspended');
    expect(await heldOf()).toBe(kind);
    expect((await admin.get('/admin/holds')).body).toMatchObject([{ fixtureId: null, until: null, by: 'admin' }]);
    const { items } = (await admin.get('/admin/audit')).body as { items: object[] };
    const id = kind === 'league' ? league.id : sport;
    expect(items[0]).toMatchObject({ action: 'hold.set', subject: `${kind}:${id}` });

    expect((await admin.post('/admin/holds/lift', target)).status).toBe(204);
    await becomes('m1', TradingStatus.open);
    expect((await admin.post('/admin/holds/lift', target)).status).toBe(404);
  });

  it('includes a match that comes into it later, and lets go of one that leaves it', async () => {
    await suspendAll({ leagueId: league.id });
    await becomes('m1', TradingStatus.suspended);
    const moved = { ...fixture('h1', { start: Date.now() + 3_600_000, status: FixtureStatus.notStarted }) };
    running.sink([
      { kind: 'fixture.put', area, fixture: { ...moved, league: { id: 'elsewhere', name: '다른 리그' } } },
    ]);
    await becomes('m1', TradingStatus.open);
    running.sink([{ kind: 'fixture.put', area, fixture: moved }]);
    await becomes('m1', TradingStatus.suspended);
    expect((await admin.post('/admin/holds/lift', { leagueId: league.id })).status).toBe(204);
    await becomes('m1', TradingStatus.open);
  });

  it('ends by itself when its time is over by the database’s clock, and may be suspended again', async () => {
    expect((await suspendAll({ leagueId: league.id, minutes: 10 })).status).toBe(204);
    await becomes('m1', TradingStatus.suspended);
    const [held] = (await admin.get('/admin/holds')).body as { at: number; until: number }[];
    expect(held!.until - held!.at).toBeGreaterThan(599_000);
    await server.database.pool.query(`update betting_hold set until = clock_timestamp() - interval '1 ms'`);
    expect((await admin.get('/admin/holds')).body).toEqual([]);
    expect((await admin.post('/admin/holds/lift', { leagueId: league.id })).status).toBe(404);
    // Nothing notifies of it: it is read again every 5 s.
    await becomes('m1', TradingStatus.open, 10_000);
    expect((await (await server.player()).bet([leg('m1')])).legs).toHaveLength(1);
    expect((await suspendAll({ leagueId: league.id })).status).toBe(204);
    await becomes('m1', TradingStatus.suspended);
    await admin.post('/admin/holds/lift', { leagueId: league.id });
  });

  it('is exactly one thing that there is', async () => {
    const answers = await Promise.all([
      suspendAll({}),
      suspendAll({ leagueId: league.id, sport }),
      suspendAll({ marketId: 'm1' }),
      suspendAll({ sport, minutes: 0 }),
      suspendAll({ sport, minutes: 7 * 24 * 60 + 1 }),
      suspendAll({ leagueId: 'none' }),
      suspendAll({ sport: 987_654 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404, 404]);
  });
});
