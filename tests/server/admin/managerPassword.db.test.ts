import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import type { AuditPage, AdminMemberPage } from '../../../src/contract/api/staff/admin';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let [first, second]: Visitor[] = [];
let manager: number;
let own: string;
let tries = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  [first, second] = [await server.signedIn('admin'), await server.signedIn('friend')];
  const { items } = (await first.get('/admin/members?search=manager')).body as AdminMemberPage;
  manager = items[0]!.id;
  own = 'manager1234';
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(() => expect(waiting()).resolves.toEqual([]));

const waiting = async () => ((await first!.get('/admin/adjustments?state=waiting')).body as AdjustmentPage).items;
const next = () => `Wanderer-${(tries += 1)}-x`;
const ask = async (by: Visitor, password: string) =>
  (await by.call('PUT', `/admin/members/${manager}/password`, { next: password })).body;
const decide = async (by: Visitor, what: 'approve' | 'refuse') =>
  (await by.post(`/admin/adjustments/${(await waiting())[0]!.id}/${what}`)).body;
const opens = async (password: string) =>
  (await server.visitor().post('/member/login', { userId: 'manager', password })).status === 200;
const WAITS = { code: 'second-administrator' };

it('a manager’s is reset once another administrator approves it', async () => {
  const [one, later] = [next(), next()];
  const before = await server.signedIn('manager');
  expect(await ask(first!, one)).toMatchObject(WAITS);
  expect(await ask(first!, later)).toMatchObject(WAITS);
  expect(await waiting()).toMatchObject([
    { kind: 'password', userId: 'manager', amount: 0, asker: 'admin', reason: '매니저 비밀번호 재설정: manager' },
  ]);
  expect((await before.get('/manager/members')).status).toBe(200);
  expect(await opens(later)).toBe(false);
  expect(await decide(first!, 'approve')).toMatchObject({ code: 'same-administrator' });
  expect(await decide(second!, 'approve')).toMatchObject({ state: 'made', decider: 'friend' });
  expect((await before.get('/manager/members')).status).toBe(556);
  // What was asked for last is what was asked for.
  expect([await opens(own), await opens(one), await opens(later)]).toEqual([false, false, true]);
  own = later;
});

it('is reset to what was asked for first: who asks while another’s request waits gets and approves nothing', async () => {
  const [one, other] = [next(), next()];
  expect(await ask(first!, one)).toMatchObject(WAITS);
  expect(await ask(second!, other)).toMatchObject({ code: 'request-waits' });
  expect(await waiting()).toMatchObject([{ kind: 'password', asker: 'admin' }]);
  expect([await opens(own), await opens(one), await opens(other)]).toEqual([true, false, false]);
  expect(await decide(second!, 'approve')).toMatchObject({ state: 'made', decider: 'friend' });
  expect([await opens(own), await opens(one), await opens(other)]).toEqual([false, true, false]);
  own = one;
});

it('stays what it is where that is refused, and no password is in the audit trail', async () => {
  const one = next();
  expect(await ask(first!, one)).toMatchObject(WAITS);
  expect(await decide(second!, 'refuse')).toMatchObject({ state: 'refused' });
  expect([await opens(own), await opens(one)]).toEqual([true, false]);
  const { body } = await first!.get('/admin/audit');
  expect((body as AuditPage).items.map(({ action }) => action)).toContain('adjustment.ask');
  expect(JSON.stringify(body)).not.toMatch(/argon2|Wanderer/);
});

it('of who is no manager any more is not reset as a manager’s', async () => {
  const one = next();
  const become = (type: number) =>
    server.services.sql.updateTable('member').set({ type }).where('id', '=', manager).execute();
  expect(await ask(first!, one)).toMatchObject(WAITS);
  await become(0);
  expect(await decide(second!, 'approve')).toMatchObject({ code: 'over' });
  await become(2);
  expect([await opens(own), await opens(one)]).toEqual([true, false]);
  expect(await decide(second!, 'refuse')).toMatchObject({ state: 'refused' });
});

it('an administrator’s is nobody’s to reset here, and a member’s one administrator’s', async () => {
  const { items } = (await first!.get('/admin/members?search=restricted')).body as AdminMemberPage;
  const reset = (id: number) => first!.call('PUT', `/admin/members/${id}/password`, { next: next() });
  expect((await reset(items[0]!.id)).status).toBe(204);
  const { id } = await server.services.sql
    .selectFrom('member')
    .select('id')
    .where('user_id', '=', 'friend')
    .executeTakeFirstOrThrow();
  expect((await reset(id)).body).toMatchObject({ code: 'staff-account' });
});
