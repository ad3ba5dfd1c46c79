import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

/** More than one transaction settles. */
const BETS = 25;

let database: TestDatabase;
let server: BettingServer;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

it('settles the bets of others while a member is busy, and that member’s older ones afterwards', async () => {
  const [busy, other] = [await server.player(1_000_000), await server.player(1_000_000)];
  server.feed.match('d1');
  const first = await busy.bet(['d1.wdl.1']);
  const others = [];
  for (let i = 0; i < BETS; i += 1) {
    server.feed.match(`other${i}`);
    others.push(await other.bet(['d1.wdl.1', `other${i}.wdl.1`]));
  }
  server.feed.match('d2');
  const late = await busy.bet(['d1.wdl.1', 'd2.wdl.1']);
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select from ledger_account a where kind = 'held'
         and member = (select member_id from bet where id = $1) for no key update`,
      [first.id],
    );
    for (let i = 0; i < BETS; i += 1) server.feed.settle(`other${i}.wdl.1`, Settlement.won);
    server.feed.settle('d2.wdl.1', Settlement.won);
    server.feed.settle('d1.wdl.1', Settlement.won);
    for (const bet of others) await becomes(other, bet, Settlement.won);
    const { rows } = await pool.query(`select id::text from bet where due order by id`);
    expect(rows).toEqual([{ id: first.id }, { id: late.id }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await becomes(busy, first, Settlement.won);
  await becomes(busy, late, Settlement.won);
});
