import { type Kysely, sql as raw } from 'kysely';
import type {
  Coupon,
  CouponCodes,
  CouponIssuePage,
  CouponListPage,
  CouponState,
} from '../../../src/contract/api/rewards/coupons';
import { PAGE_SIZE } from '../../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../../src/rules/paging';
import type { Schema } from '../../storage/schema';

/** Of a coupon `c` of an issue `i`, by the database's clock. */
const STATE = raw<CouponState>`case when c.used_at is not null then 'used'
  when c.withdrawn_at is not null or i.expires_at <= clock_timestamp() then 'expired' else 'usable' end`;

/** One page of a member's coupons, the newest first; with `state` only those. */
export async function couponsOf(
  sql: Kysely<Schema>,
  { memberId, state, page }: { memberId: number; state?: CouponState | undefined; page: number },
): Promise<CouponListPage> {
  const [counted, items] = await Promise.all([
    sql
      .selectFrom('coupon as c')
      .innerJoin('coupon_issue as i', 'i.id', 'c.issue_id')
      .select([STATE.as('state'), raw<string>`count(*)`.as('count')])
      .where('c.member_id', '=', memberId)
      .groupBy('state')
      .execute(),
    read(sql, { memberId, state, page }),
  ]);
  const counts = { usable: 0, used: 0, expired: 0 };
  for (const row of counted) counts[row.state] = Number(row.count);
  const totalCount = state === undefined ? counts.usable + counts.used + counts.expired : counts[state];
  return { items, ...pageCountsOf(page, totalCount), counts };
}

export async function couponOf(sql: Kysely<Schema>, memberId: number, id: number): Promise<Coupon | undefined> {
  return (await read(sql, { memberId, id, page: 1 }))[0];
}

async function read(
  sql: Kysely<Schema>,
  { memberId, id, state, page }: { memberId: number; id?: number; state?: CouponState | undefined; page: number },
): Promise<Coupon[]> {
  const rows = await sql
    .selectFrom('coupon as c')
    .innerJoin('coupon_issue as i', 'i.id', 'c.issue_id')
    .select(['c.id', 'i.name', 'i.currency', 'i.amount', 'c.given_at', 'i.expires_at', 'c.used_at', STATE.as('state')])
    .where('c.member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('c.id', '=', String(id)))
    .$if(state !== undefined, (query) => query.where(STATE, '=', state!))
    .orderBy('c.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    currency: row.currency,
    amount: Number(row.amount),
    state: row.state,
    givenAt: row.given_at!.getTime(),
    expiresAt: row.expires_at.getTime(),
    usedAt: row.used_at?.getTime() ?? null,
  }));
}

/** What was issued, the newest first, with what became of it. */
export async function issuePage(sql: Kysely<Schema>, page: number): Promise<CouponIssuePage> {
  const [{ total }, rows] = await Promise.all([
    sql
      .selectFrom('coupon_issue')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('coupon_issue as i')
      .leftJoin('member', 'member.id', 'i.issued_by')
      .leftJoin('coupon as c', 'c.issue_id', 'i.id')
      .select(['i.id', 'i.name', 'i.currency', 'i.amount', 'i.target', 'i.count', 'i.issued_at', 'i.expires_at'])
      .select(['member.user_id as issuer'])
      .select([
        raw<string>`count(c.member_id)`.as('given'),
        raw<string>`count(c.used_at)`.as('used'),
        raw<string>`count(c.withdrawn_at)`.as('withdrawn'),
      ])
      .groupBy(['i.id', 'member.user_id'])
      .orderBy('i.id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const items = rows.map(({ issued_at, expires_at, amount, given, used, withdrawn, ...rest }) => ({
    ...rest,
    amount: Number(amount),
    given: Number(given),
    used: Number(used),
    withdrawn: Number(withdrawn),
    issuedAt: issued_at.getTime(),
    expiresAt: expires_at.getTime(),
  }));
  return { items, ...pageCountsOf(page, total) };
}

/** The codes of an issue, and who has them. */
export async function codesOf(sql: Kysely<Schema>, issueId: number): Promise<CouponCodes> {
  const rows = await sql
    .selectFrom('coupon as c')
    .leftJoin('member', 'member.id', 'c.member_id')
    .select(['c.code', 'member.user_id', 'c.used_at'])
    .where('c.issue_id', '=', issueId)
    .where('c.code', 'is not', null)
    .orderBy('c.id')
    .execute();
  return rows.map(({ code, user_id, used_at }) => ({ code: code ?? '', userId: user_id, used: used_at !== null }));
}
