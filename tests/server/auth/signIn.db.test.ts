import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { tokenSchema, userSchema } from '../../../src/contract/api/members/member';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function login(visitor: Visitor, userId: unknown, password: unknown) {
  return visitor.post('/member/login', { userId, password });
}

describe('signing in', () => {
  it('returns a token that opens the calls, and a cookie no script can read', async () => {
    const visitor = server.visitor();
    const answer = await visitor.signIn('member');
    expect(answer.status).toBe(200);
    const { token } = v.parse(v.strictObject(tokenSchema.entries), answer.body);
    expect(token).toMatch(/^[\w-]{43}$/);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^renewal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)]);
    expect(answer.text).not.toContain(visitor.cookie!.split('=')[1]);
    const user = v.parse(v.strictObject(userSchema.entries), (await visitor.get('/member/user')).body);
    expect(user).toMatchObject({ userId: 'member', nickname: '한강나루', nickName: '한강나루', isLogin: true });
    expect([user.emoney, user.point]).toEqual([1_000_000, 50_000]);
  });

  it('marks the cookie for https where the browser spoke it to a proxy of ours', async () => {
    const answer = await server
      .visitor()
      .call('POST', '/member/login', { userId: 'friend', password: 'friend1234' }, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('accepts an id in any case', async () => {
    expect((await login(server.visitor(), 'MeMbEr', 'member1234')).status).toBe(200);
  });

  it('stores neither token nor cookie nor password', async () => {
    const visitor = await server.signedIn('member');
    const rows = async (table: string) =>
      (await server.database.pool.query<{ password_hash: string }>(`select * from ${table}`)).rows;
    const [sessions, tokens, members] = await Promise.all([
      rows('member_session'),
      rows('session_token'),
      rows('member'),
    ]);
    const all = JSON.stringify([sessions, tokens, members], (_, value: unknown) =>
      value && (value as { type?: unknown }).type === 'Buffer'
        ? Buffer.from((value as { data: number[] }).data).toString('latin1')
        : value,
    );
    for (const secret of [visitor.token!, visitor.cookie!.split('=')[1]!, 'member1234'])
      expect(all).not.toContain(secret);
    expect(members.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('what is wrong', () => {
  const WRONG = { code: 'wrong-login', message: '아이디 또는 비밀번호가 일치하지 않습니다.' };

  it('does not distinguish an unknown id from a wrong password', async () => {
    for (const [userId, password] of [
      ['nobody00', 'member1234'],
      ['member', 'member12345'],
      ['member', ''],
      ['', ''],
      ["member' or '1'='1", 'x'],
      ['회원', 'x'],
    ]) {
      const answer = await login(server.visitor(), userId, password);
      expect([userId, answer.status, answer.body]).toEqual([userId, 404, WRONG]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('does the work of a comparison also for an unknown id', async () => {
    // No stopwatch: the two durations differ by far less than one comparison takes.
    const rounds = 12;
    const spent = { known: 0, unknown: 0 };
    for (let i = 0; i < rounds; i += 1) {
      for (const [kind, userId] of [['known', 'friend'] as const, ['unknown', 'stranger'] as const]) {
        const visitor = server.visitor();
        const begun = performance.now();
        await login(visitor, userId, 'wrong-one1');
        spent[kind] += performance.now() - begun;
      }
    }
    expect(spent.unknown / spent.known).toBeGreaterThan(0.4);
    expect(spent.unknown / spent.known).toBeLessThan(2.5);
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['no password', { userId: 'member' }],
    ['a number', { userId: 'member', password: 5 }],
    ['a list', { userId: ['member'], password: 'member1234' }],
    ['an object', { userId: { $ne: '' }, password: 'member1234' }],
    ['more than was asked for', { userId: 'member', password: 'member1234', type: 1 }],
    ['a password without end', { userId: 'member', password: 'x'.repeat(201) }],
    ['a zero byte', { userId: 'mem\0ber', password: 'member1234' }],
  ])('is a bad request where it is %s', async (_, body) => {
    const answer = await server.visitor().post('/member/login', body);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['code', 'message']]);
  });

  it.each(['{"userId":"member","password":"member1234","__proto__":{"type":1}}', '{"constructor":{"prototype":{}}}'])(
    'is a bad request where it would change what objects are: %s',
    async (body) => {
      const visitor = server.visitor();
      const answer = await fetch(`${server.origin}/api/member/login`, {
        method: 'POST',
        headers: { ...visitor.headers, 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(400);
      expect(({} as Record<string, unknown>)['type']).toBeUndefined();
    },
  );
});

describe('too many tries', () => {
  const TOO_MANY = { status: 404, body: { code: 'too-many' } };

  it('lock out whoever tries, at the same moment too, and nobody else', async () => {
    const stranger = server.visitor();
    const tries = await Promise.all(Array.from({ length: 30 }, () => login(stranger, 'restricted', 'guess12345')));
    const compared = tries.filter(({ body }) => (body as { code: string }).code === 'wrong-login');
    expect(compared).toHaveLength(8);
    const refused = await login(stranger, 'restricted', 'restricted1234');
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.headers.get('retry-after')).toBe('30');
    // The owner, elsewhere, notices nothing; the stranger still gets in as themselves.
    expect((await login(server.visitor(), 'restricted', 'restricted1234')).status).toBe(200);
    expect((await login(stranger, 'friend', 'friend1234')).status).toBe(200);
  });

  it('of many ids from one address are too many as well', async () => {
    const stranger = server.visitor();
    const tries = await Promise.all(Array.from({ length: 75 }, (_, i) => login(stranger, `listed${i}`, 'guess12345')));
    const codes = tries.map(({ body }) => (body as { code: string }).code);
    expect(new Set(codes)).toEqual(new Set(['wrong-login', 'too-many']));
    expect(codes.filter((code) => code === 'wrong-login').length).toBeGreaterThanOrEqual(60);
    expect((await login(server.visitor(), 'friend', 'friend1234')).status).toBe(200);
  });

  it('are cleared by the right password', async () => {
    const visitor = server.visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await login(visitor, 'friend', 'wrong-one1');
      expect((await login(visitor, 'friend', 'friend1234')).status).toBe(200);
    }
  });

  it('are counted by the network, whichever address in it is used', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const { body } = await login(server.visitor(`2001:db8:0:7::${i + 1}`), 'friend', 'wrong-one1');
      codes.push((body as { code: string }).code);
    }
    expect(codes.filter((code) => code === 'wrong-login')).toHaveLength(8);
  });
});

describe('a member who may not sign in', () => {
  async function state(value: string): Promise<void> {
    await server.database.pool.query(`update member set state = $1 where user_id = 'friend'`, [value]);
  }

  it.each([
    ['waiting', 'waiting', '관리자 승인 대기중인 아이디입니다.'],
    ['blocked', 'stopped', '이용이 정지된 아이디입니다. 관리자에게 문의해주세요.'],
  ])('gets the reason, %s, but only with the right password', async (value, code, message) => {
    await state(value);
    expect(await login(server.visitor(), 'friend', 'friend1234')).toMatchObject({
      status: 404,
      body: { code, message },
    });
    expect(await login(server.visitor(), 'friend', 'wrong-one1')).toMatchObject({ body: { code: 'wrong-login' } });
    await state('active');
  });
});

describe('a page that is reloaded', () => {
  it('turns its cookie into another token, and the earlier ones remain valid', async () => {
    const visitor = await server.signedIn('member');
    const first = visitor.token;
    const answer = await visitor.post('/member/renew');
    expect(answer.status).toBe(200);
    const { token } = answer.body as { token: string };
    expect(token).not.toBe(first);
    for (visitor.token of [first, token]) expect((await visitor.get('/member/user')).status).toBe(200);
  });

  it('may be two at once', async () => {
    const visitor = await server.signedIn('member');
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.post('/member/renew')));
    const tokens = answers.map(({ body }) => (body as { token: string }).token);
    expect(new Set(tokens).size).toBe(8);
    for (visitor.token of tokens) expect((await visitor.get('/member/user')).status).toBe(200);
  });

  it('has only so many tokens: the oldest go', async () => {
    const visitor = await server.signedIn('member');
    const first = visitor.token;
    let last: string | undefined;
    for (let i = 0; i < 25; i += 1) last = ((await visitor.post('/member/renew')).body as { token: string }).token;
    visitor.token = first;
    expect((await visitor.get('/member/user')).status).toBe(401);
    visitor.token = last;
    expect((await visitor.get('/member/user')).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from session_token t join member_session s on s.id = t.session_id where ended_at is null group by s.id`,
    );
    expect(Math.max(...rows.map(({ count }) => count as number))).toBeLessThanOrEqual(20);
  });

  it.each([undefined, 'renewal=', 'renewal=x', `renewal=${'A'.repeat(43)}`])(
    'begins quietly signed out with %s',
    async (cookie) => {
      const visitor = server.visitor();
      visitor.cookie = cookie;
      expect(await visitor.post('/member/renew')).toMatchObject({ status: 401, body: { code: 'no-session' } });
    },
  );

  it('gets the reason why its session is over once, and is signed out after that', async () => {
    const visitor = await server.signedIn('member');
    await server.signedIn('member');
    const told = await visitor.post('/member/renew');
    expect([told.status, (told.body as { code: string }).code]).toEqual([555, 'taken-over']);
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.post('/member/renew')).status).toBe(401);
  });

  it('can’t use a token as a cookie or a cookie as a token', async () => {
    const visitor = await server.signedIn('member');
    const { token, cookie } = visitor;
    visitor.cookie = `renewal=${token}`;
    expect((await visitor.post('/member/renew')).status).toBe(401);
    visitor.token = cookie!.split('=')[1];
    expect((await visitor.get('/member/user')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends token and cookie, quietly', async () => {
    const visitor = await server.signedIn('member');
    const { cookie } = visitor;
    expect((await visitor.post('/member/logout')).status).toBe(204);
    expect(visitor.cookie).toBeUndefined();
    expect(await visitor.get('/member/user')).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    visitor.cookie = cookie;
    expect(await visitor.post('/member/renew')).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });

  it('needs the cookie only', async () => {
    const visitor = await server.signedIn('member');
    const { token } = visitor;
    visitor.token = undefined;
    await visitor.post('/member/logout');
    visitor.token = token;
    expect((await visitor.get('/member/user')).status).toBe(401);
  });

  it('that is reported late leaves whoever signed in meanwhile in the same browser', async () => {
    const visitor = await server.signedIn('member');
    const { token: earlier } = visitor;
    await visitor.signIn('friend');
    const { token, cookie } = visitor;
    visitor.token = earlier;
    expect((await visitor.post('/member/logout')).status).toBe(204);
    expect(visitor.cookie).toBe(cookie);
    visitor.token = token;
    expect((await visitor.get('/member/user')).status).toBe(200);
  });

  it('is for anybody, signed in or not, and accepts an empty body as JSON', async () => {
    expect((await server.visitor().post('/member/logout')).status).toBe(204);
    const visitor = await server.signedIn('member');
    expect(
      (await visitor.call('POST', '/member/logout', undefined, { 'content-type': 'application/json' })).status,
    ).toBe(204);
    expect((await visitor.post('/member/logout')).status).toBe(204);
  });
});

describe('another device', () => {
  it('ends the earlier session with 555, for good', async () => {
    const first = await server.signedIn('member');
    const second = await server.signedIn('member');
    const TOLD = {
      status: 555,
      body: { code: 'taken-over', message: '다른기기에서 로그인되어 로그아웃 됩니다.' },
    };
    expect(await first.get('/member/user')).toMatchObject(TOLD);
    expect((await second.get('/member/user')).status).toBe(200);
    await second.post('/member/logout');
    expect(await first.get('/member/user')).toMatchObject(TOLD);
  });

  it('leaves one session of those that begin at once', async () => {
    const visitors = Array.from({ length: 10 }, () => server.visitor());
    await Promise.all(visitors.map((visitor) => visitor.signIn('member')));
    const statuses = await Promise.all(visitors.map(async (visitor) => (await visitor.get('/member/user')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 555)).toHaveLength(9);
  });
});

describe('guesses from many addresses', () => {
  it('are refused and written of to the member once, who gets in from where they were before', async () => {
    const owner = await server.signedIn('friend');
    const unread = async () => (await owner.get('/message/unread')).body as number;
    const before = await unread();
    await server.database.pool.query(
      `insert into attempt_bucket values ('account friend', 0, now(), now() + interval '4 hours')
       on conflict (key) do update set tokens = 0, filled_at = excluded.filled_at`,
    );
    const stranger = async () => (await login(server.visitor(), 'FRIEND', 'friend1234')).body;
    expect([await stranger(), await stranger()]).toMatchObject([{ code: 'too-many' }, { code: 'too-many' }]);
    await expect.poll(unread).toBe(before + 1);
    expect((await login(server.visitor(owner.address), 'friend', 'friend1234')).status).toBe(200);
  });
});
