import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { autoCashOutsSchema, type AutoCashOutTargets } from '../../../src/contract/api/autoCashOut';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { acceptedInPlay, ask, betOf, moneyOf, whole } from './cashOuts';

/** Longer than a test takes on any machine: a cash-out in play is due only when the test makes it. */
const DELAY = 60_000;
/** Some looks at the offers later. */
const LOOKS_MS = 2_500;

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function matchOf(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `auto${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** Of 1.90 of 1.90 / 3.20 / 3.40. */
const WHOLE = 8_385;

function pathOf(bet: Pick<Bet, 'id'>, version?: number) {
  return `/bets/${bet.id}/auto-cash-out${version === undefined ? '' : `?version=${version}`}`;
}

async function put(player: Player, bet: Pick<Bet, 'id'>, targets: Partial<AutoCashOutTargets>, version?: number) {
  const body = { atLeast: null, atMost: null, ...targets };
  const { status, body: answer } = await player.visitor.call('PUT', pathOf(bet, version), body);
  return status === 204 ? 'set' : (answer as { code: string }).code;
}

async function takeBack(player: Player, bet: Pick<Bet, 'id'>, version?: number) {
  const { status, body: answer } = await player.visitor.call('DELETE', pathOf(bet, version));
  return status === 204 ? 'taken back' : (answer as { code: string }).code;
}

/** Cash-outs of the member that wait. */
function makeDue({ id }: Player) {
  const due = `update cash_out set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`;
  return unguarded(server.database.pool, due, [id]);
}

async function listed(player: Player, query = '?all=1') {
  return v.parse(autoCashOutsSchema, (await player.visitor.get(`/bets/auto-cash-outs${query}`)).body);
}

describe('a bet that is cashed out by itself', () => {
  it('is sold once as much is offered as its member set, whole and once', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    expect(await put(player, bet, { atLeast: 9_000, atMost: 5_000 })).toBe('set');
    expect(await listed(player)).toEqual([{ betId: bet.id, atLeast: 9_000, atMost: 5_000, version: 1 }]);
    await sleep(LOOKS_MS);
    expect(await moneyOf(player)).toBe(90_000);
    server.feed.price(`${id}.wdl.1`, 1_500);
    const { cashedOut } = await becomes(player, bet, Settlement.cancelled);
    const value = cashedOut!.paid;
    expect(cashedOut!.stake).toBe(10_000);
    expect(value).toBeGreaterThan(9_000);
    await sleep(LOOKS_MS);
    expect(await moneyOf(player)).toBe(90_000 + value);
    expect(await listed(player)).toEqual([]);
    const { body } = await player.visitor.get('/notifications');
    expect((body as { items: { kind: string }[] }).items[0]).toMatchObject({ kind: 'cashOut', isAutomatic: true });
  });

  it('is sold for what is offered once that is as little as its member set', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    expect(await put(player, bet, { atMost: 7_500 })).toBe('set');
    server.feed.price(`${id}.wdl.1`, 2_500);
    const { cashedOut } = await becomes(player, bet, Settlement.cancelled);
    expect(cashedOut!.paid).toBeLessThan(7_500);
    expect(await moneyOf(player)).toBe(90_000 + cashedOut!.paid);
  });

  it('waits where nothing is offered', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    await put(player, bet, { atLeast: 9_000 });
    server.feed.status(`${id}.wdl.1`, TradingStatus.suspended);
    server.feed.price(`${id}.wdl.1`, 1_500);
    await sleep(LOOKS_MS);
    expect(await moneyOf(player)).toBe(90_000);
    server.feed.status(`${id}.wdl.1`, TradingStatus.open);
    await becomes(player, bet, Settlement.cancelled);
  });

  it('is not sold after that was taken back, or a part was cashed out by hand', async () => {
    const player = await server.player(100_000);
    const [a, b] = [matchOf(), matchOf()];
    const [back, part] = [await player.bet([`${a}.wdl.1`]), await player.bet([`${b}.wdl.1`])];
    for (const bet of [back, part]) expect(await put(player, bet, { atLeast: 9_000 })).toBe('set');
    expect(await takeBack(player, back)).toBe('taken back');
    expect((await ask(player, part, { stake: 5_000, value: 1 })).state).toBe('paid');
    const gone = { atLeast: null, atMost: null, version: 2 };
    expect(await listed(player)).toEqual([back, part].map(({ id }) => ({ betId: id, ...gone })));
    const before = await moneyOf(player);
    for (const id of [a, b]) server.feed.price(`${id}.wdl.1`, 1_200);
    await sleep(LOOKS_MS);
    expect(await moneyOf(player)).toBe(before);
    expect(await betOf(player, back)).toMatchObject({ status: Settlement.inProgress });
  });

  it('waits in play as one by hand does, and is tried again after a refusal', async () => {
    const player = await server.player(100_000);
    const id = matchOf({ area: 'inplay' });
    const bet = await acceptedInPlay(server, player, id);
    expect(await put(player, bet, { atLeast: 9_000 })).toBe('set');
    server.feed.price(`${id}.wdl.1`, 1_500, 'inplay');
    const waiting = async () => {
      for (;;) {
        const { rows } = await server.database.pool.query<{ id: string }>(
          `select id from cash_out where member_id = $1 and state = 'waiting'`,
          [player.id],
        );
        if (rows[0]) return rows[0].id;
        await sleep(50);
      }
    };
    const first = await waiting();
    server.feed.status(`${id}.wdl.1`, TradingStatus.suspended, 'inplay');
    await makeDue(player);
    const refused = async () => {
      const { rows } = await server.database.pool.query<{ state: string }>('select state from cash_out where id = $1', [
        first,
      ]);
      return rows[0]!.state === 'refused';
    };
    while (!(await refused())) await sleep(50);
    server.feed.status(`${id}.wdl.1`, TradingStatus.open, 'inplay');
    expect(await waiting()).not.toBe(first);
    await makeDue(player);
    await becomes(player, bet, Settlement.cancelled);
    expect(await moneyOf(player)).toBeGreaterThan(99_000);
    expect((await player.bets('?settledFrom=1')).items).toMatchObject([{ id: bet.id }]);
  });

  it('is new to its member among what was settled; what was cashed out by hand is not', async () => {
    const player = await server.player(100_000);
    const [a, b] = [matchOf(), matchOf()];
    const [auto, byHand] = [await player.bet([`${a}.wdl.1`]), await player.bet([`${b}.wdl.1`])];
    await put(player, auto, { atLeast: 9_000 });
    await whole(player, byHand);
    server.feed.price(`${a}.wdl.1`, 1_500);
    const { settledAt } = await becomes(player, auto, Settlement.cancelled);
    expect((await player.bets('?settledFrom=1')).items).toMatchObject([{ id: auto.id }]);
    expect((await player.bets(`?settledFrom=${settledAt! + 1_000}`)).items).toEqual([]);
    const { body } = await player.visitor.get('/notifications');
    expect((body as { items: unknown[] }).items).toMatchObject([
      { betId: auto.id, isAutomatic: true },
      { betId: byHand.id, isAutomatic: false },
    ]);
  });

  it('is settled where its result comes first, and watched again once that is withdrawn', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    await put(player, bet, { atLeast: 9_000 });
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    await becomes(player, bet, Settlement.won);
    await sleep(LOOKS_MS);
    expect([await moneyOf(player), await listed(player)]).toEqual([109_000, []]);
    server.feed.settle(`${id}.wdl.1`, Settlement.inProgress);
    await becomes(player, bet, Settlement.inProgress);
    expect(await listed(player)).toHaveLength(1);
    server.feed.price(`${id}.wdl.1`, 1_500);
    const { cashedOut } = await becomes(player, bet, Settlement.cancelled);
    expect(await moneyOf(player)).toBe(90_000 + cashedOut!.paid);
  });

  it('is forgotten a day after the bet was settled', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    await put(player, bet, { atLeast: 9_000 });
    server.feed.settle(`${id}.wdl.1`, Settlement.lost);
    await becomes(player, bet, Settlement.lost);
    const { pool } = server.database;
    await unguarded(pool, `update bet set settled_at = settled_at - interval '25 hours' where id = $1`, [bet.id]);
    const left = async () => (await pool.query('select from auto_cash_out where bet_id = $1', [bet.id])).rowCount;
    await expect.poll(left).toBe(0);
  });
});

describe('what is set', () => {
  it('is refused by name where it makes no sense, and for bets that are not cashed out', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    expect(await put(player, bet, {})).toBe('auto-cash-out-empty');
    expect(await put(player, bet, { atLeast: 9_000, atMost: 9_000 })).toBe('auto-cash-out-crossed');
    expect(await put(player, bet, { atLeast: 19_000 })).toBe('auto-cash-out-too-high');
    expect(await put(player, bet, { atLeast: WHOLE })).toBe('auto-cash-out-reached');
    expect(await put(player, bet, { atMost: WHOLE })).toBe('auto-cash-out-reached');
    expect(await put(other, bet, { atLeast: 9_000 })).toBe('auto-cash-out-missing');
    expect(await put(player, { id: '1' }, { atLeast: 9_000 })).toBe('auto-cash-out-missing');
    const picks = [1, 2, 3].map(() => `${matchOf()}.wdl.1`);
    expect(await put(player, await player.bet(picks, { bonus: 3 }), { atLeast: 9_000 })).toBe('auto-cash-out-bonus');
    await whole(player, bet);
    expect(await put(player, bet, { atLeast: 9_000 })).toBe('auto-cash-out-over');
    expect(await listed(player)).toEqual([]);
  });

  it('replaces what was set before', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    await put(player, bet, { atLeast: 9_000 });
    await put(player, bet, { atMost: 5_000 });
    expect(await listed(player)).toEqual([{ betId: bet.id, atLeast: null, atMost: 5_000, version: 2 }]);
  });

  it('is not changed by a call that arrives late, or again', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const setAs = (atLeast: number | null, version: number) => [{ betId: bet.id, atLeast, atMost: null, version }];
    expect(await put(player, bet, { atLeast: 9_000 }, 0)).toBe('set');
    expect(await put(player, bet, { atLeast: 9_000 }, 0)).toBe('set');
    expect(await listed(player)).toEqual(setAs(9_000, 1));
    expect(await put(player, bet, { atLeast: 10_000 }, 0)).toBe('auto-cash-out-changed');
    expect(await takeBack(player, bet, 0)).toBe('auto-cash-out-changed');
    expect(await takeBack(player, bet, 1)).toBe('taken back');
    expect(await takeBack(player, bet, 1)).toBe('taken back');
    expect(await put(player, bet, { atLeast: 9_000 }, 0)).toBe('auto-cash-out-changed');
    expect(await listed(player)).toEqual(setAs(null, 2));
    expect(await put(player, bet, { atLeast: 10_000 }, 2)).toBe('set');
    expect(await takeBack(player, bet, 1)).toBe('auto-cash-out-changed');
    expect(await listed(player)).toEqual(setAs(10_000, 3));
  });

  it('is listed alone for a page that does not ask for what is not set any more', async () => {
    const player = await server.player(100_000);
    const [set, back, part] = [
      await player.bet([`${matchOf()}.wdl.1`]),
      await player.bet([`${matchOf()}.wdl.1`]),
      await player.bet([`${matchOf()}.wdl.1`]),
    ];
    for (const bet of [set, back]) await put(player, bet, { atMost: 5_000 });
    await takeBack(player, back);
    await ask(player, part, { stake: 5_000, value: 1 });
    expect(await listed(player, '')).toMatchObject([{ betId: set.id, atMost: 5_000, version: 1 }]);
    expect(await listed(player, '?all=1')).toMatchObject([
      { betId: set.id, atMost: 5_000, version: 1 },
      { betId: back.id, atMost: null, version: 2 },
      { betId: part.id, atMost: null, version: 1 },
    ]);
  });

  it('is not set by a call from before a part was cashed out, where nothing was set by then', async () => {
    const player = await server.player(100_000);
    const atOnce = await player.bet([`${matchOf()}.wdl.1`]);
    const waited = await acceptedInPlay(server, player, matchOf({ area: 'inplay' }));
    expect((await ask(player, atOnce, { stake: 5_000, value: 1 })).state).toBe('paid');
    expect((await ask(player, waited, { stake: 5_000, value: 1 })).state).toBe('waiting');
    await makeDue(player);
    await expect.poll(async () => (await betOf(player, waited)).cashedOut?.stake).toBe(5_000);
    for (const bet of [atOnce, waited]) {
      expect(await put(player, bet, { atMost: 2_000 }, 0)).toBe('auto-cash-out-changed');
      expect(await put(player, bet, { atMost: 2_000 }, 1)).toBe('set');
    }
  });
});
