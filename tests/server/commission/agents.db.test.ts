import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueTurnover } from '../../../server/commission/turnover';
import { auditLedger, transfer, type Tx } from '../../../server/ledger';
import { type Agent, agentSchema, ownMemberSchema } from '../../../src/contract/api/commission/agents';
import * as v from 'valibot';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { AuditPage } from '../../../src/contract/api/staff/admin';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let manager: Visitor;
let admin: Visitor;
let own: Player;
let foreign: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  [manager, admin, own, foreign] = await Promise.all([
    server.signedIn('manager'),
    server.signedIn('admin'),
    server.player(),
    server.player(),
  ]);
  const { pool } = server.database;
  await pool.query(`update member set manager_id = (select id from member where user_id = 'manager') where id = $1`, [
    own.id,
  ]);
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** A stake at a provider's table or slot. */
async function staked({ id }: Player, kind: 'casino' | 'slot', amount: number): Promise<void> {
  const { pool } = server.database;
  await pool.query(
    `insert into game_movement (provider, reference, kind, member_id, game, game_kind, amount)
     values ('playfun', $1, 'debit', $2, 'a-game', $3, $4)`,
    [randomUUID(), id, kind, amount],
  );
}

/** A settled bet on a minigame, as far as turnover is concerned. */
async function mini({ id }: Player, stake: number): Promise<void> {
  await server.database.pool.query(
    `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
       first_start, pair_leagues, state, status, settled_at)
     values ($1, $2, 3, 'minigame', $3, 'ask', 1950, 0, 0, '', now(), '{}', 'settled', 1, now())`,
    [id, randomUUID(), stake],
  );
}

const agent = async (): Promise<Agent> => v.parse(agentSchema, (await manager.get('/manager/agent')).body);

it('turns the turnover of own members into money once, at the rates an administrator set', async () => {
  const { body } = await admin.get('/admin/agents');
  const [row] = body as { id: number; due: number }[];
  expect((await admin.call('PUT', `/admin/agents/${row?.id}`, { casino: 150, slot: 300, mini: 100 })).status).toBe(204);
  await staked(own, 'casino', 100_000);
  await staked(own, 'slot', 50_000);
  await mini(own, 33_333);
  await staked(foreign, 'casino', 9_000_000);
  const before = await agent();
  expect(before).toMatchObject({
    // 3,333 by the rates; 7 % of the margin of these stakes is 163.
    casinoAgent: { rate: 150, turnover: 100_000, amount: 73 },
    slotAgent: { rate: 300, turnover: 50_000, amount: 73 },
    miniAgent: { rate: 100, turnover: 33_333, amount: 16 },
    totalRollingAmount: 162,
    userRolling: { beforeTotal: 0, afterTotal: 162, total: 162 },
  });

  // The same press a hundred times, and others at the same time: paid once.
  const clientRef = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      manager.post('/manager/withdrawals', { clientRef: at % 3 === 0 ? randomUUID() : clientRef }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const after = await agent();
  expect(after).toMatchObject({
    emoney: before.emoney + 162,
    totalRollingAmount: 0,
    userRolling: { casinoBefore: 73, beforeTotal: 162, afterTotal: 0, total: 162 },
  });
  expect(after.withdrawals).toHaveLength(1);
  expect((await manager.post('/manager/withdrawals', { clientRef: randomUUID() })).status).toBe(409);
  const detail = v.parse(ownMemberSchema, (await manager.get(`/manager/members/${own.id}`)).body);
  expect(detail.rolling).toMatchObject({
    casinoBefore: 100_000,
    slotBefore: 50_000,
    miniBefore: 33_333,
    afterTotal: 0,
  });
});

it('does not ask whether what was paid for is hedged', async () => {
  const { database: calls } = server;
  const { id } = await calls.sql
    .selectFrom('member')
    .select('id')
    .where('user_id', '=', 'manager')
    .executeTakeFirstOrThrow();
  const looks = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ relname: string; looks: string }>`
      select relname, seq_scan + coalesce(idx_scan, 0) as looks from pg_stat_xact_user_tables`.execute(tx);
    return new Map(rows.map((row) => [row.relname, Number(row.looks)]));
  };
  const read = await calls.transaction(async (tx) => {
    // What the connection did in transactions before may be counted still.
    const before = await looks(tx);
    expect(await dueTurnover(tx, id)).toEqual({ turnover: { casino: 0, slot: 0, mini: 0 }, net: 0 });
    return [...(await looks(tx))].flatMap(([table, now]) => (now > (before.get(table) ?? 0) ? [table] : []));
  });
  expect(read).toEqual(expect.arrayContaining(['bet', 'game_movement']));
  expect(read).not.toContain('bet_leg');
});

it('carries over what a provider undoes after it was paid for: the same stakes again earn nothing', async () => {
  const { pool } = server.database;
  const withdraw = () => manager.post('/manager/withdrawals', { clientRef: randomUUID() });
  const undoLatest = () =>
    pool.query(
      `update game_movement set undone_by = $2
       where id = (select max(id) from game_movement where member_id = $1 and kind = 'debit')`,
      [own.id, randomUUID()],
    );
  await staked(own, 'casino', 10_000_000);
  expect((await withdraw()).body).toMatchObject({ amount: 7_000 });
  await undoLatest();
  expect(await agent()).toMatchObject({ casinoAgent: { turnover: -10_000_000, amount: 0 }, totalRollingAmount: 0 });
  await staked(own, 'casino', 10_000_000);
  expect(await agent()).toMatchObject({ casinoAgent: { turnover: 0, amount: 0 }, totalRollingAmount: 0 });
  expect((await withdraw()).status).toBe(409);
  await staked(own, 'casino', 1_000_000);
  expect((await withdraw()).body).toMatchObject({ amount: 700 });
  const { userRolling } = await agent();
  expect(userRolling).toMatchObject({ afterTotal: 0 });
  // Once: what was subtracted is not subtracted again.
  await staked(own, 'casino', 1_000_000);
  expect(await agent()).toMatchObject({ casinoAgent: { turnover: 1_000_000, amount: 700 } });
  await undoLatest();
});

it('pays own members out of the manager’s money, once a press and never more than there is', async () => {
  const { id } = await server.services.sql
    .selectFrom('member')
    .select('id')
    .where('user_id', '=', 'manager')
    .executeTakeFirstOrThrow();
  await server.services.inTransaction((tx) =>
    transfer(tx, {
      kind: 'adjustment.made',
      reference: 'test of payments',
      lines: [
        { account: 'adjustments', amount: -5_000 },
        { account: 'money', member: id, amount: 5_000 },
      ],
    }),
  );
  const payment = { clientRef: randomUUID(), memberId: own.id, amount: 2_000, reason: '감사 지급' };
  const { emoney } = await agent();
  const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post('/manager/payments', payment)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await agent()).emoney).toBe(emoney - 2_000);
  expect((await manager.post('/manager/payments', { ...payment, amount: 3_000 })).status).toBe(409);
  const state = async (ref: string) => (await manager.get(`/manager/payments/by-ref/${ref}`)).body;
  expect(await state(payment.clientRef)).toEqual({ state: 'done' });
  const late = { ...payment, clientRef: randomUUID() };
  expect(await state(late.clientRef)).toEqual({ state: 'void' });
  expect((await manager.post('/manager/payments', late)).body).toMatchObject({ code: 'reference-used' });
  expect((await agent()).emoney).toBe(emoney - 2_000);
  const much = { ...payment, clientRef: randomUUID(), amount: 90_000_000 };
  expect((await manager.post('/manager/payments', much)).body).toMatchObject({ code: 'short' });
  const { items } = (await admin.get('/admin/audit')).body as AuditPage;
  expect(items.filter(({ action }) => action === 'agent.pay')).toMatchObject([
    { userId: 'manager', subject: `member:${own.id}`, after: { amount: 2_000, reason: '감사 지급' } },
  ]);
});

it('shows and pays only the manager’s own members', async () => {
  expect((await manager.get(`/manager/members/${foreign.id}`)).status).toBe(404);
  const payment = { clientRef: randomUUID(), memberId: foreign.id, amount: 1_000, reason: '남의 회원' };
  expect((await manager.post('/manager/payments', payment)).status).toBe(404);
  const listed = (await manager.get('/manager/members')).body as { items: { id: number }[] };
  expect(listed.items.map(({ id }) => id)).not.toContain(foreign.id);
  expect((await own.visitor.get('/manager/agent')).status).toBe(403);
});
