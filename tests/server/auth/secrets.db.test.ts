import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineClock } from '../../../server/timing/machineClock';
import { HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { passTime } from '../../support/passTime';
import type { Visitor } from '../../support/visitor';

/** What opens a session: tokens and cookies, how they change and what ends them. */

/** A clock of one server that jumps. */
let jumped = 0;
const clock = { ...machineClock, wall: () => machineClock.wall() + jumped };

let database: TestDatabase;
let server: MemberServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url, clock });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const user = async (visitor: Visitor) => (await visitor.get('/member/user')).status;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;

/** Somebody else who has what `visitor` has. */
function thiefOf(visitor: Visitor): Visitor {
  const thief = server.visitor();
  thief.token = visitor.token;
  thief.cookie = visitor.cookie;
  return thief;
}

describe('a password change', () => {
  const change = (visitor: Visitor, password: string, next: string) =>
    visitor.post('/member/password', { password, next });

  it('signs in only its owner', async () => {
    const member = await server.signedIn('member');
    const [early, late] = [thiefOf(member), thiefOf(member)];
    early.token = tokenOf(await early.post('/member/renew'));
    expect(await user(early)).toBe(200);

    const changed = await change(member, 'member1234', 'Changed-1234');
    expect(changed.status).toBe(200);
    member.token = tokenOf(changed);
    expect(await user(member)).toBe(200);

    // For a moment they get a retry: the member's other pages have the old token too.
    for (const thief of [early, late]) {
      const refused = await thief.get('/member/user');
      expect([refused.status, codeOf(refused)]).toEqual([503, 'replaced-token']);
      expect((await thief.stream('inplay.games')).status).toBe(503);
      expect((await (await thief.socket('inplay.games')).closed).code).toBe(4_503);
      expect(await thief.post('/member/renew')).toMatchObject({ status: 401, body: { code: 'no-session' } });
    }
    await passTime(server, 11_000);
    for (const thief of [early, late]) expect(await user(thief)).toBe(401);

    const renewed = await member.post('/member/renew');
    expect(renewed.status).toBe(200);
    member.token = tokenOf(renewed);
    expect(await user(member)).toBe(200);
    expect((await change(member, 'Changed-1234', 'member1234')).status).toBe(200);
  });

  it('by staff signs everybody out', async () => {
    const [friend, admin] = [await server.signedIn('friend'), await server.signedIn('admin')];
    const { rows } = await server.database.pool.query(`select id from member where user_id = 'friend'`);
    const path = `/admin/members/${(rows[0] as { id: number }).id}/password`;
    expect((await admin.call('PUT', path, { next: 'friend1234' })).status).toBe(204);
    expect(await user(friend)).toBe(556);
    expect((await friend.post('/member/renew')).status).toBe(556);
  });
});

describe('a renewal', () => {
  it('brings another cookie each time', async () => {
    const member = await server.signedIn('member');
    const cookies = new Set([member.cookie]);
    for (let i = 0; i < 3; i += 1) {
      expect((await member.post('/member/renew')).status).toBe(200);
      cookies.add(member.cookie);
    }
    expect(cookies.size).toBe(4);
  });

  it('takes the place of a cookie for member calls alone, as the version before had it', async () => {
    const member = await server.signedIn('member');
    const [older, set] = (await member.post('/member/renew')).headers.getSetCookie();
    expect(older).toMatch(/^renewal=; Max-Age=0; Path=\/api\/member; /);
    expect(set).toMatch(/^renewal=[\w-]{43}; Path=\/; /);
  });

  it('with a cookie that was traded long ago ends the session: two have it', async () => {
    const member = await server.signedIn('member');
    const thief = thiefOf(member);
    member.token = tokenOf(await member.post('/member/renew'));
    expect(await user(member)).toBe(200);
    await passTime(server, 2 * MINUTE_MS);
    const reused = await thief.post('/member/renew');
    expect([reused.status, codeOf(reused)]).toEqual([556, 'forced-out']);
    expect(await user(member)).toBe(556);
  });

  it('finds out a thief who came first as well', async () => {
    const member = await server.signedIn('member');
    const thief = thiefOf(member);
    thief.token = tokenOf(await thief.post('/member/renew'));
    expect(await user(thief)).toBe(200);
    await passTime(server, 2 * MINUTE_MS);
    expect((await member.post('/member/renew')).status).toBe(556);
    expect(await user(thief)).toBe(556);
  });

  it('whose answer was lost may be made again, however late', async () => {
    const member = await server.signedIn('member');
    const { cookie } = member;
    for (let i = 0; i < 3; i += 1) {
      expect((await member.post('/member/renew')).status).toBe(200);
      member.cookie = cookie;
      await passTime(server, 2 * MINUTE_MS);
    }
    const renewed = await member.post('/member/renew');
    expect(renewed.status).toBe(200);
    member.token = tokenOf(renewed);
    expect(await user(member)).toBe(200);
  });

  it('of two pages at once leaves both signed in, whichever cookie the browser then has', async () => {
    for (const last of [0, 1]) {
      const member = await server.signedIn('member');
      const pages = [thiefOf(member), thiefOf(member)];
      for (const page of pages) page.token = tokenOf(await page.post('/member/renew'));
      for (const page of pages) expect(await user(page)).toBe(200);
      await passTime(server, 5 * MINUTE_MS);
      for (const page of pages) page.cookie = pages[last]!.cookie;
      for (const page of pages) {
        const renewed = await page.post('/member/renew');
        expect(renewed.status).toBe(200);
      }
    }
  });
});

describe('a session', () => {
  it('ends twelve hours after the sign-in, however busy its member is', async () => {
    const member = await server.signedIn('member');
    for (let minute = 0; minute < 12 * 60; minute += 20) {
      expect([minute, (await member.get('/message/unread')).status]).toEqual([minute, 200]);
      await passTime(server, 20 * MINUTE_MS);
    }
    expect(await member.get('/message/unread')).toMatchObject({ status: 556, body: { code: 'expired' } });
    expect((await member.post('/member/renew')).status).toBe(556);
  });

  it('is not ended by the clock of a server that jumps', async () => {
    const member = await server.signedIn('member');
    for (jumped of [3 * HOUR_MS, -3 * HOUR_MS]) {
      expect(await user(member)).toBe(200);
      expect((await member.get('/message/unread')).status).toBe(200);
    }
    jumped = 0;
    expect(await user(member)).toBe(200);
    await passTime(server, 9 * MINUTE_MS);
    expect(await user(member)).toBe(200);
  });
});

describe('over https', () => {
  it('the cookie has a name that no sibling of the host can set', async () => {
    const member = server.visitor();
    const https = { 'x-forwarded-proto': 'https' };
    const login = (userId: string) =>
      member.call('POST', '/member/login', { userId, password: `${userId}1234` }, https);
    const [cookie = ''] = (await login('member')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-renewal=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const own = member.cookie;

    // Another member's, set by a page of a sibling, which can't use the prefix.
    const evil = await server.signedIn('friend');
    member.cookie = evil.cookie!;
    expect(evil.cookie).toMatch(/^renewal=/);
    expect((await member.call('POST', '/member/renew', undefined, https)).status).toBe(401);
    member.cookie = `${evil.cookie}; ${own}`;
    member.token = tokenOf(await member.call('POST', '/member/renew', undefined, https));
    expect((await member.get('/member/user')).body).toMatchObject({ userId: 'member' });
  });
});
