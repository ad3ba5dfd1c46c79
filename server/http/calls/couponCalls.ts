import * as v from 'valibot';
import { type Coupon, couponQuerySchema, couponRegisterSchema } from '../../../src/contract/api/rewards/coupons';
import { Role } from '../../auth/access';
import { clubCopy } from '../../copy/rewardsCopy';
import { copy } from '../../copy/copy';
import { couponsOf } from '../../rewards/coupons/couponPage';
import { type CouponDone, type CouponRefusal, registerCoupon, useCoupon } from '../../rewards/coupons/coupons';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { Refusal } from '../refusal';

/** By member: codes that are guessed. */
const REGISTERING = { name: 'coupon', capacity: 10, refillMs: 30_000 };

const STATUS: Record<CouponRefusal, number> = { none: 404, used: 409, expired: 409, taken: 409 };

function told(done: CouponDone): Coupon {
  if (done.ok) return done.coupon;
  const { reason } = done;
  throw new Refusal(STATUS[reason], `coupon-${reason}`, clubCopy.couponRefused[reason]);
}

/** A member's own coupons (`contract/api/coupon`). */
export function couponCalls({ sql, inTransaction, attempts }: Rooms): Call[] {
  return [
    call({
      method: 'GET',
      path: '/coupon',
      access: [Role.member],
      query: v.object({ ...pageQuery.entries, state: v.optional(couponQuerySchema) }),
      handle: ({ caller, query }) => couponsOf(sql, { memberId: caller.memberId, ...query }),
    }),
    call({
      method: 'POST',
      path: '/coupon/register',
      access: [Role.member],
      body: couponRegisterSchema,
      async handle({ caller, body }) {
        if (!(await attempts.take(REGISTERING, String(caller.memberId)))) {
          throw new Refusal(429, 'too-many', copy.tooMany, REGISTERING.refillMs / 1_000);
        }
        return told(await inTransaction((tx) => registerCoupon(tx, caller.memberId, body.code)));
      },
    }),
    call({
      method: 'POST',
      path: '/coupon/:id/use',
      access: [Role.member],
      params: idParams,
      handle: async ({ caller, params }) =>
        told(await inTransaction((tx) => useCoupon(tx, caller.memberId, params.id))),
    }),
  ];
}
