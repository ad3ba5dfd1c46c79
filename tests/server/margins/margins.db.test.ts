import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFlawOf } from '../../../server/admin/audit';
import { NoticeConnection } from '../../../server/bus/noticeConnection';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { runFeed } from '../../../server/feeds/runner';
import { auditLedger } from '../../../server/ledger';
import { Margins } from '../../../server/margins/margins';
import { machineClock } from '../../../server/timing/machineClock';
import { onMainLine } from '../../../packages/odds-replay/src/histories/feedUpdates';
import type { Leg } from '../../../src/contract/api/betting';
import type { MarginDraft, MarginList } from '../../../src/contract/api/staff/margins';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { sportLeagueText } from '../../../src/rules/text/leagueText';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { fixture } from '../../support/frames';
import type { Visitor } from '../../support/visitor';

const area = 'europe' as const;
/** How long a change may take to be seen, ms. */
const SEEN_MS = 2_000;
const { open, settled } = TradingStatus;

const match = fixture('g1', { start: Date.now() + 3_600_000, status: FixtureStatus.notStarted });
const outcome = (id: string, name: string, price: number) =>
  ({ id, name, price, status: open, settlement: Settlement.inProgress }) as const;

/** A feed of one match, whose outcomes are `a`, `b` and `c`. */
class MatchFeed implements Feed {
  sink: FeedSink = () => {};

  start(sink: FeedSink): void {
    this.sink = sink;
    const outcomes = [outcome('g1.a', '1', 2_000), outcome('g1.b', 'X', 4_000), outcome('g1.c', '2', 4_000)];
    const market = { fixtureId: 'g1', id: 'm1', name: '1X2', status: open, outcomes };
    sink([
      { kind: 'fixture.put', area, fixture: match },
      { kind: 'market.put', area, market },
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
  const { bus, margins, suspensions, settlements } = server.services;
  const wrapped = settlements.follow(suspensions.wrap(margins.wrap(feed)));
  stop = runFeed({ feed: wrapped, bus, clock: machineClock, isMain: onMainLine, term: 60, random: 'abcd' });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  stop();
  await server.close();
  await database.drop();
});

const everywhere = { sport: null, league: null, market: null, phase: null };
const set = (margin: number, place: Partial<MarginDraft> = {}) =>
  admin.call('PUT', '/admin/margins', { ...everywhere, ...place, margin });
const remove = (place: Partial<MarginDraft> = {}) => admin.post('/admin/margins/remove', { ...everywhere, ...place });
const shown = async () => (await admin.get('/admin/margins')).body as MarginList;
const prices = () => ['a', 'b', 'c'].map((id) => server.services.bus.book(area).outcomes.get(`g1.${id}`)?.price);

async function becomes(expected: readonly number[]): Promise<void> {
  for (let waited = 0; String(prices()) !== String(expected) && waited < SEEN_MS; waited += 25) await sleep(25);
  expect(prices()).toEqual(expected);
}

const leg = (price: number): Leg => ({
  ...{ kind: 'odds', area, fixtureId: 'g1', marketId: 'm1', betId: 'g1.a', version: 0 },
  price,
});

describe('a margin of staff', () => {
  it('is in the price that members see, at which their bets are accepted and paid', async () => {
    await becomes([2_000, 4_000, 4_000]);
    const stream = await player.visitor.stream(`${area}.esbets:g1`);
    const has = (price: number) => (frame: { kind: string; data?: unknown }) =>
      JSON.stringify(frame.data ?? null).includes(`,${price},`);
    await stream.until(has(2_000));
    expect((await set(500)).status).toBe(204);
    await stream.until(has(1_930));
    await stream.until(has(3_740));
    stream.close();
    await becomes([1_930, 3_740, 3_740]);

    // By the policy `ask` only what is offered at present is accepted.
    expect((await player.refusal([leg(2_000)])).prices).toEqual([1_930]);
    const bet = await player.bet([leg(1_930)], { stake: 10_000 });
    expect(bet.legs[0]).toMatchObject({ price: 1_930 });

    // A more specific row, by league: the bet's own price stays what it was.
    expect((await set(1_000, { league: match.league.id })).status).toBe(204);
    await becomes([1_870, 3_520, 3_520]);
    const ends = (['a', 'b', 'c'] as const).map((id): FeedUpdate => {
      const settlement = id === 'a' ? Settlement.won : Settlement.lost;
      return { kind: 'outcome.changed', area, outcomeId: `g1.${id}`, status: settled, settlement };
    });
    feed.sink(ends);
    for (let waited = 0; waited < SEEN_MS; waited += 50) {
      if ((await player.bets()).items[0]?.status !== Settlement.inProgress) break;
      await sleep(50);
    }
    expect((await player.bets()).items[0]).toMatchObject({ id: bet.id, status: Settlement.won, paid: 19_300 });
    expect(prices()).toEqual([1_870, 3_520, 3_520]);
  });

  it('is listed, the most specific first, with the league as the feed calls it, and removed', async () => {
    const leagueName = sportLeagueText(match.sport, match.location.name, match.league.name);
    const { rows, leagues } = await shown();
    expect(rows).toMatchObject([
      { league: match.league.id, leagueName, margin: 1_000, by: 'admin' },
      { league: null, leagueName: '', margin: 500, by: 'admin' },
    ]);
    expect(leagues).toContainEqual({ id: match.league.id, name: leagueName, sport: match.sport });
    expect((await set(600, { league: match.league.id })).status).toBe(204);
    expect((await shown()).rows.map(({ margin }) => margin)).toEqual([600, 500]);
    expect((await remove({ league: match.league.id })).status).toBe(204);
    expect((await remove({ league: match.league.id })).status).toBe(404);
    expect((await shown()).rows.map(({ margin }) => margin)).toEqual([500]);
  });

  it('is never below 0 or above its bound, and only of markets whose outcomes exclude each other', async () => {
    const refused = await Promise.all([
      set(-1),
      set(3_001),
      set(0.5),
      set(500, { market: 'Double Chance' }),
      set(500, { market: 'none' }),
      set(500, { sport: 0 }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await set(0, { market: '{nth} Period Winner', phase: 'inplay' })).status).toBe(204);
  });

  it('is read by a process before it runs the feed, and is on record', async () => {
    const notices = new NoticeConnection({ url: database.url, clock: machineClock, onError: () => {} });
    const { sql } = server.services;
    const later = new Margins({ sql, notices, clock: machineClock, onError: () => {} });
    await later.open();
    const read: FeedUpdate[] = [];
    later.wrap(new MatchFeed()).start((updates) => read.push(...updates));
    later.stop();
    const offered = read.flatMap((update) => (update.kind === 'market.put' ? update.market.outcomes : []));
    expect(offered.map(({ price }) => price)).toEqual([1_930, 3_740, 3_740]);

    const { body } = await admin.get('/admin/audit');
    const actions = (body as { items: { action: string }[] }).items.map(({ action }) => action);
    expect(actions.slice(0, 5)).toEqual(['margin.set', 'margin.remove', 'margin.set', 'margin.set', 'margin.set']);
    expect(await auditFlawOf(sql)).toBeUndefined();
  });
});
