import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseBetsVersion } from '../../../server/betting/writeBet';
import { auditLedger, transfer } from '../../../server/ledger';
import { userStatesOf } from '../../../server/userState';
import { limitsSchema } from '../../../src/contract/api/betting';
import { sportResultsSchema } from '../../../src/contract/api/sportResults';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import { userStateSchema } from '../../../src/contract/stream/state';
import { dateTimeText } from '../../../src/rules/text/kst';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 200 });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function match(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `m${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** Makes a bet older by so many ms. */
async function age(betId: string, ms: number): Promise<void> {
  await unguarded(server.database.pool, `update bet set placed_at = placed_at - $1 * interval '1 ms' where id = $2`, [
    ms,
    betId,
  ]);
}

async function settle(player: Player, ref: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await player.find(ref);
    if (found.state === 'accepted' && found.bet.status !== 0) return;
    await sleep(50);
  }
  throw new Error('it was not settled');
}

describe('a bet is cancelled by its member', () => {
  it('within a minute, and the stake is there at once', async () => {
    const player = await server.player(50_000);
    const bet = await player.bet([`${match()}.wdl.1`]);
    expect(bet.cancelUntil).toBe(bet.placedAt + 60_000);
    const cancelled = await player.cancel(bet.id);
    expect(cancelled).toMatchObject({ status: -1, paid: 10_000 });
    expect(cancelled).not.toHaveProperty('cancelUntil');
    expect((await player.money()).money).toBe(50_000);
    expect(await player.cancel(bet.id)).toBe('cancel-over');
  });

  it('once, of many at the same time', async () => {
    const player = await server.player(50_000);
    const bet = await player.bet([`${match()}.wdl.1`]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.cancel(bet.id)));
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect((await player.money()).money).toBe(50_000);
  });

  it('not later, not near the start, not with a bonus, not once a leg is decided, not another’s', async () => {
    const player = await server.player();
    const late = await player.bet([`${match()}.wdl.1`]);
    await age(late.id, 60_000);
    expect(await player.cancel(late.id)).toBe('cancel-too-late');

    const near = await player.bet([`${match()}.wdl.1`, `${match({ start: Date.now() + 299_000 })}.wdl.1`]);
    expect(near).not.toHaveProperty('cancelUntil');
    expect(await player.cancel(near.id)).toBe('cancel-too-near');

    const bonus = await player.bet([`${match()}.wdl.1`, `${match()}.wdl.1`, `${match()}.wdl.1`], { bonus: 3 });
    expect(bonus).not.toHaveProperty('cancelUntil');
    expect(await player.cancel(bonus.id)).toBe('cancel-bonus');

    const known = match();
    const part = await player.bet([`${known}.wdl.1`, `${match()}.wdl.1`]);
    server.feed.settle(`${known}.wdl.1`, Settlement.won);
    for (let tries = 0; tries < 100; tries += 1) {
      const found = await player.find(part.clientRef);
      if (found.state === 'accepted' && found.bet.legs[0]!.result !== 0) break;
      await sleep(50);
    }
    expect(await player.cancel(part.id)).toBe('cancel-over');

    const other = await server.player();
    expect(await other.cancel(part.id)).toBe('cancel-missing');
    expect(await other.cancel('1')).toBe('cancel-missing');
  });

  it('not once a match has begun, nor where the clock was set back behind it', async () => {
    const player = await server.player();
    const begun = match();
    const bet = await player.bet([`${begun}.wdl.1`, `${match()}.wdl.1`]);
    server.feed.match(begun, { status: FixtureStatus.inProgress });
    const found = await player.find(bet.clientRef);
    expect(found.state === 'accepted' && found.bet).not.toHaveProperty('cancelUntil');
    expect(await player.cancel(bet.id)).toBe('cancel-too-near');

    const ahead = await player.bet([`${match()}.wdl.1`]);
    await age(ahead.id, -120_000);
    expect(await player.cancel(ahead.id)).toBe('cancel-too-late');
  });

  it('also where a match that has not begun is not covered any more', async () => {
    const player = await server.player();
    const id = match();
    const bet = await player.bet([`${id}.wdl.1`]);
    server.feed.match(id, { status: FixtureStatus.coverageLost });
    const found = await player.find(bet.clientRef);
    expect(found.state === 'accepted' && found.bet).toHaveProperty('cancelUntil');
    expect(await player.cancel(bet.id)).toMatchObject({ status: -1 });
  });

  it('three times a day', async () => {
    const player = await server.player();
    const left = async () => v.parse(limitsSchema, (await player.visitor.get('/betting/limits')).body).cancel.leftToday;
    expect(await left()).toBe(3);
    for (let i = 0; i < 3; i += 1) {
      expect(await player.cancel((await player.bet([`${match()}.wdl.1`])).id)).toMatchObject({ status: -1 });
    }
    expect(await left()).toBe(0);
    const fourth = await player.bet([`${match()}.wdl.1`]);
    expect(fourth).not.toHaveProperty('cancelUntil');
    expect(await player.cancel(fourth.id)).toBe('cancel-too-many');
  });
});

describe('the history', () => {
  it('filters, pages and hides, and is one’s own', async () => {
    const player = await server.player(10_000_000);
    const other = await server.player();
    await other.bet([`${match()}.wdl.1`]);
    const bets = [];
    const ids: string[] = [];
    for (let i = 0; i < 17; i += 1) {
      const id = match();
      ids.push(id);
      bets.push(await player.bet([`${id}.wdl.1`]));
    }
    const live = match({ area: 'inplay' });
    await player.place([`${live}.wdl.1`], { variant: 'inplay' });
    server.feed.settle(`${ids[0]}.wdl.1`, Settlement.won);
    server.feed.settle(`${ids[1]}.wdl.1`, Settlement.lost);
    await settle(player, bets[0]!.clientRef);
    await settle(player, bets[1]!.clientRef);

    const first = await player.bets();
    expect(first).toMatchObject({ page: 1, pageCount: 2, totalCount: 18, staked: 180_000, paid: 19_000 });
    expect(first.items).toHaveLength(15);
    expect(first.items[0]).toMatchObject({ kind: 2 });
    const second = await player.bets('?page=2');
    expect(second.items.map(({ id }) => id)).toEqual([bets[2]!.id, bets[1]!.id, bets[0]!.id]);
    expect((await player.bets('?kind=2')).totalCount).toBe(1);
    expect((await player.bets('?kind=1')).totalCount).toBe(17);
    expect((await player.bets('?status=2')).items.map(({ id }) => id)).toEqual([bets[0]!.id]);
    expect((await player.bets('?status=0&kind=1')).totalCount).toBe(15);
    await age(bets[5]!.id, 86_400_000);
    const day = Date.now() - 3_600_000;
    expect((await player.bets(`?to=${day}`)).items.map(({ id }) => id)).toEqual([bets[5]!.id]);
    expect((await player.bets(`?from=${day}`)).totalCount).toBe(17);
    expect((await player.visitor.get('/bets?status=9')).status).toBe(400);
    const { items: decided } = await player.bets('?settledFrom=1');
    expect(decided.map(({ id }) => id).toSorted()).toEqual([bets[0]!.id, bets[1]!.id]);
    const [last, before] = decided.map(({ settledAt }) => settledAt!);
    expect(last).toBeGreaterThanOrEqual(before!);
    expect((await player.bets(`?settledFrom=${last! + 1}`)).totalCount).toBe(0);

    expect((await player.visitor.post(`/bets/${bets[3]!.id}/hide`, {})).status).toBe(409);
    expect((await other.visitor.post(`/bets/${bets[0]!.id}/hide`, {})).status).toBe(409);
    expect((await player.visitor.post(`/bets/${bets[0]!.id}/hide`, {})).status).toBe(204);
    expect((await player.bets()).totalCount).toBe(17);
    expect((await player.visitor.post('/bets/hide', {})).status).toBe(204);
    expect((await player.bets()).totalCount).toBe(16);
  });

  it('shows a running match and how it ended', async () => {
    const player = await server.player();
    const id = match();
    const bet = await player.bet([`${id}.wdl.1`]);
    const leg = async () => (await player.bets()).items[0]!.legs[0];
    expect(await leg()).toMatchObject({ status: FixtureStatus.notStarted });
    server.feed.remove(id);
    server.feed.match(id, { area: 'inplay', score: ['2', '1'] });
    expect(await leg()).toMatchObject({ status: FixtureStatus.inProgress, score: ['2', '1'], period: 10 });
    server.feed.put(id, { area: 'inplay', status: FixtureStatus.finished, score: ['3', '1'] });
    await sleep(600);
    server.feed.remove(id, 'inplay');
    expect(await leg()).toMatchObject({ status: FixtureStatus.finished, score: ['3', '1'] });
    expect(bet.id).toBe((await player.bets()).items[0]!.id);
  });

  it('is announced to the member’s pages by a number that rises', async () => {
    const player = await server.player();
    const stream = await player.visitor.stream('user');
    const next = async (least: number) => {
      const frame = await stream.until(
        ({ ch, kind, data }) => ch === 'user' && kind === 'image' && (data as { bets: number }).bets >= least,
      );
      return v.parse(userStateSchema, frame.data);
    };
    expect((await next(0)).bets).toBe(0);
    const bet = await player.bet([`${match()}.wdl.1`]);
    expect(await next(1)).toMatchObject({ bets: 1, user: { emoney: 990_000 } });
    await player.cancel(bet.id);
    expect(await next(2)).toMatchObject({ bets: 2, user: { emoney: 1_000_000 } });
    stream.close();
  });

  it('is never announced by a number that is ahead of the balance', async () => {
    const { id } = await server.player();
    const { inTransaction, sql } = server.services;
    const isReading = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%betting_versions_of%'`;
    const state = await inTransaction(async (tx) => {
      await raw`lock table betting_member in access exclusive mode`.execute(tx);
      const read = userStatesOf(sql, [id]);
      while ((await server.database.pool.query(isReading)).rowCount === 0) await sleep(5);
      await transfer(tx, {
        kind: 'bet.placed',
        reference: 'read meanwhile',
        lines: [
          { account: 'money', member: id, amount: -10_000 },
          { account: 'stakes', amount: 10_000 },
        ],
      });
      await raiseBetsVersion(tx, id);
      return { read };
    });
    expect((await state.read).get(id)).toMatchObject({ bets: 1, user: { emoney: 990_000 } });
  });
});

describe('limits', () => {
  it('are of the member’s level', async () => {
    const most = async (level: number) => {
      const player = await server.player(0, { level });
      return v.parse(limitsSchema, (await player.visitor.get('/betting/limits')).body).sports.few;
    };
    expect(await most(1)).toEqual({ stakeMax: 1_000_000, payoutMax: 3_000_000 });
    expect(await most(2)).toEqual({ stakeMax: 2_000_000, payoutMax: 5_000_000 });
    expect(await most(3)).toEqual({ stakeMax: 3_000_000, payoutMax: 10_000_000 });
    expect(await most(9)).toEqual({ stakeMax: 5_000_000, payoutMax: 30_000_000 });
  });
});

describe('results of a day', () => {
  it('are of fixtures that ended, by sport, the latest first', async () => {
    const visitor = await server.signedIn('friend');
    const basket = match({ area: 'inplay', sport: 48242, score: ['80', '77'] });
    const foot = match({ area: 'inplay', score: ['1', '1'] });
    const going = match({ area: 'inplay', score: ['0', '0'] });
    server.feed.put(basket, { area: 'inplay', status: FixtureStatus.finished });
    await sleep(400);
    server.feed.put(foot, { area: 'inplay', status: FixtureStatus.finished, score: ['2', '1'] });
    await sleep(600);
    const results = async (query = '') =>
      v.parse(sportResultsSchema, (await visitor.get(`/game_result/sports${query}`)).body);
    const all = await results();
    expect(all.date).toBe(dateTimeText(Date.now()).slice(0, 10));
    expect(all.items[0]).toMatchObject({ fixtureId: foot, score: ['2', '1'], status: FixtureStatus.finished });
    expect(all.items.map(({ fixtureId }) => fixtureId)).not.toContain(going);
    expect(all.sports).toContainEqual({ sport: 48242, count: 1 });
    expect((await results('?sport=48242')).items.map(({ fixtureId }) => fixtureId)).toEqual([basket]);
    expect(await results('?date=2020-02-29')).toMatchObject({ items: [], totalCount: 0, pageCount: 1 });
    for (const date of ['2020-13-01', 'today', '2020-02-31']) {
      expect((await visitor.get(`/game_result/sports?date=${date}`)).status).toBe(400);
    }
  });
});
