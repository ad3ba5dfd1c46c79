import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/contract/units';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { passTime } from '../../support/passTime';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url });
  admin = await server.signedIn('admin');
  expect((await admin.call('PUT', '/admin/settings', { autoLogoutMin: 10 })).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const EXPIRED = { status: 556, body: { code: 'expired', message: '로그아웃 되었습니다.' } };
const user = (visitor: Visitor) => visitor.get('/member/user');

it('is so many minutes after the sign-in, even while the page polls', async () => {
  const member = await server.signedIn('member');
  for (let minute = 0; minute < 9; minute += 1) {
    await passTime(server, MINUTE_MS);
    expect((await user(member)).status).toBe(200);
  }
  await passTime(server, MINUTE_MS);
  expect(await user(member)).toMatchObject(EXPIRED);
  expect(await member.post('/member/renew')).toMatchObject(EXPIRED);
});

it.each(['/message/unread', '/kosca/opengame?type=IN'])('slides with each navigation: %s', async (path) => {
  const member = await server.signedIn('member');
  for (let i = 0; i < 4; i += 1) {
    await passTime(server, 9 * MINUTE_MS);
    expect((await member.get(path)).status).toBe(200);
  }
  await passTime(server, 9 * MINUTE_MS);
  expect((await user(member)).status).toBe(200);
  await passTime(server, MINUTE_MS);
  expect(await user(member)).toMatchObject(EXPIRED);
});

it('does not slide when a page is loaded, which renews the token only', async () => {
  const member = await server.signedIn('member');
  await passTime(server, 9 * MINUTE_MS);
  expect((await member.post('/member/renew')).status).toBe(200);
  await passTime(server, MINUTE_MS);
  expect(await user(member)).toMatchObject(EXPIRED);
});

it('ends streams too, which make no call', async () => {
  const member = await server.signedIn('member');
  const [sse, socket] = [await member.stream('inplay.games'), await member.socket('inplay.games')];
  await Promise.all([sse, socket].map((stream) => stream.until(({ kind }) => kind === 'image')));
  await passTime(server, 10 * MINUTE_MS);
  await Promise.all([sse.closed, socket.closed]);
  for (const { frames } of [sse, socket]) expect(frames.at(-1)).toMatchObject({ kind: 'end', code: 556 });
});

it('uses the setting at the time of each navigation', async () => {
  admin = await server.signedIn('admin');
  const member = await server.signedIn('member');
  expect((await admin.call('PUT', '/admin/settings', { autoLogoutMin: 30 })).status).toBe(200);
  expect((await member.get('/setting/autoLogoutMin')).body).toEqual({ autoLogoutMin: 30 });
  await member.get('/message/unread');
  await passTime(server, 29 * MINUTE_MS);
  expect((await user(member)).status).toBe(200);
  // An administrator who works is not signed out at their own page.
  expect((await admin.call('PUT', '/admin/settings', { autoLogoutMin: 10 })).status).toBe(200);
  await passTime(server, 9 * MINUTE_MS);
  expect((await user(admin)).status).toBe(200);
});
