import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { correctResult } from '../../../server/settlement/correct';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

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

/** Two members with a bet each, on either side of a match that has begun. */
async function bothSides(match: string) {
  const [one, other] = await Promise.all([server.player(100_000), server.player(100_000)]);
  server.feed.match(match);
  const [home, away] = [await one.bet([`${match}.wdl.1`]), await other.bet([`${match}.wdl.2`])];
  await unguarded(
    server.database.pool,
    `update bet_leg set starts_at = clock_timestamp() - interval '1 minute' where fixture_id = $1`,
    [match],
  );
  return { one, other, home, away };
}

const correct = (id: string, result: Settlement) =>
  admin.post(`/admin/bets/${id}/legs/0/result`, { result, reason: '공식 기록' });
const resultOf = async (id: string) => {
  const { rows } = await server.database.pool.query('select result from bet_leg where bet_id = $1', [id]);
  return (rows[0] as { result: Settlement }).result;
};

it('what the feed has as won after staff had the other side stays open, until staff changes that', async () => {
  const { one, other, home, away } = await bothSides('s1');
  expect((await correct(home.id, Settlement.won)).status).toBe(200);
  await becomes(one, home, Settlement.won);
  server.feed.settle('s1.wdl.X', Settlement.lost);
  server.feed.settle('s1.wdl.2', Settlement.won);
  await sleep(1_000);
  expect(await resultOf(away.id)).toBe(Settlement.inProgress);
  expect((await correct(home.id, Settlement.lost)).status).toBe(200);
  await becomes(one, home, Settlement.lost);
  expect(await becomes(other, away, Settlement.won)).toMatchObject({ status: Settlement.won });
});

it('two administrators at once have one side won, the first one’s', async () => {
  const { home, away } = await bothSides('s2');
  const { inTransaction, sql } = server.services;
  await sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  const [first, second] = await sql
    .selectFrom('member')
    .select('id')
    .where('user_id', 'in', ['admin', 'friend'])
    .execute();
  const corrected = (memberId: number, betId: string, until?: Promise<void>) =>
    inTransaction(async (trx) => {
      const actor = { memberId } as Parameters<typeof correctResult>[1];
      const request = { betId, place: 0, result: Settlement.won, reason: '공식 기록' };
      const { value } = await correctResult(trx, actor, request);
      await until;
      return value.ok;
    });
  const one = corrected(first!.id, home.id, sleep(1_500));
  await sleep(500);
  expect(await Promise.all([one, corrected(second!.id, away.id)])).toEqual([true, false]);
  expect([await resultOf(home.id), await resultOf(away.id)]).toEqual([Settlement.won, Settlement.inProgress]);
});
