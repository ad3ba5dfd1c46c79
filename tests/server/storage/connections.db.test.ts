import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { type TestDatabase, testDatabase } from '../../support/database';

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
