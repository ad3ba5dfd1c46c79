import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADJUSTED_ALONE_MAX, type Adjustment } from '../../../src/contract/api/staff/adjustments';
import type { Health } from '../../../src/contract/api/staff/health';
import { StreamCounts } from '../../../server/auth/streamCounts';
import { auditLedger, balancesOf } from '../../../server/ledger';
import { testDatabase, type TestDatabase } from '../../support/database';
import { memberServer, type MemberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

const LIMIT = ADJUSTED_ALONE_MAX.won;

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;
let second: Visitor;
let memberId: number;
let refs = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  // There is one administrator among the demo accounts: a second one of the friend's.
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  admin = await server.signedIn('admin');
  second = await server.signedIn('friend');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Each test has its own member, with empty balances. */
beforeEach(async () => {
  const userId = `mem${++refs}`.padEnd(6, 'x');
  const joined = await server.visitor().post('/member/join', {
    userId,
    password: 'seaside482',
    exchangePassword: '1234',
    nickname: `회원${refs}`,
    phone: '01012345678',
    bank: '하나은행',
    holder: '홍길동',
    account: '123-456-7890',
    recommender: '',
  });
  expect(joined.status).toBe(201);
  const row = await server.services.sql
    .selectFrom('member')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  memberId = row.id;
});

const draft = (more: object = {}) => ({
  ref: `reference-${++refs}`,
  memberId,
  currency: 'won',
  amount: 500_000,
  reason: '이벤트 보상',
  ...more,
});
const ask = (more: object = {}, by = admin) => by.post('/admin/adjustments', draft(more));
const decide = (id: number, decision: string, by = second) => by.post(`/admin/adjustments/${id}/${decision}`);
const adjustment = (answer: { body: unknown }) => answer.body as Adjustment;
const balance = async () => (await balancesOf(server.services.sql, [memberId])).get(memberId);
const actions = async (subject: string) => {
  const { items } = (await admin.get('/admin/audit')).body as { items: { action: string; subject: string }[] };
  return items.filter((one) => one.subject === subject).map(({ action }) => action);
};

describe('an adjustment', () => {
  it('up to the limit is made at once, in either currency and direction, with its reason', async () => {
    const given = adjustment(await ask());
    expect(given).toMatchObject({ state: 'made', asker: 'admin', decider: 'admin', amount: 500_000 });
    await ask({ currency: 'point', amount: 700 });
    await ask({ amount: -120_000 });
    expect(await balance()).toMatchObject({ emoney: 380_000, point: 700 });
    const [entry] = await server.services.sql
      .selectFrom('ledger_transfer')
      .select(['memo', 'kind', 'by_member'])
      .where('reference', '=', `adjustment:${given.id}`)
      .execute();
    expect(entry).toMatchObject({ memo: '이벤트 보상', kind: 'adjustment.made' });
    expect(await actions(`adjustment:${given.id}`)).toEqual(['adjustment.make']);
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });

  it('beyond the limit waits for a second administrator, who is another one', async () => {
    const { id, state } = adjustment(await ask({ amount: LIMIT + 1 }));
    expect(state).toBe('waiting');
    expect(await balance()).toMatchObject({ emoney: 0 });
    expect(await decide(id, 'approve', admin)).toMatchObject({ status: 409, body: { code: 'same-administrator' } });
    expect(adjustment(await decide(id, 'approve'))).toMatchObject({ state: 'made', asker: 'admin', decider: 'friend' });
    expect(await balance()).toMatchObject({ emoney: LIMIT + 1 });
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { code: 'decided' } });
    expect(await actions(`adjustment:${id}`)).toEqual(['adjustment.make', 'adjustment.ask']);
  });

  it('is looked up by its reference: made, waiting, refused, or void for good', async () => {
    const state = async ({ ref }: { ref: string }, by = admin) =>
      (await by.get(`/admin/adjustments/by-ref/${ref}`)).body;
    const [made, large, late] = [draft(), draft({ amount: LIMIT + 1 }), draft()];
    await admin.post('/admin/adjustments', made);
    const { id } = adjustment(await admin.post('/admin/adjustments', large));
    expect([await state(made), await state(large)]).toEqual([{ state: 'done' }, { state: 'done' }]);
    await decide(id, 'refuse');
    expect(await state(large)).toEqual({ state: 'refused' });
    // References are each administrator's own.
    expect(await state(made, second)).toEqual({ state: 'void' });
    expect(await state(late)).toEqual({ state: 'void' });
    expect(await admin.post('/admin/adjustments', late)).toMatchObject({ status: 409 });
    expect(await balance()).toMatchObject({ emoney: 500_000 });
  });

  it('is no way round the limit in small parts', async () => {
    expect(adjustment(await ask({ amount: LIMIT - 10 })).state).toBe('made');
    expect(adjustment(await ask({ amount: 10 })).state).toBe('made');
    expect(adjustment(await ask({ amount: -1 })).state).toBe('waiting');
    expect(adjustment(await ask({ currency: 'point', amount: 1 })).state).toBe('made');
    expect(adjustment(await ask({ amount: 10 }, second)).state).toBe('made');
  });

  it('is not made past the limit by many presses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ amount: LIMIT / 4 })));
    const states = answers.map((answer) => adjustment(answer).state);
    expect(states.filter((state) => state === 'made')).toHaveLength(4);
    expect(await balance()).toMatchObject({ emoney: LIMIT });
  });

  it('is one however often it is sent, and its reference is of no other use', async () => {
    const body = draft();
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/admin/adjustments', body)));
    expect(new Set(answers.map((answer) => adjustment(answer).id)).size).toBe(1);
    expect(await balance()).toMatchObject({ emoney: 500_000 });
    const other = await admin.post('/admin/adjustments', { ...body, amount: 1 });
    expect(other).toMatchObject({ status: 409, body: { code: 'reference-used' } });
  });

  it('is approved once by many presses at once', async () => {
    const { id } = adjustment(await ask({ amount: 2 * LIMIT }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toMatchObject({ emoney: 2 * LIMIT });
  });

  it('can be refused, or withdrawn by whoever requested it, and is then over', async () => {
    const one = adjustment(await ask({ amount: 2 * LIMIT }));
    expect(adjustment(await decide(one.id, 'refuse'))).toMatchObject({ state: 'refused', decider: 'friend' });
    const other = adjustment(await ask({ amount: 2 * LIMIT }));
    expect(adjustment(await decide(other.id, 'refuse', admin))).toMatchObject({ state: 'refused', decider: 'admin' });
    expect((await decide(other.id, 'approve')).status).toBe(409);
    expect(await balance()).toMatchObject({ emoney: 0 });
  });

  it('debits no more than the balance, with a reason; one that waits is not changed by that', async () => {
    expect(await ask({ amount: -1 })).toMatchObject({ status: 409, body: { code: 'short' } });
    const { id } = adjustment(await ask({ amount: -LIMIT - 5 }));
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { code: 'short' } });
    const { items } = (await admin.get('/admin/adjustments?state=waiting')).body as { items: Adjustment[] };
    expect(items.map((one) => one.id)).toContain(id);
    expect(await balance()).toMatchObject({ emoney: 0 });
  });

  it.each([
    ['nobody', { memberId: 999_999 }, 404],
    ['no amount', { amount: 0 }, 400],
    ['part of a won', { amount: 1.5 }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['a reason of one emoji', { reason: '👍' }, 400],
    ['another currency', { currency: 'usd' }, 400],
    ['no reference', { ref: '' }, 400],
  ])('of %s is refused', async (_, more, status) => {
    expect((await ask(more)).status).toBe(status);
  });

  it('of oneself or of another administrator is refused', async () => {
    const idOf = async (userId: string) =>
      (
        await server.services.sql
          .selectFrom('member')
          .select('id')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).id;
    expect((await ask({ memberId: await idOf('admin') })).body).toMatchObject({ code: 'own-account' });
    expect((await ask({ memberId: await idOf('friend') })).body).toMatchObject({ code: 'staff-account' });
  });

  it('is for administrators only', async () => {
    for (const userId of ['member', 'manager']) {
      const other = await server.signedIn(userId);
      expect((await other.post('/admin/adjustments', draft())).status).toBe(403);
      expect((await other.get('/admin/adjustments')).status).toBe(403);
      expect((await decide(1, 'approve', other)).status).toBe(403);
      expect((await other.get('/admin/health')).status).toBe(403);
    }
  });

  it('can’t be made by its asker in the database either', async () => {
    const { id } = adjustment(await ask({ amount: 2 * LIMIT }));
    const alone = server.services.sql.updateTable('adjustment').set(({ ref }) => ({
      state: 'made',
      decided_by: ref('asked_by'),
      decided_at: new Date(),
    }));
    await expect(alone.where('id', '=', id).execute()).rejects.toThrow('adjustment_second');
  });
});

describe('the health', () => {
  it('shows both areas and this process', async () => {
    const { status, body } = await admin.get('/admin/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      areas: [
        { area: 'inplay', epoch: '1-aaaa', fixtures: 1, markets: 1, bets: 1 },
        { area: 'europe', epoch: null, fixtures: 0 },
      ],
    });
    const { process: own } = body as { process: { rss: number; uptime: number; lag: number } };
    expect(own.rss).toBeGreaterThan(1_000_000);
    expect(own.uptime).toBeGreaterThan(0);
    expect(own.lag).toBeGreaterThanOrEqual(0);
  });

  it('counts the processes that have streams of members, this one only where it has', async () => {
    const processes = async () => ((await admin.get('/admin/health')).body as Health).processes;
    expect(await processes()).toBe(0);
    const gateway = new StreamCounts(server.services.sql);
    await gateway.report(new Map([[1, 2]]));
    expect(await processes()).toBe(1);
    const stream = await admin.stream('user');
    await expect.poll(processes).toBe(2);
    // Its last stream ended.
    await gateway.report(new Map());
    expect(await processes()).toBe(1);
    stream.close();
    await expect.poll(processes).toBe(0);
  });
});
