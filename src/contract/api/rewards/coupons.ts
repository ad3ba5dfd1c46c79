import * as v from 'valibot';
import { textWithin } from '../../bounds';
import { pageCounts, wholeNumber } from '../../numbers';
import { USER_ID_LENGTH } from '../members/member';
import { CURRENCIES } from '../../currencies';
import { ADJUSTED_ALONE_MAX } from '../staff/adjustments';
import { onceReference } from '../staff/onceReference';

/** Coupons (쿠폰): given by staff or claimed with a code, used once, for money or points. */

export const COUPON_STATES = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const couponSchema = v.object({
  id: wholeNumber,
  name: v.string(),
  /** What it gives: won or points. */
  currency: v.picklist(CURRENCIES),
  amount: wholeNumber,
  /** `expired`: also one that staff withdrew. */
  state: v.picklist(COUPON_STATES),
  /** When the member got it, until when it can be used, and when it was; ms since the epoch. */
  givenAt: wholeNumber,
  expiresAt: wholeNumber,
  usedAt: v.nullable(wholeNumber),
});
export type Coupon = v.InferOutput<typeof couponSchema>;

/** `GET /coupon?state=…&page=N`: the member's own, newest first; `counts` of each state. */
export const couponPageSchema = v.object({
  items: v.array(couponSchema),
  ...pageCounts,
  counts: v.object({ usable: wholeNumber, used: wholeNumber, expired: wholeNumber }),
});
export type CouponListPage = v.InferOutput<typeof couponPageSchema>;
export const couponQuerySchema = v.picklist(COUPON_STATES);

/** Of a code as it is typed, with its spaces and dashes. */
export const COUPON_CODE_MAX = 40;

/** A code as it is stored: capitals and digits, however it was typed. */
export const couponCodeSchema = v.pipe(
  v.string(),
  v.maxLength(COUPON_CODE_MAX),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  v.regex(/^[A-Z0-9]{12}$/),
);

/** `POST /coupon/register`. The answer is the coupon; the member's own code again is answered the same. */
export const couponRegisterSchema = v.strictObject({ code: couponCodeSchema });

/** Of one coupon: what one administrator may give a member alone. */
export const COUPON_AMOUNT_MAX = ADJUSTED_ALONE_MAX;
export const COUPON_NAME_LENGTH = { least: 2, most: 40 } as const;
export const COUPON_CODES_MAX = 200;
export const COUPON_DAYS_MAX = 365;

const issue = {
  ref: onceReference,
  name: textWithin(COUPON_NAME_LENGTH),
  currency: v.picklist(CURRENCIES),
  amount: v.pipe(wholeNumber, v.minValue(1), v.maxValue(COUPON_AMOUNT_MAX.won)),
  /** Days until it expires. */
  days: v.pipe(wholeNumber, v.minValue(1), v.maxValue(COUPON_DAYS_MAX)),
};

/** `POST /admin/coupons`: to one member, to all who are active, or as codes for whoever registers them. */
export const couponDraftSchema = v.variant('target', [
  v.strictObject({
    target: v.literal('member'),
    userId: v.pipe(v.string(), v.trim(), v.maxLength(USER_ID_LENGTH.most)),
    ...issue,
  }),
  v.strictObject({ target: v.literal('all'), ...issue }),
  v.strictObject({
    target: v.literal('codes'),
    count: v.pipe(wholeNumber, v.minValue(1), v.maxValue(COUPON_CODES_MAX)),
    ...issue,
  }),
]);
export type CouponDraft = v.InferOutput<typeof couponDraftSchema>;

export const COUPON_TARGETS = ['member', 'all', 'codes'] as const;

export const couponIssueSchema = v.object({
  id: wholeNumber,
  name: v.string(),
  currency: v.picklist(CURRENCIES),
  amount: wholeNumber,
  target: v.picklist(COUPON_TARGETS),
  /** How many coupons it made, and of those: claimed by members, used, withdrawn. */
  count: wholeNumber,
  given: wholeNumber,
  used: wholeNumber,
  withdrawn: wholeNumber,
  issuedAt: wholeNumber,
  expiresAt: wholeNumber,
  /** User id of who issued it; null: the operator. */
  issuer: v.nullable(v.string()),
});
export type CouponIssue = v.InferOutput<typeof couponIssueSchema>;

/** `GET /admin/coupons?page=N`, the newest first. */
export const couponIssuePageSchema = v.object({ items: v.array(couponIssueSchema), ...pageCounts });
export type CouponIssuePage = v.InferOutput<typeof couponIssuePageSchema>;

/** `GET /admin/coupons/:id/codes`. */
export const couponCodesSchema = v.array(
  v.object({ code: v.string(), userId: v.nullable(v.string()), used: v.boolean() }),
);
export type CouponCodes = v.InferOutput<typeof couponCodesSchema>;
