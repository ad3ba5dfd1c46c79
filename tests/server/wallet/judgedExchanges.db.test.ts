import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import { type AdminOrder, type AdminOrders, PLAIN_ROLLING, type WalletOrder } from '../../../src/contract/api/wallet';
import { Settlement } from '../../../src/contract/stream/market';
import { auditLedger } from '../../../server/ledger';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

const AMOUNT = 100_000;
const UNROLLED = { status: 409, body: { code: 'member-unrolled' } };

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const approve = (id: number) => admin.post(`/admin/wallet/orders/${id}/approve`);
const asked = async ({ visitor }: Player, path: string, more: object) => {
  const { status, body } = await visitor.post(`/wallet/${path}`, { clientRef: randomUUID(), amount: AMOUNT, ...more });
  expect(status).toBe(201);
  return (body as WalletOrder).id;
};
const exchange = (player: Player) => asked(player, 'exchanges', { exchangePassword: '1234' });
const charge = async (player: Player) => {
  const id = await asked(player, 'charges', { chargeType: 1, bonus: null });
  expect((await approve(id)).status).toBe(200);
};
const bet = async (player: Player, match: string) => {
  server.feed.match(match);
  const placed = await player.bet([`${match}.wdl.1`], { stake: AMOUNT });
  server.feed.settle(`${match}.wdl.1`, Settlement.won);
  return becomes(player, placed, Settlement.won);
};
const correct = async (player: Player, placed: Bet, result: Settlement) => {
  const { status } = await admin.post(`/admin/bets/${placed.id}/legs/0/result`, { result, reason: '공식 기록 정정' });
  expect(status).toBe(200);
  await becomes(player, placed, result);
};
/** By a clock so many minutes ahead. Gives what undoes it. */
const stakeAtProvider = async (player: Player, ahead: number) => {
  const { pool } = server.database;
  const [debit, rollback] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into game_movement (provider, reference, kind, member_id, amount, at)
     values ('playfun', $1, 'debit', $2, $3, clock_timestamp() + $4 * interval '1 minute')`,
    [debit, player.id, AMOUNT, ahead],
  );
  return () => pool.query('update game_movement set undone_by = $1 where reference = $2', [rollback, debit]);
};
const reachedOf = async (id: number): Promise<AdminOrder['reached'] | undefined> => {
  const { items } = (await admin.get('/admin/wallet/orders?kind=exchange')).body as AdminOrders;
  return items.find((order) => order.id === id)?.reached;
};

it('an exchange is not approved once the bet that met its rolling is void, and staff reads what is reached', async () => {
  const player = await server.player(0);
  await charge(player);
  const won = await bet(player, 'void');
  const id = await exchange(player);
  expect(await reachedOf(id)).toBe(10_000);
  await correct(player, won, Settlement.cancelled);
  expect(await approve(id)).toMatchObject(UNROLLED);
  expect(await reachedOf(id)).toBe(0);
  await correct(player, won, Settlement.won);
  expect(await approve(id)).toMatchObject({ status: 200, body: { state: 'approved', reached: 10_000 } });
});

it('an exchange is not approved once a stake at a provider that met its rolling is undone', async () => {
  const player = await server.player(0);
  await charge(player);
  const undo = await stakeAtProvider(player, 0);
  const id = await exchange(player);
  await undo();
  expect(await approve(id)).toMatchObject(UNROLLED);
  expect(await reachedOf(id)).toBe(0);
});

it('what comes after an exchange was asked for neither meets its rolling nor has to be met', async () => {
  const player = await server.player(AMOUNT);
  await charge(player);
  const won = await bet(player, 'first');
  const id = await exchange(player);
  await charge(player);
  await bet(player, 'later');
  await correct(player, won, Settlement.cancelled);
  expect(await approve(id)).toMatchObject(UNROLLED);
  await correct(player, won, Settlement.won);
  expect((await approve(id)).status).toBe(200);
});

it('an exchange is approved whose rolling was met by a stake made while the clock was ahead', async () => {
  const player = await server.player(0);
  await charge(player);
  await stakeAtProvider(player, 20);
  const id = await exchange(player);
  expect(await approve(id)).toMatchObject({ status: 200, body: { state: 'approved', reached: 10_000 } });
});

it('a charge that was approved while the clock was ahead must be met when the exchange is approved too', async () => {
  const player = await server.player(AMOUNT);
  await server.database.pool.query(
    `insert into wallet_order (kind, member_id, amount, state, decided_at, holder, charge_type, rolling)
     values ('charge', $1, $2, 'approved', clock_timestamp() + interval '20 minutes', '', 1, $3)`,
    [player.id, AMOUNT, JSON.stringify(PLAIN_ROLLING)],
  );
  const undo = await stakeAtProvider(player, 21);
  const id = await exchange(player);
  await undo();
  expect(await approve(id)).toMatchObject(UNROLLED);
});
