import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconciliationOf } from '../../../server/reports/reconciliation';
import { RECORD_RULES } from '../../../server/reports/records';
import type { Schema } from '../../../server/storage/schema';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';

/** A row of each kind every hour: bets, one in eight of them cashed out, movements, orders, gifts, and their transfers. */
const YEARS = [
  `create temporary view hour as select n, '2026-01-01'::timestamptz + n * interval '1 hour' as at from generate_series(1, 8000) n`,
  `insert into bet (id, member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks, first_start,
     pair_leagues, placed_at, state, status, paid, settled_at, settlements) overriding system value
   select n, 1, gen_random_uuid(), 1, 'europe', 1000, 'ask', 1900, 1900, 1000, 'a', at, '{}', at,
     case when n % 9 = 0 then 'cancelled' else 'settled' end, 2, 1000, at, 1 from hour`,
  `insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, asked_at, state, value, decided_at)
   select n, 1, gen_random_uuid(), 1000, 900, '[]', at, 'paid', 950, at from hour where n % 8 = 0`,
  `insert into game_movement (provider, reference, kind, member_id, amount, at, undoes, undone_by)
   select 'playfun', 'm' || n, case n % 3 when 0 then 'rollback' when 1 then 'debit' else 'credit' end, 1, 1000, at,
     case when n % 3 = 0 then 'm' || n - 2 end, case when n % 300 = 1 then 'm' || n + 2 end from hour`,
  `insert into wallet_order (kind, member_id, amount, bonus, charge_type, rolling, holder, state, asked_at, decided_by, decided_at)
   select 'charge', 2, 10000, 10, 1, '{}', '', 'approved', at, 1, at from hour`,
  `insert into adjustment (member_id, currency, amount, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at, kind, subject,
     request, shares)
   select 2, 'won', 1000, 'by hand', false, 'made', 1, at, 1, at, case when n % 9 = 0 then 'adjustment' else 'charge' end, '', '{}', '[]' from hour`,
  `insert into coupon (issue_id, member_id, given_at, used_at) select 1, 1, at, at from hour`,
  `insert into attendance (member_id, day, at, streak, points) select n % 40, to_char(at, 'YYYY-MM-DD'), at, 1, 10 from hour on conflict do nothing`,
  `insert into play_point (member_id, kind, scope, earned, points, at, paid_at)
   select n, 'comp', to_char(at, 'YYYY-MM-DD'), 100, 10, at, at from hour`,
  `insert into friend_settlement (member_id, at, lost, rate_percent, points) select 1, at, 1000, 1, 10 from hour`,
  `insert into ledger_transfer (kind, reference, lines, body, at)
   select kind, replace(reference, 'N', n::text), 2, sha256(''), at from hour, (values ('bet.placed', 'N'), ('bet.paid', 'N.1'),
     ('provider.debited', 'playfun:mN'), ('charge.approved', 'order:N'), ('attendance.rewarded', 'N.2026-03-01')) made (kind, reference)`,
  `insert into ledger_entry (transfer, line, account, currency, amount)
   select id, line, case line when 1 then 'stakes' else 'bonuses' end, 'won', 1000 from ledger_transfer, generate_series(1, 2) line`,
];
/** Tables that stay small: they have a row for each prize, manager or member. */
const SMALL = ['agent_settlement', 'tournament', 'tournament_award', 'coupon_issue', 'member'];

let place: TestDatabase;
let pool: Pool;
let reader: Kysely<Schema>;
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  place = await testDatabase();
  pool = new Pool({ connectionString: place.url, max: 1 });
  reader = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) });
});
afterAll(async () => {
  await reader.destroy();
  await place.drop();
});

const DAY = { from: '2026-03-01', to: '2026-03-01' };

it('has a record without a transfer in the period of its own time, and reads references of any form', async () => {
  const at = `'2026-03-01 12:00+09'`;
  const reconciled = async (what: string) =>
    (await reconciliationOf(reader, DAY)).find((line) => line.what === what && line.name !== '');
  expect(await reconciled('credits')).toBeUndefined();
  await unguarded(
    pool,
    `insert into game_movement (provider, reference, kind, member_id, amount, at)
     values ('one', 'within', 'credit', 1, 5, ${at}), ('one', 'after', 'credit', 1, 7, ${at}::timestamptz + interval '12 hours')`,
  );
  expect(await reconciled('credits')).toMatchObject({ name: 'one', ledger: 0, record: 5 });
  // Its transfer is of another day: it belongs there.
  await unguarded(
    pool,
    `insert into ledger_transfer (kind, reference, lines, body, at)
     values ('provider.credited', 'one:within', 2, sha256(''), ${at}::timestamptz - interval '3 days'),
       ('provider.credited', 'one:after', 2, sha256(''), ${at})`,
  );
  expect(await reconciled('credits')).toMatchObject({ name: 'one', ledger: 0, record: 7 });
  await unguarded(
    pool,
    `insert into ledger_transfer (kind, reference, lines, body, at) select kind, reference, 2, sha256(''), ${at}
     from unnest(array['bet.placed', 'attendance.rewarded', 'adjustment.made']) kind,
       unnest(array['none', 'a.b', 'a:b', '99999999999999999999.99999999999999999999:99999999999999999999']) reference`,
  );
  expect(await reconciled('credits')).toMatchObject({ name: 'one', ledger: 0, record: 7 });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Tables that a plan reads through, from the first row to the last. */
function readThrough(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: parts = [] } = plan;
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(type) && plan['Index Cond'] === undefined;
  return [...(isWhole && table !== undefined ? [table] : []), ...parts.flatMap(readThrough)];
}

it('finds what a day has by indices, whatever the year before it had', async () => {
  for (const statement of YEARS) await unguarded(pool, statement);
  await pool.query('analyze');
  queries.splice(0);
  await reconciliationOf(reader, DAY);
  const asked = queries.splice(0);
  // One of accounts, one of payouts, and one of each rule.
  expect(asked).toHaveLength(2 + RECORD_RULES.length);
  // By what indices can do: a table of few rows is read through sooner.
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
    await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(reader);
  const read = new Set<string>();
  for (const query of asked) {
    const explained = { ...query, sql: `explain (format json) ${query.sql}` };
    const { rows } = await reader.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    for (const table of readThrough(rows[0]!['QUERY PLAN'][0].Plan)) read.add(table);
  }
  expect([...read].filter((table) => !SMALL.includes(table))).toEqual([]);
});
