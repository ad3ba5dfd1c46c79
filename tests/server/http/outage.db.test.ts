import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberHouse, memberHouse } from '../../support/memberHouse';

let database: TestDatabase;
let house: MemberHouse;
let admin: Client;
beforeAll(async () => {
  database = await testDatabase();
  house = await memberHouse({ url: database.url });
  const url = new URL(database.url);
  url.pathname = '/postgres';
  admin = new Client(url.href);
  await admin.connect();
});
afterAll(async () => {
  await house.close();
  await admin.end();
  await database.drop();
});

/** All connections to the test's database are cut, and while it is away none is let in. */
async function away(isAway: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(`alter database ${name} with allow_connections ${!isAway}`);
  if (isAway) await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

it('signs nobody out: a database that is away for a moment is told as that, and what was missed meanwhile is told after', async () => {
  const member = await house.signedIn('member');
  const stream = await member.stream('site,inplay.games');
  await stream.until(({ ch }) => ch === 'site');
  await away(true);
  for (let i = 0; i < 5; i += 1) {
    const answer = await member.get('/member/user');
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.get('retry-after')).toBe('3');
  }
  await away(false);
  await expect.poll(async () => (await member.get('/member/user')).status, { timeout: 10_000 }).toBe(200);
  // Told to nobody, as it would be where the notice was lost with the connection.
  await expect.poll(() => house.rooms.gateway.size).toBe(1);
  await house.database.pool.query('update site_setting set join_closed = true');
  await house.database.pool.query(
    `update member_session set ended_at = now(), ending = 'forced-out' where ended_at is null`,
  );
  await stream.closed;
  expect(stream.frames.at(-1)).toMatchObject({ kind: 'end', code: 556 });
});
