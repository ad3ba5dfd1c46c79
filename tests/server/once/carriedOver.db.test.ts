import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { earlierResult, lookUp, type OnceRequest, type OnceResult } from '../../../server/once/onceRequests';
import { type Database, openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { migrations } from '../../../server/storage/migrations/all';
import type { OnceScope } from '../../../server/storage/tables/onceRequests';
import { type TestDatabase, testDatabase } from '../../support/database';

const REF = '0b0e7c0a-1111-4222-8333-444444444444';
const REFUSED_REF = '0b0e7c0a-1111-4222-8333-555555555555';
const LATE_REF = '0b0e7c0a-1111-4222-8333-666666666666';
const VOID_REF = '0b0e7c0a-1111-4222-8333-777777777777';
/** Marks that JSON escapes, and some that it does not. */
const ODD = 'a"b\\c\n\t\u0001é한/\u2028';
const REFUSAL = { reason: 'barred', message: '', legs: [] } as const;

const digest = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest();

let database: TestDatabase;
let storage: Database;

beforeAll(async () => {
  database = await testDatabase('empty');
  storage = openDatabase({ url: database.url, size: 2, onError: () => {} });
  const { pool } = storage;
  const before = migrations.findIndex(({ name }) => name === 'onceRequests');
  await migrate(pool, migrations.slice(0, before));
  for (const id of ['mem1', 'mem2']) {
    await pool.query(
      `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account, state, code)
       values ($1, '', '', $1, '', '', '', '', 'active', $1)`,
      [id],
    );
  }
  const bet = async (ref: string, state: string) =>
    (
      await pool.query(
        `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
           first_start, pair_leagues, state)
         values (1, $1, 1, 'normal', 1000, 'ask', 1900, 1900, 0, '', now(), '{}', $2) returning id`,
        [ref, state],
      )
    ).rows[0].id;
  const asked = (ref: string, betId: unknown, refusal: unknown, body: Buffer | null) =>
    pool.query('insert into bet_request (member_id, client_ref, body, bet_id, refusal) values (1, $1, $2, $3, $4)', [
      ref,
      body,
      betId,
      refusal,
    ]);
  await asked(REF, await bet(REF, 'open'), null, digest({ a: 1 }));
  await asked(LATE_REF, await bet(LATE_REF, 'refused'), REFUSAL, digest({ a: 2 }));
  await asked(REFUSED_REF, null, REFUSAL, digest({ a: 3 }));
  await asked(VOID_REF, null, null, null);
  await pool.query('insert into wallet_request (member_id, client_ref, body, answer) values (1, $1, $2, $3)', [
    REF,
    digest(['charge', 1]),
    { is: 'order', id: 10_001 },
  ]);
  await pool.query('insert into wallet_request (member_id, client_ref) values (1, $1)', [VOID_REF]);
  const hash = digest({ title: ODD }).toString('hex');
  await pool.query(
    `insert into inquiry (member_id, category, title, contents, bet_ids, client_ref, body_hash)
     values (1, 'sports', '', '', '{}', $1, $2)`,
    [REF, hash],
  );
  await pool.query(
    `insert into post (member_id, title, contents, bet_ids, client_ref, body_hash)
     values (1, '', '', '{}', gen_random_uuid(), 'seed'), (1, '', '', '{}', $1, $2)`,
    [REF, hash],
  );
  await pool.query(
    `insert into post_comment (member_id, post_id, contents, client_ref, body_hash) values (1, 1, '', $1, $2)`,
    [REF, hash],
  );
  await pool.query(
    `insert into adjustment (ref, member_id, currency, amount, reason, needs_second, state, asked_by)
     values ('reference-1', 1, 'won', -500, $1, true, 'waiting', 2)`,
    [ODD],
  );
  await pool.query(
    `insert into coupon_issue (ref, issued_by, name, currency, amount, target, body, count, expires_at)
     values ('reference-1', 2, 'xx', 'won', 1, 'all', $1, 7, now()), ('demo-1', null, 'xx', 'won', 1, 'all', $1, 1, now())`,
    [JSON.stringify({ name: ODD })],
  );
  await pool.query(
    `insert into agent_settlement (manager_id, client_ref, casino, slot, mini, amount) values (2, $1, 3, 2, 1, 6)`,
    [REF],
  );
  await pool.query(
    `insert into game_movement (provider, reference, kind, member_id, round, game, undoes, amount, refusal, balance)
     values ('playfun', 'd1', 'debit', 1, $1, null, null, 100, null, 900),
       ('playfun', 'd2', 'debit', 1, null, $1, null, 5000, 'short', null),
       ('playfun', 'r1', 'rollback', 1, null, null, 'd1', 0, null, 1000),
       ('playfun', 'v1', 'void', 1, null, null, null, 0, null, null)`,
    [ODD],
  );
  expect(await migrate(pool)).toMatchObject({ ok: true });
});
afterAll(async () => {
  await storage.close();
  await database.drop();
});

const answered = (answer: unknown) => ({ is: 'answered', answer });
const provider = (ref: string, ...body: unknown[]) =>
  ({ scope: 'provider', actor: 'playfun', ref, body }) satisfies OnceRequest<'provider'>;

it.each<[OnceRequest<OnceScope>, OnceResult<OnceScope> | object]>([
  [{ scope: 'bet', actor: 1, ref: REF, body: { a: 1 } }, answered({ is: 'bet', betId: '100000001' })],
  [{ scope: 'bet', actor: 1, ref: REF, body: { a: 2 } }, { is: 'conflict' }],
  [{ scope: 'bet', actor: 1, ref: LATE_REF, body: { a: 2 } }, answered({ is: 'bet', betId: '100000002' })],
  [{ scope: 'bet', actor: 1, ref: REFUSED_REF, body: { a: 3 } }, answered({ is: 'refused', refusal: REFUSAL })],
  [{ scope: 'bet', actor: 1, ref: VOID_REF, body: { a: 3 } }, { is: 'void' }],
  [{ scope: 'wallet', actor: 1, ref: REF, body: ['charge', 1] }, answered({ is: 'order', id: 10_001 })],
  [{ scope: 'wallet', actor: 1, ref: VOID_REF, body: [] }, { is: 'void' }],
  [{ scope: 'inquiry', actor: 1, ref: REF, body: { title: ODD } }, answered({ id: 1 })],
  [{ scope: 'post', actor: 1, ref: REF, body: { title: ODD } }, answered({ id: 2 })],
  [{ scope: 'comment', actor: 1, ref: REF, body: { title: ODD } }, answered({ id: 1 })],
  [{ scope: 'adjustment', actor: 2, ref: 'reference-1', body: [1, 'won', -500, ODD] }, answered({ id: 1 })],
  [{ scope: 'coupon', actor: 2, ref: 'reference-1', body: { name: ODD } }, answered({ id: 1, count: 7 })],
  [{ scope: 'coupon', actor: 'operator', ref: 'demo-1', body: { name: ODD } }, answered({ id: 2, count: 1 })],
  [{ scope: 'rolling', actor: 2, ref: REF, body: [] }, answered({ amount: 6 })],
  [provider('d1', 'debit', 1, 100, ODD, null, null), answered({ ok: true, balance: 900 })],
  [provider('d2', 'debit', 1, 5_000, null, ODD, null), answered({ ok: false, refusal: 'short' })],
  [provider('r1', 'rollback', 1, 0, null, null, 'd1'), answered({ ok: true, balance: 1_000 })],
  [provider('v1', 'debit', 1, 100, null, null, null), { is: 'void' }],
])('a reference that was used before there was one table of them: %j', async (request, result) => {
  expect(await earlierResult(storage.sql, request)).toEqual(result);
});

it('leaves a bet that waited with the refusal it came to', async () => {
  const { rows } = await storage.pool.query('select client_ref, refusal from bet order by id');
  expect(rows).toEqual([
    { client_ref: REF, refusal: null },
    { client_ref: LATE_REF, refusal: REFUSAL },
  ]);
});

it('is never changed or forgotten', async () => {
  for (const change of [`update once_request set ref = ref`, 'delete from once_request', 'truncate once_request']) {
    await expect(storage.pool.query(change)).rejects.toThrow();
  }
  const key = { scope: 'bet', actor: 1, ref: VOID_REF } as const;
  expect(await storage.sql.transaction().execute((tx) => lookUp(tx, key))).toBe('void');
});
