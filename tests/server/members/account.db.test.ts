import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSessions } from '../../../src/contract/api/members/account';
import type { AuditPage } from '../../../src/contract/api/staff/admin';
import type { MemberInfo } from '../../../src/contract/api/members/member';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let member: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  server = await memberServer({ url: database.url });
  await server.signedIn('member');
  member = await server.signedIn('member');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const password = 'member1234';

describe('what members change of themselves', () => {
  it('is the phone number, by the present password only', async () => {
    const change = (body: object) => member.call('PUT', '/member/phone', body);
    expect(await change({ password: 'wrong1234', phone: '01022223333' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password' },
    });
    expect(await change({ password, phone: '12' })).toMatchObject({ status: 400, body: { code: 'bad-phone' } });
    expect((await change({ password, phone: '01022223333' })).status).toBe(204);
    expect(((await member.get('/member/info')).body as MemberInfo).phone).toBe('01022223333');
  });

  it('is the exchange password, which exchanges then need', async () => {
    const change = (body: object) => member.call('PUT', '/member/exchange-password', body);
    expect(await change({ password, next: 'abcd' })).toMatchObject({ status: 400, body: { code: 'bad-next' } });
    expect((await change({ password, next: '4321' })).status).toBe(204);
    const exchange = (exchangePassword: string) =>
      member.post('/wallet/exchanges', { clientRef: randomUUID(), amount: 20_000, exchangePassword });
    expect((await exchange('1234')).body).toMatchObject({ code: 'wrong-exchange-password' });
    expect((await exchange('4321')).status).toBe(201);
  });

  it('is on record, without what it was or is', async () => {
    const admin = await server.signedIn('admin');
    const { items } = (await admin.get('/admin/audit')).body as AuditPage;
    const own = items.filter(({ userId }) => userId === 'member');
    expect(own.map(({ action }) => action)).toEqual(['own.exchange-password', 'own.phone']);
    expect(own).toEqual(own.map((entry) => ({ ...entry, before: null, after: null })));
  });

  it('is changed by a member who forgot it and reads when to try again, and can be tried at once', async () => {
    const friend = await server.signedIn('friend');
    const exchange = (exchangePassword: string) =>
      friend.post('/wallet/exchanges', { clientRef: randomUUID(), amount: 20_000, exchangePassword });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => exchange('0000')));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const locked = await exchange('1234');
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    const minutes = Math.ceil(wait / 60);
    expect(locked.body).toMatchObject({
      message: expect.stringMatching(new RegExp(`5번 잘못 입력.* ${minutes}분 후.*정보수정에서 .*바로 신청`)),
    });
    const change = { password: 'friend1234', next: '1357' };
    expect((await friend.call('PUT', '/member/exchange-password', change)).status).toBe(204);
    expect((await exchange('1357')).status).toBe(201);
  });

  it('cannot be guessed at', async () => {
    const manager = await server.signedIn('manager');
    const guess = () => manager.call('PUT', '/member/exchange-password', { password: 'wrong1234', next: '4321' });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('the sign-ins a member sees', () => {
  it('are their own, the latest first, with how they ended', async () => {
    const { items, totalCount } = (await member.get('/member/sessions')).body as OwnSessions;
    expect(totalCount).toBe(2);
    expect(items[0]).toMatchObject({ isOwn: true, endedAt: null, address: member.address });
    expect(items[1]).toMatchObject({ isOwn: false, ending: 'taken-over' });
    const restricted = await server.signedIn('restricted');
    const others = (await restricted.get('/member/sessions')).body as OwnSessions;
    expect(others.items.map(({ address }) => address)).toEqual([restricted.address]);
  });
});
