import { sql as raw } from 'kysely';
import type { Coupon } from '../../../src/contract/api/rewards/coupons';
import type { CouponRefusal } from '../../copy/rewardsCopy';
import { type Tx, transfer } from '../../ledger';
import { couponOf } from './couponPage';

export type CouponDone = { ok: true; coupon: Coupon } | { ok: false; reason: CouponRefusal };

/** Gives the coupon of a code to who comes first with it. */
export async function registerCoupon(tx: Tx, memberId: number, code: string): Promise<CouponDone> {
  const found = await tx
    .selectFrom('coupon as c')
    .innerJoin('coupon_issue as i', 'i.id', 'c.issue_id')
    .select(['c.id', 'c.member_id', 'c.withdrawn_at'])
    .select(raw<boolean>`i.expires_at <= clock_timestamp()`.as('over'))
    .where('c.code', '=', code)
    .forUpdate('c')
    .executeTakeFirst();
  if (!found) return { ok: false, reason: 'none' };
  if (found.member_id !== null && found.member_id !== memberId) return { ok: false, reason: 'taken' };
  if (found.member_id === null) {
    if (found.over || found.withdrawn_at !== null) return { ok: false, reason: 'expired' };
    await tx
      .updateTable('coupon')
      .set({ member_id: memberId, given_at: raw<Date>`clock_timestamp()` })
      .where('id', '=', found.id)
      .execute();
  }
  return couponResult(tx, memberId, Number(found.id));
}

/** Pays a member's own coupon out, once. */
export async function useCoupon(tx: Tx, memberId: number, id: number): Promise<CouponDone> {
  const found = await tx
    .selectFrom('coupon as c')
    .innerJoin('coupon_issue as i', 'i.id', 'c.issue_id')
    .select(['i.name', 'i.currency', 'i.amount', 'c.used_at', 'c.withdrawn_at'])
    .select(raw<boolean>`i.expires_at <= clock_timestamp()`.as('over'))
    .where('c.id', '=', String(id))
    .where('c.member_id', '=', memberId)
    .forUpdate('c')
    .executeTakeFirst();
  if (!found) return { ok: false, reason: 'none' };
  if (found.used_at !== null) return { ok: false, reason: 'used' };
  if (found.over || found.withdrawn_at !== null) return { ok: false, reason: 'expired' };
  const amount = Number(found.amount);
  const [account, operatorAccount] =
    found.currency === 'won' ? (['money', 'bonuses'] as const) : (['point', 'pointBonuses'] as const);
  const posted = await transfer(tx, {
    kind: 'coupon.used',
    reference: String(id),
    lines: [
      { account, member: memberId, amount },
      { account: operatorAccount, amount: -amount },
    ],
    memo: found.name,
    by: memberId,
  });
  if (!posted.ok) throw new Error(`coupon ${id} can't be paid: ${posted.reason}`);
  await tx
    .updateTable('coupon')
    .set({ used_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', String(id))
    .execute();
  return couponResult(tx, memberId, id);
}

async function couponResult(tx: Tx, memberId: number, id: number): Promise<CouponDone> {
  const coupon = await couponOf(tx, memberId, id);
  return coupon ? { ok: true, coupon } : { ok: false, reason: 'none' };
}
