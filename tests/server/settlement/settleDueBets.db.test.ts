import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { whileLocked } from '../../support/whileLocked';

/** More than one transaction settles. */
const BETS = 25;
/** More than one search looks at. */
const BETS_OF_ONE = 401;

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

/** Somebody is busy with the member who placed a bet. */
function whileBusyWith({ id }: Bet, meanwhile: () => Promise<void>): Promise<void> {
  const held = `select from ledger_account where kind = 'held' and member = (select member_id from bet where id = ${id})
    for no key update`;
  return whileLocked(server.database.pool, held, meanwhile);
}

it('settles the bets of others while a member is busy, and that member’s older ones afterwards', async () => {
  const [busy, other] = [await server.player(1_000_000), await server.player(1_000_000)];
  server.feed.match('d1');
  const first = await busy.bet(['d1.wdl.1']);
  const others: Bet[] = [];
  for (let i = 0; i < BETS; i += 1) {
    server.feed.match(`other${i}`);
    others.push(await other.bet(['d1.wdl.1', `other${i}.wdl.1`]));
  }
  server.feed.match('d2');
  const late = await busy.bet(['d1.wdl.1', 'd2.wdl.1']);
  await whileBusyWith(first, async () => {
    for (let i = 0; i < BETS; i += 1) server.feed.settle(`other${i}.wdl.1`, Settlement.won);
    server.feed.settle('d2.wdl.1', Settlement.won);
    server.feed.settle('d1.wdl.1', Settlement.won);
    for (const bet of others) await becomes(other, bet, Settlement.won);
    const { rows } = await server.database.pool.query(`select id::text from bet where due order by id`);
    expect(rows).toEqual([{ id: first.id }, { id: late.id }]);
  });
  await becomes(busy, first, Settlement.won);
  await becomes(busy, late, Settlement.won);
});

it('settles the bets of others however many older ones a busy member has', async () => {
  const [busy, other] = [await server.player(10_000_000), await server.player(1_000_000)];
  const matches = Array.from({ length: BETS_OF_ONE }, (_, at) => `busy${at}`);
  const bets: Bet[] = [];
  for (const match of matches) {
    server.feed.match(match);
    bets.push(await busy.bet([`${match}.wdl.1`]));
  }
  server.feed.match('behind');
  const behind = await other.bet(['behind.wdl.1']);
  await whileBusyWith(bets[0]!, async () => {
    for (const match of [...matches, 'behind']) server.feed.settle(`${match}.wdl.1`, Settlement.won);
    await becomes(other, behind, Settlement.won);
    const { rows } = await server.database.pool.query(`select count(*)::int as due from bet where due`);
    expect(rows).toEqual([{ due: BETS_OF_ONE }]);
  });
  await becomes(busy, bets.at(-1)!, Settlement.won);
}, 120_000);
