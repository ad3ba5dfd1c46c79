import * as v from 'valibot';
import { type Coupon, couponQuerySchema, couponRegisterSchema } from '../../../src/contract/api/rewards/coupons';
import { MEMBERS } from '../../auth/access';
import { type CouponRefusal, rewardsCopy } from '../../copy/rewardsCopy';
import { serverText } from '../../copy/serverText';
import { couponsOf } from '../../rewards/coupons/couponPage';
import { type CouponDone, registerCoupon, useCoupon } from '../../rewards/coupons/coupons';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

/** By member: codes that are guessed. */
const REGISTERING = { name: 'coupon', capacity: 10, refillMs: 30_000 };

const STATUS: Record<CouponRefusal, number> = { none: 404, used: 409, expired: 409, taken: 409 };

function couponResult(done: CouponDone): Coupon {
  if (done.ok) return done.coupon;
  const { reason } = done;
  throw new HttpRefusal(STATUS[reason], `coupon-${reason}`, rewardsCopy.couponRefused[reason]);
}

/** A member's own coupons (`contract/api/rewards/coupons`). */
export function couponRoutes({ sql, inTransaction, attempts }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/coupon',
      access: MEMBERS,
      query: v.object({ ...pageQuery.entries, state: v.optional(couponQuerySchema) }),
      handle: ({ caller, query }) => couponsOf(sql, { memberId: caller.memberId, ...query }),
    }),
    call({
      method: 'POST',
      path: '/coupon/register',
      access: MEMBERS,
      body: couponRegisterSchema,
      async handle({ caller, body }) {
        if (!(await attempts.tryConsume(REGISTERING, String(caller.memberId)))) {
          throw new HttpRefusal(429, 'too-many', serverText.tooMany, REGISTERING.refillMs / 1_000);
        }
        return couponResult(await inTransaction((tx) => registerCoupon(tx, caller.memberId, body.code)));
      },
    }),
    call({
      method: 'POST',
      path: '/coupon/:id/use',
      access: MEMBERS,
      params: idParams,
      handle: async ({ caller, params }) =>
        couponResult(await inTransaction((tx) => useCoupon(tx, caller.memberId, params.id))),
    }),
  ];
}
