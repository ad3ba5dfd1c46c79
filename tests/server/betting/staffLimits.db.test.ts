import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Limits, limitsSchema } from '../../../src/contract/api/betting';
import {
  type LimitDraft,
  type LimitList,
  LIMIT_ROWS_CODE,
  LIMIT_ROWS_MAX,
} from '../../../src/contract/api/staff/limits';
import { findMarket } from '../../../src/contract/markets/findMarket';
import { liveWaitOf } from '../../../src/rules/betting/limitRows';
import { auditFlawOf } from '../../../server/admin/audit';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

/** Longer than a test takes on any machine. */
const DELAY = 60_000;
const LIVE = { variant: 'inplay' } as const;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  admin = await server.signedIn('admin');
});
afterEach(async () => {
  await server.database.pool.query('delete from betting_limit');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const EVERYTHING = { level: null, sport: null, league: null, market: null, phase: null, fixture: null };
const NOTHING = { stakeMax: null, payoutMax: null, delay: null };

const set = (draft: Partial<LimitDraft>) => admin.call('PUT', '/admin/limits', { ...EVERYTHING, ...NOTHING, ...draft });
const remove = (place: Partial<LimitDraft>) => admin.post('/admin/limits/remove', { ...EVERYTHING, ...place });
const limitsOf = async (player: Player): Promise<Limits> =>
  v.parse(limitsSchema, (await player.visitor.get('/betting/limits')).body);

function match(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `s${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

const fixtureOf = (id: string, area: 'europe' | 'inplay' = 'europe') => server.services.bus.book(area).fixture(id)!;

describe('a limit of staff', () => {
  const places: [string, (id: string) => Partial<LimitDraft>][] = [
    ['a league', (id) => ({ league: fixtureOf(id).league.id })],
    ['a sport', (id) => ({ sport: fixtureOf(id).sport })],
    ['a market', () => ({ market: findMarket('1X2')!.row.name })],
    ['a phase', () => ({ phase: 'prematch' })],
    ['a match', (id) => ({ fixture: id })],
    ['a level', () => ({ level: 2 })],
    ['everything', () => ({})],
  ];
  it.each(places)('of %s is the most that is accepted there, and nothing elsewhere', async (_, placeOf) => {
    const id = match({ league: 'own-league', sport: 48_242 });
    const place = placeOf(id);
    const [player, other] = [await server.player(9_000_000, { level: 2 }), await server.player(9_000_000)];
    expect((await set({ ...place, stakeMax: 30_000 })).status).toBe(204);
    expect(await player.refusal([`${id}.wdl.1`], { stake: 30_001 })).toMatchObject({
      reason: 'stake-max',
      limit: 30_000,
    });
    await player.bet([`${id}.wdl.1`], { stake: 30_000 });
    if (place.league || place.sport || place.fixture) await player.bet([`${match()}.wdl.1`], { stake: 30_001 });
    if (place.market) await player.bet([`${id}.uo.Over`], { stake: 30_001 });
    if (place.phase)
      expect((await player.place([`${match({ area: 'inplay' })}.wdl.1`], { ...LIVE, stake: 30_001 })).state).toBe(
        'waiting',
      );
    if (place.level) await other.bet([`${id}.wdl.1`], { stake: 30_001 });
    expect((await remove(place)).status).toBe(204);
    await player.bet([`${match()}.wdl.1`], { stake: 30_001 });
  });

  it('is of the payout too, and never raises what holds without it', async () => {
    const player = await server.player(9_000_000);
    const id = match();
    await set({ fixture: id, payoutMax: 19_000, stakeMax: 100_000_000 });
    expect(await player.refusal([`${id}.wdl.1`], { stake: 10_001 })).toMatchObject({
      reason: 'payout-max',
      limit: 19_000,
    });
    await player.bet([`${id}.wdl.1`], { stake: 10_000 });
    await remove({ fixture: id });
    await set({ stakeMax: 100_000_000, payoutMax: 1_000_000_000 });
    expect(await player.refusal([`${id}.uo.Over`], { stake: 1_000_001 })).toMatchObject({ limit: 1_000_000 });
  });

  it('is in the limits of the members it concerns, without a level and who set it', async () => {
    const [one, two] = [await server.player(), await server.player(1_000_000, { level: 2 })];
    const id = match();
    await set({ level: 2, fixture: id, stakeMax: 20_000, delay: 3 });
    expect((await limitsOf(one)).rows).toEqual([]);
    expect((await limitsOf(two)).rows).toEqual([{ fixture: id, stakeMax: 20_000, waitMs: DELAY + 3_000 }]);
  });

  it('reaches open pages at once: the user’s state has a version that the limits then have as well', async () => {
    const player = await server.player();
    const stream = await player.visitor.stream('user');
    const before = (await limitsOf(player)).version;
    const versionOf = (data: unknown) => (data as { limits?: number } | null)?.limits ?? -1;
    await stream.until((frame) => versionOf(frame.data) === before);
    await set({ stakeMax: 40_000 });
    await stream.until((frame) => versionOf(frame.data) > before);
    const after = await limitsOf(player);
    expect(after).toMatchObject({ version: before + 1, rows: [{ stakeMax: 40_000 }] });
    await admin.call('PATCH', `/admin/members/${player.id}`, { limitFactor: 50 });
    await stream.until((frame) => versionOf(frame.data) > after.version);
    stream.close();
    expect((await limitsOf(player)).sports.few).toEqual({ stakeMax: 500_000, payoutMax: 1_500_000 });
  });

  it('is judged by again when a bet in play is decided', async () => {
    const player = await server.player(9_000_000);
    const id = match({ area: 'inplay' });
    const request = player.request([`${id}.wdl.1`], { ...LIVE, stake: 100_000 });
    expect((await player.send(request)).state).toBe('waiting');
    await set({ fixture: id, stakeMax: 99_999 });
    await server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]);
    for (;;) {
      const found = await player.find(request.clientRef);
      if (found.state === 'waiting') {
        await sleep(50);
        continue;
      }
      expect(found).toMatchObject({ state: 'refused', refusal: { reason: 'stake-max', limit: 99_999 } });
      break;
    }
  });

  it('is listed, the most specific first, changed, and on record', async () => {
    const id = match({ league: 'listed-league' });
    const { league, sport } = fixtureOf(id);
    await set({ sport, stakeMax: 50_000 });
    await set({ league: league.id, stakeMax: 40_000 });
    await set({ fixture: id, payoutMax: 30_000 });
    await set({ sport, stakeMax: 45_000, delay: 2 });
    const { rows, leagues } = (await admin.get('/admin/limits')).body as LimitList;
    expect(rows).toMatchObject([
      { fixture: id, payoutMax: 30_000, stakeMax: null, by: 'admin' },
      { league: league.id, leagueName: `축구 · Korea · ${league.name}`, stakeMax: 40_000 },
      { sport, stakeMax: 45_000, delay: 2 },
    ]);
    expect(rows[0]!.fixtureName).not.toBe('');
    expect(leagues).toContainEqual({ id: league.id, name: `축구 · Korea · ${league.name}`, sport });
    expect((await remove({ sport })).status).toBe(204);
    expect((await remove({ sport })).status).toBe(404);
    const { body } = await admin.get('/admin/audit');
    const actions = (body as { items: { action: string }[] }).items.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['limit.remove', 'limit.set', 'limit.set']);
    expect(await auditFlawOf(server.services.sql)).toBeUndefined();
  });

  it('has figures within bounds, a match that there is, and so many rows', async () => {
    const refused = await Promise.all([
      set({}),
      set({ stakeMax: 4_999 }),
      set({ delay: 21 }),
      set({ level: 11, stakeMax: 5_000 }),
      set({ market: 'none', stakeMax: 5_000 }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await set({ fixture: 'none', stakeMax: 5_000 })).status).toBe(404);
    await server.database.pool.query(
      `insert into betting_limit (league_id, stake_max, set_by)
       select 'n' || n, 5000, (select id from member where user_id = 'admin') from generate_series(1, $1) n`,
      [LIMIT_ROWS_MAX - 1],
    );
    const both = await Promise.all([set({ stakeMax: 5_000 }), set({ phase: 'inplay', stakeMax: 5_000 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: LIMIT_ROWS_CODE });
    expect((await set({ league: 'n1', stakeMax: 6_000 })).status).toBe(204);
  });
});

describe('what staff sets for one member', () => {
  const change = (player: Player, body: object) => admin.call('PATCH', `/admin/members/${player.id}`, body);

  it('is a share of the level’s limits, rounded down', async () => {
    const player = await server.player(9_000_000);
    expect((await change(player, { limitFactor: 7 })).body).toMatchObject({ limitFactor: 7 });
    expect((await limitsOf(player)).sports.few).toEqual({ stakeMax: 70_000, payoutMax: 210_000 });
    const id = match();
    expect(await player.refusal([`${id}.wdl.1`], { stake: 70_001 })).toMatchObject({
      reason: 'stake-max',
      limit: 70_000,
    });
    await player.bet([`${id}.wdl.1`], { stake: 70_000 });
    await change(player, { limitFactor: null, stakeMax: 50_000 });
    expect((await limitsOf(player)).sports.few).toEqual({ stakeMax: 50_000, payoutMax: 3_000_000 });
  });

  it('leaves even the least share a stake', async () => {
    const player = await server.player(9_000_000);
    await change(player, { limitFactor: 1 });
    const { stakeMin, sports } = await limitsOf(player);
    expect(sports.few.stakeMax).toBeGreaterThanOrEqual(stakeMin);
    expect((await change(player, { limitFactor: 0 })).status).toBe(400);
    expect((await change(player, { limitFactor: 101 })).status).toBe(400);
  });

  it('is found among the members who are limited', async () => {
    const player = await server.player();
    const found = async () => {
      const { body } = await admin.get('/admin/members?limited=1');
      return (body as { items: { id: number }[] }).items.some(({ id }) => id === player.id);
    };
    expect(await found()).toBe(false);
    await change(player, { liveDelay: 5 });
    expect(await found()).toBe(true);
  });
});

describe('how long a bet in play waits', () => {
  /** By the server's answer, ms. */
  async function waitOf(player: Player, legs: string[]): Promise<number> {
    const placed = await player.place(legs, LIVE);
    if (placed.state !== 'waiting') throw new Error(`it did not wait: ${JSON.stringify(placed)}`);
    const { rows } = await server.database.pool.query<{ ms: number }>(
      'select (extract(epoch from decide_at - placed_at) * 1000)::float8 as ms from bet where id = $1',
      [placed.bet.id],
    );
    // By the database's clock, which is read twice.
    return Math.floor(rows[0]!.ms / 4_000) * 4_000;
  }

  it('is the longest of its sports’ and its member’s, as their limits have it', async () => {
    const player = await server.player();
    const [slow, plain] = [match({ area: 'inplay', sport: 48_242 }), match({ area: 'inplay' })];
    await set({ sport: 48_242, delay: 8 });
    expect(await waitOf(player, [`${plain}.wdl.1`])).toBe(DELAY);
    expect(await waitOf(player, [`${plain}.wdl.X`, `${slow}.wdl.1`])).toBe(DELAY + 8_000);
    await admin.call('PATCH', `/admin/members/${player.id}`, { liveDelay: 12 });
    expect(await waitOf(player, [`${slow}.wdl.2`])).toBe(DELAY + 12_000);
    expect(liveWaitOf(await limitsOf(player), [{ market: '1X2', live: true, sport: 48_242 }])).toBe(DELAY + 12_000);
  });
});
