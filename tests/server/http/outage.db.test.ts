import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pool } from 'pg';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { type StallingProxy, stallingProxy } from '../../../tools/setup/stallingProxy';

let database: TestDatabase;
/** Between the server and its database. */
let line: StallingProxy;
let server: MemberServer;
/** Past it. */
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase('demo');
  const url = new URL(database.url);
  line = await stallingProxy(Number(url.port));
  url.port = String(line.port);
  server = await memberServer({ url: url.href });
  pool = new Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await server.close();
  await pool.end();
  await line.close();
  await database.drop();
});

it('signs nobody out: a database outage is reported as one, and what was missed meanwhile is delivered after it', async () => {
  const member = await server.signedIn('member');
  const stream = await member.stream('site,inplay.games');
  await stream.until(({ ch }) => ch === 'site');
  line.refusing = true;
  line.cut();
  // Nothing reports these to the server.
  await pool.query('update site_setting set join_closed = true');
  for (let i = 0; i < 5; i += 1) {
    const answer = await member.get('/member/user');
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.get('retry-after')).toBe('3');
    for (const check of ['/time', '/ready']) expect((await server.visitor().get(check)).status).toBe(200);
  }
  line.refusing = false;
  await expect.poll(async () => (await member.get('/member/user')).status).toBe(200);
  expect(stream.frames.some(({ kind }) => kind === 'end')).toBe(false);
  await stream.until(
    ({ ch, data }) => ch === 'site' && (data as { joinStartEndFlg?: boolean }).joinStartEndFlg === true,
  );
  expect((await member.get('/settingSignUp')).body).toEqual({ joinStartEndFlg: true });
  stream.close();
});

it('is an outage too where the database only reads', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  line.cut();
  const signIn = () => server.visitor().signIn('member');
  await expect.poll(async () => (await signIn()).status).not.toBe(200);
  const answer = await signIn();
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'unavailable' }]);
  expect(answer.headers.get('retry-after')).toBe('3');
  await pool.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  line.cut();
  await expect.poll(async () => (await signIn()).status).toBe(200);
});

it('is to get no requests yet while it waits for its first odds', async () => {
  const ask = async () => (await server.visitor().get('/ready')).status;
  server.services.gateway.isStarting = true;
  expect(await ask()).toBe(503);
  server.services.gateway.isStarting = false;
  expect(await ask()).toBe(200);
});
