import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession } from '../../../src/contract/api/staff/admin';
import { AT_ONCE_MS } from '../../support/atOnce';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { OpenStream, Visitor } from '../../support/visitor';

/** How sessions end, on calls and on streams, seen by a second server process as well as by the one that ends them. */

let database: TestDatabase;
let server: MemberServer;
let other: MemberServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url });
  other = await memberServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await database.drop();
});

/** The streams of a member: both ways, at both processes. */
async function streamsOf(member: Visitor): Promise<OpenStream[]> {
  const elsewhere = other.visitor(member.address);
  elsewhere.token = member.token;
  const streams = await Promise.all([
    member.stream('inplay.games,user,site'),
    member.socket('inplay.games,user,site'),
    elsewhere.stream('inplay.games,user,site'),
    elsewhere.socket('user'),
  ]);
  await Promise.all(streams.map((stream) => stream.until(({ ch }) => ch === 'user')));
  return streams;
}

/** Ms from `since` until all are over, each with an end frame of this code before. */
async function ended(streams: readonly OpenStream[], code: number, since: number): Promise<number> {
  const ends = await Promise.all(streams.map((stream) => stream.closed));
  for (const { frames } of streams) expect(frames.at(-1)).toMatchObject({ kind: 'end', code });
  return Math.max(...ends.map(({ at }) => at)) - since;
}

async function sessionOf(userId: string): Promise<AdminSession> {
  const { body } = await admin.get('/admin/sessions');
  return (body as AdminSession[]).find((session) => session.userId === userId)!;
}

const user = (visitor: Visitor) => visitor.get('/member/user');

describe('a session that ends', () => {
  it('by the member, ends their streams with it, without an alert', async () => {
    const member = await server.signedIn('member');
    const streams = await streamsOf(member);
    const since = Date.now();
    await member.post('/member/logout');
    expect(await ended(streams, 401, since)).toBeLessThan(AT_ONCE_MS);
    expect(await user(member)).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    expect((await member.stream('inplay.games')).status).toBe(401);
    expect((await (await member.socket('inplay.games')).closed).code).toBe(4_401);
  });

  it('by another device, ends with 555 at once', async () => {
    const first = await server.signedIn('member');
    const streams = await streamsOf(first);
    const second = await other.signedIn('member');
    const since = Date.now();
    expect(await ended(streams, 555, since)).toBeLessThan(AT_ONCE_MS);
    const TOLD = { code: 'taken-over', message: '다른기기에서 로그인되어 로그아웃 됩니다.' };
    expect(await user(first)).toMatchObject({ status: 555, body: TOLD });
    expect((await first.stream('inplay.games')).status).toBe(555);
    expect((await (await first.socket('inplay.games')).closed).code).toBe(4_555);
    // Public calls still work.
    const site = await first.stream('site');
    await site.until(({ ch }) => ch === 'site');
    site.close();
    expect((await user(second)).status).toBe(200);
  });

  it.each([
    [406, { code: 'blank', message: '접속이 종료되었습니다.' }],
    [555, { code: 'taken-over', message: '다른기기에서 로그인되어 로그아웃 됩니다.' }],
    [556, { code: 'forced-out', message: '로그아웃 되었습니다.' }],
    [600, { code: 'blocked', message: '차단된 아이피입니다' }],
  ])('by an administrator, ends with %s at once', async (code, told) => {
    const member = await server.signedIn('member');
    const streams = await streamsOf(member);
    const { id } = await sessionOf('member');
    const since = Date.now();
    expect((await admin.post(`/admin/sessions/${id}/end`, { code })).status).toBe(204);
    expect(await ended(streams, code, since)).toBeLessThan(AT_ONCE_MS);
    expect(await user(member)).toMatchObject({ status: code, body: told });
    expect((await member.post('/member/renew')).status).toBe(code);
    const again = await member.signIn('member');
    if (code !== 600) return expect(again.status).toBe(200);
    // The address is blocked, for everybody who comes from there, until it is unblocked.
    expect(again).toMatchObject({ status: 600, body: told });
    const stranger = server.visitor(member.address);
    expect((await stranger.stream('site')).status).toBe(600);
    expect((await (await stranger.socket('site')).closed).code).toBe(4_600);
    expect((await admin.call('DELETE', `/admin/blocks/${member.address}`)).status).toBe(204);
    return expect((await member.signIn('member')).status).toBe(200);
  });

  it('happens only once, and nobody can end their own session that way', async () => {
    await server.signedIn('member');
    const { id } = await sessionOf('member');
    expect((await admin.post(`/admin/sessions/${id}/end`, { code: 556 })).status).toBe(204);
    expect(await admin.post(`/admin/sessions/${id}/end`, { code: 555 })).toMatchObject({
      status: 404,
      body: { code: 'session-over' },
    });
    const own = await sessionOf('admin');
    expect(await admin.post(`/admin/sessions/${own.id}/end`, { code: 556 })).toMatchObject({
      status: 409,
      body: { code: 'own-session' },
    });
    expect((await admin.post(`/admin/sessions/${own.id}/end`, { code: 500 })).status).toBe(400);
  });

  it('ends its streams even if its notice was lost', async () => {
    const member = await server.signedIn('member');
    const streams = await streamsOf(member);
    const since = Date.now();
    await server.database.pool.query(
      `update member_session set ended_at = now(), ending = 'forced-out'
       where ended_at is null and member_id = (select id from member where user_id = 'member')`,
    );
    expect(await ended(streams, 556, since)).toBeLessThan(6_000);
  });
});

describe('an address', () => {
  it('that is blocked ends all that comes from there, strangers too, but never administrators', async () => {
    const member = await server.signedIn('member', '10.8.8.8');
    const here = server.visitor('10.8.8.8');
    await here.signIn('admin');
    const stranger = server.visitor('10.8.8.8');
    const streams = [...(await streamsOf(member)), await stranger.stream('site'), await stranger.socket('site')];
    const own = await here.stream('user,site');
    await Promise.all([...streams, own].map((stream) => stream.until(({ ch }) => ch === 'site' || ch === 'user')));
    const since = Date.now();
    expect((await here.post('/admin/blocks', { address: '10.8.8.8', reason: '시험' })).status).toBe(200);
    expect(await ended(streams, 600, since)).toBeLessThan(AT_ONCE_MS);
    expect((await user(here)).status).toBe(200);
    expect(own.frames.some(({ kind }) => kind === 'end')).toBe(false);
    expect((await stranger.get('/setting/maintanace')).status).toBe(600);
    expect((await server.visitor('10.8.8.8').signIn('friend')).status).toBe(600);
    // Whoever ended their own session may sign in again from there, and nobody else does.
    await here.post('/member/logout');
    expect((await here.signIn('admin')).status).toBe(200);
    expect((await here.post('/member/renew')).status).toBe(200);
    expect((await here.call('DELETE', '/admin/blocks/10.8.8.8')).status).toBe(204);
    expect((await stranger.get('/setting/maintanace')).status).toBe(200);
    admin = await server.signedIn('admin');
  });

  it('is a whole line of IPv6', async () => {
    const blocked = { address: '2001:db8:5:5:1:2:3:4', reason: '' };
    expect((await admin.post('/admin/blocks', blocked)).body).toEqual({ address: '2001:db8:5:5::/64' });
    expect((await server.visitor('2001:db8:5:5:ffff::1').get('/setting/maintanace')).status).toBe(600);
    expect((await server.visitor('2001:db8:5:6::1').get('/setting/maintanace')).status).toBe(200);
    const path = `/admin/blocks/${encodeURIComponent('2001:db8:5:5::/64')}`;
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await server.visitor('2001:db8:5:5:ffff::1').get('/setting/maintanace')).status).toBe(200);
  });
});

describe('maintenance', () => {
  const set = (siteNoticeFlg: boolean) => admin.call('PUT', '/admin/settings', { siteNoticeFlg });

  it("ends members' sessions after the reason was published, and leaves staff signed in", async () => {
    const member = await server.signedIn('member');
    const manager = await server.signedIn('manager');
    const streams = await streamsOf(member);
    const staff = [await manager.stream('user,site'), await admin.socket('user,site')];
    await Promise.all(staff.map((stream) => stream.until(({ ch }) => ch === 'site')));
    const since = Date.now();
    expect((await set(true)).status).toBe(200);
    expect(await ended(streams, 401, since)).toBeLessThan(AT_ONCE_MS);
    const [sse] = streams;
    expect(sse!.frames.filter(({ ch, kind }) => ch === 'site' && kind === 'image').at(-1)?.data).toMatchObject({
      siteNoticeFlg: true,
    });
    expect(await user(member)).toMatchObject({ status: 401, body: { code: 'maintenance' } });
    expect(await member.post('/member/renew')).toMatchObject({ status: 401, body: { code: 'maintenance' } });
    for (const visitor of [manager, admin]) expect((await user(visitor)).status).toBe(200);
    await Promise.all(
      staff.map((stream) =>
        stream.until(({ ch, data }) => ch === 'site' && (data as { siteNoticeFlg: boolean }).siteNoticeFlg),
      ),
    );
    expect(staff.flatMap(({ frames }) => frames).some(({ kind }) => kind === 'end')).toBe(false);

    // During maintenance no member can sign in.
    expect((await server.visitor().get('/setting/maintanace')).body).toEqual({ siteNoticeFlg: true });
    expect(await member.signIn('member')).toMatchObject({
      status: 404,
      body: { code: 'maintenance', message: '점검중입니다.' },
    });
    for (const userId of ['manager', 'admin']) expect((await server.visitor().signIn(userId)).status).toBe(200);
    admin = await server.signedIn('admin');
    expect((await set(false)).status).toBe(200);
    expect((await member.signIn('member')).status).toBe(200);
  });

  it('lets nobody sign in while it begins', async () => {
    const visitors = Array.from({ length: 12 }, () => server.visitor());
    const signing = visitors.map((visitor, i) => visitor.signIn(['member', 'friend', 'restricted'][i % 3]!));
    await set(true);
    await Promise.all(signing);
    const statuses = await Promise.all(visitors.map(async (visitor) => (await user(visitor)).status));
    expect(statuses).not.toContain(200);
    await set(false);
  });
});
