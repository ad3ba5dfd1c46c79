import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Coupon, CouponCodes, CouponListPage } from '../../../src/contract/api/rewards/coupons';
import { auditLedger } from '../../../server/ledger';
import { testDatabase, type TestDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { type RewardsMember, rewardsSite, type RewardsSite } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
let admin: Visitor;
let mine: RewardsMember;
let other: RewardsMember;
let refs = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
  admin = await server.signedIn('admin');
  [mine, other] = await Promise.all([server.member(), server.member()]);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const draft = (more: object) => ({
  ref: `reference-${++refs}`,
  name: '이벤트 쿠폰',
  currency: 'won',
  amount: 10_000,
  days: 7,
  ...more,
});

async function codes(count: number): Promise<string[]> {
  const issued = await admin.post('/admin/coupons', draft({ target: 'codes', count }));
  const { id } = issued.body as { id: number };
  return ((await admin.get(`/admin/coupons/${id}/codes`)).body as CouponCodes).map(({ code }) => code);
}

const pageOf = async ({ visitor }: RewardsMember, query = '') =>
  (await visitor.get(`/coupon${query}`)).body as CouponListPage;
const userIdOf = async ({ id }: RewardsMember) =>
  (await server.services.sql.selectFrom('member').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .user_id;

describe('a coupon for one member', () => {
  it('is used once, however often it is pressed at the same time', async () => {
    const answer = await admin.post('/admin/coupons', draft({ target: 'member', userId: await userIdOf(mine) }));
    expect([answer.status, answer.body]).toEqual([200, { id: expect.any(Number) as number, count: 1 }]);
    const coupon = (await pageOf(mine)).items[0]!;
    expect(coupon).toMatchObject({ name: '이벤트 쿠폰', amount: 10_000, currency: 'won', state: 'usable' });

    const before = await server.money(mine.id);
    const stranger = await other.visitor.post(`/coupon/${coupon.id}/use`);
    expect([stranger.status, (stranger.body as { code: string }).code]).toEqual([404, 'coupon-none']);
    const presses = await Promise.all(Array.from({ length: 100 }, () => mine.visitor.post(`/coupon/${coupon.id}/use`)));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await server.money(mine.id)).toBe(before + 10_000);
    expect(await pageOf(mine)).toMatchObject({ counts: { usable: 0, used: 1, expired: 0 } });
    expect((await pageOf(mine, '?state=usable')).items).toEqual([]);
    expect((await pageOf(other)).totalCount).toBe(0);
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });

  it('is issued once for a reference, and another body is a conflict', async () => {
    const words = draft({ target: 'member', userId: await userIdOf(other), amount: 500 });
    const [first, again] = [await admin.post('/admin/coupons', words), await admin.post('/admin/coupons', words)];
    expect(again.body).toEqual(first.body);
    const changed = await admin.post('/admin/coupons', { ...words, amount: 600 });
    expect([changed.status, (changed.body as { code: string }).code]).toEqual([409, 'reference-used']);
    expect((await pageOf(other)).totalCount).toBe(1);
  });

  it('has a member, and a bound', async () => {
    const nobody = await admin.post('/admin/coupons', draft({ target: 'member', userId: 'nobody99' }));
    expect([nobody.status, (nobody.body as { code: string }).code]).toEqual([404, 'no-member']);
    const large = await admin.post('/admin/coupons', draft({ target: 'all', amount: 1_000_001 }));
    expect(large.status).toBe(400);
    const short = await admin.post('/admin/coupons', draft({ target: 'all', name: '🎁' }));
    expect([short.status, (short.body as { code: string }).code]).toEqual([400, 'bad-name']);
  });

  it('is no way around the second administrator', async () => {
    const target = { target: 'member', userId: await userIdOf(await server.member()) };
    const big = () => admin.post('/admin/coupons', draft({ ...target, amount: 600_000 }));
    const both = await Promise.all([big(), big()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((both.find(({ status }) => status === 409)!.body as { code: string }).code).toBe('coupon-limit');
    // Another member's coupons are another matter; codes are everybody's.
    const others = { ...target, userId: await userIdOf(await server.member()) };
    expect((await admin.post('/admin/coupons', draft({ ...others, amount: 600_000 }))).status).toBe(200);
    const many = await admin.post('/admin/coupons', draft({ target: 'codes', count: 200, amount: 10_000 }));
    expect(many.status).toBe(409);
  });

  it('counts with whatever else an administrator moves, and one for all as often as there are members', async () => {
    const staff = ['friend', 'restricted'];
    await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', 'in', staff).execute();
    const [one, two] = [await server.signedIn('friend'), await server.signedIn('restricted')];
    const issue = async (by: Visitor, more: object) => (await by.post('/admin/coupons', draft(more))).status;
    const adjust = async (by: Visitor, { id: memberId }: RewardsMember, amount: number) => {
      const move = { ref: `reference-${++refs}`, memberId, currency: 'won', amount, reason: '이벤트 보상' };
      return ((await by.post('/admin/adjustments', move)).body as { state: string }).state;
    };
    const target = async (member: RewardsMember) => ({ target: 'member', userId: await userIdOf(member) });

    const [rich, poor] = [await server.member(), await server.member()];
    expect(await adjust(one, rich, 600_000)).toBe('made');
    expect(await issue(one, { ...(await target(rich)), amount: 500_000 })).toBe(409);
    expect(await issue(one, { target: 'all', amount: 500_000 })).toBe(409);
    expect(await issue(one, { target: 'codes', count: 1, amount: 500_000 })).toBe(409);
    expect(await issue(one, { ...(await target(poor)), amount: 500_000 })).toBe(200);
    expect(await adjust(one, poor, 500_001)).toBe('waiting');
    expect(await adjust(one, poor, 500_000)).toBe('made');

    await Promise.all(Array.from({ length: 10 }, () => server.member()));
    const members = await server.services.sql
      .selectFrom('member')
      .select('id')
      .where('type', 'not in', [1, 2])
      .where('state', '=', 'active')
      .execute();
    const each = Math.floor(10_000_000 / members.length);
    expect(await issue(two, { target: 'all', amount: each + 1 })).toBe(409);
    expect(await issue(two, { target: 'all', amount: each })).toBe(200);
    expect(await adjust(two, rich, 10_000)).toBe('waiting');
  });

  it('cannot be used once staff withdrew it, or it has expired', async () => {
    const issued = await admin.post('/admin/coupons', draft({ target: 'all', currency: 'point', amount: 700 }));
    const { id } = issued.body as { id: number };
    const coupon = (await pageOf(mine, '?state=usable')).items[0]!;
    expect(coupon.amount).toBe(700);
    const withdrawn = await admin.post(`/admin/coupons/${id}/withdraw`);
    expect((withdrawn.body as { count: number }).count).toBe((issued.body as { count: number }).count);
    const used = await mine.visitor.post(`/coupon/${coupon.id}/use`);
    expect([used.status, (used.body as { code: string }).code]).toEqual([409, 'coupon-expired']);

    const [code = ''] = await codes(1);
    const mineNow = (await mine.visitor.post('/coupon/register', { code })).body as Coupon;
    await server.services.sql
      .updateTable('coupon_issue')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await mine.visitor.post(`/coupon/${mineNow.id}/use`)).status).toBe(409);
    expect((await pageOf(mine, '?state=expired')).items.map((one) => one.id)).toContain(mineNow.id);
  });
});

describe('a code', () => {
  it('is one member’s who comes first, however it is typed', async () => {
    const [code = ''] = await codes(1);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    const both = await Promise.all(
      [mine, other].map(({ visitor }) => visitor.post('/coupon/register', { code: typed })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]!.status === 200 ? mine : other;
    // A lost answer is requested again.
    expect((await winner.visitor.post('/coupon/register', { code })).body).toEqual(
      both.find((one) => one.status === 200)!.body,
    );
  });

  it('can’t be guessed', async () => {
    const guesser = await server.member();
    const guess = () => guesser.visitor.post('/coupon/register', { code: 'AAAABBBBCCCC' });
    const statuses = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await guesser.visitor.post('/coupon/register', { code: '짧다' })).status).toBe(400);
  });
});
