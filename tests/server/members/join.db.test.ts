import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnLimits } from '../../../src/contract/api/members/ownLimits';
import type { AdminMemberPage, PasswordRequest } from '../../../src/contract/api/staff/admin';
import type { JoinRequest, MemberInfo } from '../../../src/contract/api/members/member';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const FORM: JoinRequest = {
  userId: 'newone1',
  password: 'secret123',
  exchangePassword: '4321',
  nickname: '새회원',
  phone: '01012345678',
  bank: '국민은행',
  holder: '홍길동',
  account: '123456-78-901234',
  recommender: '',
};

const join = (fields: Partial<Record<keyof JoinRequest | 'type' | 'level', unknown>> = {}) =>
  server.visitor().post('/member/join', { ...FORM, ...fields });

async function found(search: string, who = admin, path = '/admin/members') {
  const { body } = await who.get(`${path}?search=${encodeURIComponent(search)}`);
  return (body as AdminMemberPage).items;
}

describe('signing up', () => {
  it('makes an ordinary member with nothing, who may sign in', async () => {
    expect(await join()).toMatchObject({ status: 201, body: { state: 'active' } });
    const member = server.visitor();
    expect((await member.signIn('NEWONE1', 'secret123')).status).toBe(200);
    expect((await member.get('/member/user')).body).toMatchObject({
      userId: 'newone1',
      nickName: '새회원',
      type: 0,
      role: 0,
      level: 1,
      tendency: 0,
      emoney: 0,
      point: 0,
    });
    const info = (await member.get('/member/info')).body as MemberInfo;
    expect(info).toMatchObject({ phone: '01012345678', holder: '홍길동', account: '******-**-**1234' });
    const { rows } = await server.database.pool.query(`select * from member where user_id = 'newone1'`);
    expect(rows[0]).toMatchObject({ recommender_id: null, manager_id: null, state: 'active' });
    expect(JSON.stringify(rows)).not.toMatch(/secret123|"4321"/);
  });

  it('with limits of one’s own has them from the first sign-in on', async () => {
    const first = [
      { kind: 'deposit', period: 'week', amount: 50_000 },
      { kind: 'time', period: 'day', amount: 15 },
    ];
    expect((await join({ userId: 'limited1', nickname: '한도', limits: first })).status).toBe(201);
    const member = server.visitor();
    await member.signIn('limited1', 'secret123');
    const limits = (await member.get('/member/limits')).body as OwnLimits;
    expect(limits.limits).toEqual(first);
    expect(limits.sums.day.time).toBe(0);
    const charge = (amount: number) =>
      member.post('/wallet/charges', { clientRef: randomUUID(), chargeType: 1, amount, bonus: null });
    expect((await charge(60_000)).body).toMatchObject({ code: 'wallet-own-limit' });
    expect((await charge(50_000)).status).toBe(201);
    // They are changed as any others are: stricter at once, looser a day and a second yes later.
    const change = (amount: number | null) =>
      member.call('PUT', '/member/limits', { kind: 'deposit', period: 'week', amount });
    expect((await change(40_000)).body).toMatchObject({ limits: [{ amount: 40_000 }, { kind: 'time' }] });
    expect((await change(null)).body).toMatchObject({ limits: [{ amount: 40_000, looser: { amount: null } }, {}] });
  });

  it('that is refused leaves no limits', async () => {
    const before = await server.database.pool.query('select count(*) from own_limits');
    const limits = [{ kind: 'loss', period: 'day', amount: 50_000 }];
    expect((await join({ nickname: '또한도', limits })).body).toMatchObject({ code: 'user-id-taken' });
    expect((await server.database.pool.query('select count(*) from own_limits')).rows).toEqual(before.rows);
  });

  it('by a recommender joins their manager’s members, by id or by code', async () => {
    const { rows } = await server.database.pool.query<{ code: string }>(
      `select code from member where user_id = 'friend'`,
    );
    const codes = ['member', 'MANAGER', rows[0]!.code.toLowerCase()];
    for (const [i, recommender] of codes.entries()) {
      const asked = await server.visitor().get(`/member/recommender?code=${recommender}`);
      expect([asked.status, (asked.body as { nickname: string }).nickname]).toEqual([
        200,
        ['한**루', '매*저', '남**람'][i],
      ]);
      expect((await join({ userId: `under${i}`, nickname: `추천${i}`, recommender })).status).toBe(201);
    }
    const manager = await server.signedIn('manager');
    const own = (await manager.get('/manager/members')).body as AdminMemberPage;
    expect(own.items.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(['under0', 'under1', 'under2', 'member']),
    );
    expect(own.items.map(({ userId }) => userId)).not.toContain('newone1');
    expect((await join({ userId: 'under9', nickname: '추천9', recommender: 'nobody99' })).body).toMatchObject({
      code: 'no-recommender',
    });
    // Administrators cannot be recommenders.
    expect((await join({ userId: 'under9', nickname: '추천9', recommender: 'admin' })).status).toBe(409);
  });

  it.each<[keyof JoinRequest | 'type' | 'level', unknown]>([
    ['userId', 'abc'],
    ['userId', 'a b c d'],
    ['userId', '한글아이디'],
    ['password', 'short12'],
    ['password', 'password123'],
    ['password', '1234567890'],
    ['password', 'x'.repeat(129)],
    ['exchangePassword', '12345'],
    ['nickname', '가'],
    ['nickname', '<b>굵게'],
    ['nickname', 'a\u202eb'],
    ['nickname', '\u3164\u3164'],
    ['nickname', '한강\u1160나루'],
    ['nickname', 'p\u0430ul'],
    ['nickname', '아홉글자는너무길다'],
    ['phone', '12345'],
    ['phone', '010-1234-5678'],
    ['bank', '<script>'],
    ['holder', '홍1'],
    ['account', 'abc'],
    ['recommender', '!'],
    ['limits', null],
    ['limits', [{ kind: 'loss', period: 'day', amount: 4_000 }]],
    ['limits', [{ kind: 'loss', period: 'day', amount: null }]],
    ['limits', [{ kind: 'time', period: 'day', amount: 14 }]],
    ['limits', [{ kind: 'time', period: 'year', amount: 60 }]],
    [
      'limits',
      [
        { kind: 'loss', period: 'day', amount: 5_000 },
        { kind: 'loss', period: 'day', amount: 6_000 },
      ],
    ],
    ['type', 1],
    ['level', 10],
  ])('is refused with a wrong %s: %j', async (field, value) => {
    const answer = await join({ userId: 'another1', nickname: '다른이', [field]: value });
    const code = field === 'type' || field === 'level' ? 'bad-request' : `bad-${field}`;
    expect([answer.status, answer.body]).toMatchObject([400, { code }]);
  });

  it('is refused where the name is taken, in any spelling, or is the operator’s', async () => {
    expect((await join({ userId: 'NewOne1', nickname: '누구' })).body).toMatchObject({ code: 'user-id-taken' });
    expect((await join({ userId: 'another1', nickname: '새회원'.normalize('NFD') })).status).toBe(409);
    expect((await join({ userId: 'another1', nickname: '새회원' })).body).toMatchObject({ code: 'nickname-taken' });
    for (const userId of ['Admin2', 'xmanager', 'operator1'])
      expect((await join({ userId, nickname: '누구' })).body).toMatchObject({ code: 'user-id-taken' });
    for (const nickname of ['운영자님', 'ＡＤＭＩＮ', 'adm1n', 'ádmin', '\u0430\u0501\u043c\u0456\u043f', '0perator']) {
      expect((await join({ userId: 'another1', nickname })).body).toMatchObject({ code: 'nickname-taken' });
      expect((await server.visitor().get(`/member/available?nickname=${encodeURIComponent(nickname)}`)).body).toEqual({
        available: false,
      });
    }
    for (const nickname of [
      ...[
        '운영팀',
        '공식운영',
        '운영者',
        '관리者',
        '管理者',
        '고객센타',
        'CS센터',
        'staff',
        'Support',
        'админ',
        'rnanager',
        'adrnin',
      ],
      ...['총관리', '공식계정', '운영진', '運營팀', '官方', '客服', 'Official'],
    ]) {
      const { body } = await server.visitor().get(`/member/available?nickname=${encodeURIComponent(nickname)}`);
      expect([nickname, body]).toEqual([nickname, { available: false }]);
    }
    // Nobody may have it: the answer does not claim that somebody does.
    expect((await join({ userId: 'another2', nickname: '승리공식' })).body).toMatchObject({
      message: '이미 사용중이거나 운영자로 보이는 닉네임입니다.',
    });
    expect((await join({ userId: 'another2', nickname: 'Paul1' })).status).toBe(201);
    for (const nickname of ['pauli', 'PAULL', 'Ｐａｕｌ１', 'pàul1']) {
      expect((await join({ userId: 'another3', nickname })).body).toMatchObject({ code: 'nickname-taken' });
    }
    const available = async (query: string) => (await server.visitor().get(`/member/available?${query}`)).body;
    expect(await available('userId=NEWONE1')).toEqual({ available: false });
    expect(await available('userId=unused1')).toEqual({ available: true });
    expect(await available(`nickname=${encodeURIComponent('운영자님')}`)).toEqual({ available: false });
    expect(await available(`nickname=${encodeURIComponent('아무개')}`)).toEqual({ available: true });
    expect((await server.visitor().get('/member/available')).status).toBe(400);
  });

  it('at the same moment makes one member of a name', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, i) => join({ userId: 'sametime', nickname: `동시${i}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is refused while it is closed, with the text of the catalogue', async () => {
    await admin.call('PUT', '/admin/settings', { joinStartEndFlg: true });
    expect((await server.visitor().get('/settingSignUp')).body).toEqual({ joinStartEndFlg: true });
    expect(await join({ userId: 'closed1', nickname: '닫힘' })).toMatchObject({
      status: 403,
      body: { code: 'join-closed', message: '현재 회원가입은 종료했습니다.' },
    });
    await admin.call('PUT', '/admin/settings', { joinStartEndFlg: false });
    expect((await join({ userId: 'closed1', nickname: '닫힘' })).status).toBe(201);
  });

  it('is not for listing members: an address may check and join only so often', async () => {
    const lister = server.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await lister.get(`/member/available?userId=listed${i}`)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(25);
    expect(statuses.at(-1)).toBe(429);
    expect((await server.visitor().get('/member/available?userId=listed1')).status).toBe(200);
  });

  it('waits for staff where the site is no demo', async () => {
    const real = await memberServer({ url: database.url, settings: { embedded: false } });
    try {
      const answer = await real.visitor().post('/member/join', { ...FORM, userId: 'waiting1', nickname: '대기자' });
      expect(answer.body).toEqual({ state: 'waiting' });
      expect((await server.visitor().signIn('waiting1', 'secret123')).body).toMatchObject({ code: 'waiting' });
      const [waiting] = await found('waiting1');
      expect((await admin.call('PATCH', `/admin/members/${waiting!.id}`, { state: 'active' })).status).toBe(200);
      expect((await server.visitor().signIn('waiting1', 'secret123')).status).toBe(200);
    } finally {
      await real.close();
    }
  });
});

describe('a password', () => {
  it('that is lost can be requested without revealing whether there is such a member', async () => {
    const ask = (userId: string, phone: string) => server.visitor().post('/member/password/find', { userId, phone });
    for (const [userId, phone] of [
      ['newone1', '01012345678'],
      ['newone1', '01012345678'],
      ['newone1', '01099999999'],
      ['nobody99', '01012345678'],
    ] as const) {
      const answer = await ask(userId, phone);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    const requests = (await admin.get('/admin/password-requests')).body as PasswordRequest[];
    expect(requests.map(({ userId }) => userId)).toEqual(['newone1']);
    const member = await server.visitor();
    await member.signIn('newone1', 'secret123');
    const { id, memberId } = requests[0]!;
    expect((await admin.call('PUT', `/admin/members/${memberId}/password`, { next: 'given123' })).status).toBe(204);
    expect((await member.get('/member/user')).status).toBe(556);
    expect((await member.signIn('newone1', 'secret123')).status).toBe(404);
    expect((await member.signIn('newone1', 'given123')).status).toBe(200);
    expect((await admin.post(`/admin/password-requests/${id}/close`)).status).toBe(204);
    expect((await admin.post(`/admin/password-requests/${id}/close`)).status).toBe(404);
    expect((await admin.get('/admin/password-requests')).body).toEqual([]);
  });

  it('is changed with the present one, and the session continues', async () => {
    const member = server.visitor();
    await member.signIn('newone1', 'given123');
    const change = (password: string, next: string) => member.post('/member/password', { password, next });
    expect((await change('wrong-one1', 'changed123')).body).toMatchObject({ code: 'wrong-password' });
    expect((await change('given123', 'given123')).body).toMatchObject({ code: 'same-password' });
    expect((await change('given123', 'letters')).body).toMatchObject({ code: 'bad-next' });
    const changed = await change('given123', 'changed123');
    expect(changed.status).toBe(200);
    member.token = (changed.body as { token: string }).token;
    expect((await member.get('/member/user')).status).toBe(200);
    expect((await server.visitor().signIn('newone1', 'given123')).status).toBe(404);
    expect((await member.signIn('newone1', 'changed123')).status).toBe(200);
  });

  it('cannot be guessed by somebody who found a page open', async () => {
    const member = server.visitor();
    await member.signIn('newone1', 'changed123');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push((await member.post('/member/password', { password: `guess${i}00`, next: 'stolen123' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
