import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/storage/database';
import { isOutage } from '../../../server/storage/outage';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { root } from '../../../tools/setup/root.mjs';

let database: TestDatabase;
let server: MemberServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  const name = new URL(database.url).pathname.slice(1);
  server = await memberServer({ url: database.url });
  await server.database.pool.query(`alter database ${name} set jit = on`);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

it('has no plan compiled for any connection of a server, whatever the database’s default is', async () => {
  for (const [use, pool] of Object.entries(server.pools)) {
    // All that the pool may have: some are older than the default.
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const shown = await Promise.all(clients.map((client) => client.query<{ jit: string }>('show jit')));
    for (const client of clients) client.release();
    expect([use, ...new Set(shown.map(({ rows }) => rows[0]!.jit))]).toEqual([use, 'off']);
  }
});

it('gives up a statement of a call after what a page waits for, and none of the background', async () => {
  const bounds = Object.entries(server.pools).map(async ([use, pool]) => {
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    return [use, rows[0]!.statement_timeout];
  });
  expect(Object.fromEntries(await Promise.all(bounds))).toEqual({ calls: '10s', background: '0' });
  const { sql: calls, close } = openDatabase({ url: database.url, statementMs: 20, onError: () => {} });
  const failure = await sql`select pg_sleep(60)`.execute(calls).catch((thrown: unknown) => thrown);
  expect([failure, isOutage(failure)]).toMatchObject([{ code: '57014' }, true]);
  await close();
});

it('reads times, whatever the database’s way to write dates is', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await server.database.pool.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  const { pool, close } = openDatabase({ url: database.url, onError: () => {} });
  const { rows } = await pool.query<{ at: Date }>("select '2026-03-04 05:06:07+00'::timestamptz as at");
  expect(rows[0]!.at).toEqual(new Date('2026-03-04T05:06:07Z'));
  await close();
});

it('counts days of 24 hours, whatever the database’s time zone is', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await server.database.pool.query(`alter database ${name} set timezone = 'America/New_York'`);
  const { pool, close } = openDatabase({ url: database.url, onError: () => {} });
  // Summer time begins there in that night.
  const { rows } = await pool.query<{ at: Date }>(
    "select '2028-03-11 20:00:00+00'::timestamptz + interval '1 day' as at",
  );
  expect(rows[0]!.at).toEqual(new Date('2028-03-12T20:00:00Z'));
  await close();
});

it('opens as many connections as docs/operations.md has them', () => {
  // Nothing is connected before it is used.
  const calls = openDatabase({ url: 'postgres://nobody@127.0.0.1/none', onError: () => {} }).pool.options.max;
  const background = server.pools.background.options.max;
  // Besides those one that listens, and one that has the right to run the feed.
  const all = calls + background + 2;
  const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  expect(text).toContain(`up to ${all} connections: ${calls} for calls, ${background} for background work`);
  expect(text).toContain(`must be at least ${all} for each`);
});
