import * as v from 'valibot';
import { textWithin } from '../../bounds';
import { CURRENCIES } from '../../currencies';
import { pageCounts, rowId, wholeNumber } from '../../numbers';
import { moveTermsSchema } from './moveTerms';
import { onceReference } from './onceReference';

/** Corrections of members' balances by administrators, under `/admin/adjustments`. Refused with 403 to anybody else. */

/**
 * What one administrator may move on a member's account alone within 24 hours, in won and in points, the amounts of
 * both directions added up. Beyond it a second administrator has to approve.
 */
export const ADJUSTED_ALONE_MAX = { won: 1_000_000, point: 1_000_000 } as const;
/**
 * The same over all members, in won: adjustments, bonuses of charges, corrected and voided bets, prizes, rates and
 * coupons together.
 */
export const MOVED_ALONE_MAX = 10_000_000;
/** What one administrator may approve of a member's charges alone within 24 hours, won, without their bonuses. */
export const CHARGED_ALONE_MAX = 10_000_000;
/** Of one adjustment, in either direction. */
export const ADJUSTMENT_MAX = 1_000_000_000;
export const ADJUSTMENT_REASON_LENGTH = { least: 2, most: 200 } as const;

/** `POST /admin/adjustments`. */
export const adjustmentDraftSchema = v.strictObject({
  ref: onceReference,
  memberId: rowId,
  currency: v.picklist(CURRENCIES),
  /** What the member gets; below zero: what is debited. Never zero. */
  amount: v.pipe(wholeNumber, v.minValue(-ADJUSTMENT_MAX), v.maxValue(ADJUSTMENT_MAX), v.notValue(0)),
  /** Also shown in the member's statement. */
  reason: textWithin(ADJUSTMENT_REASON_LENGTH),
});
export type AdjustmentDraft = v.InferOutput<typeof adjustmentDraftSchema>;

/** `GET /admin/adjustments/by-ref/REF`: what became of it, an `onceRequestResultSchema`. Refused since is refused. */
export const adjustmentRefSchema = v.object({ ref: onceReference });

/**
 * What staff moves money by. All but adjustments are made by calls of their own and wait here where they move much; a
 * manager's password, and what members pay to in coins or for how much, always do, and their amount is 0.
 */
export const MOVE_KINDS = [
  'adjustment',
  'correction',
  'match',
  'void',
  'charge',
  'prizes',
  'rates',
  'password',
  'coins',
] as const;

export const ADJUSTMENT_STATES = ['waiting', 'made', 'refused'] as const;

export const adjustmentSchema = v.object({
  id: wholeNumber,
  kind: v.picklist(MOVE_KINDS),
  /** Bets it is about. */
  bets: wholeNumber,
  /** The bet that a correction or void was asked for at. */
  betId: v.nullable(v.string()),
  /** 0 where it is about no single member; the ids are empty then. */
  memberId: wholeNumber,
  userId: v.string(),
  nickname: v.string(),
  currency: v.picklist(CURRENCIES),
  amount: wholeNumber,
  reason: v.string(),
  /** `waiting`: for a second administrator. */
  state: v.picklist(ADJUSTMENT_STATES),
  /** Member id and user id of who asked for it, and when, ms since the epoch. */
  askedBy: wholeNumber,
  asker: v.string(),
  askedAt: wholeNumber,
  /** User id of who made or refused it. */
  decider: v.nullable(v.string()),
  decidedAt: v.nullable(wholeNumber),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;

const listedAdjustmentSchema = v.object({
  ...adjustmentSchema.entries,
  /** What of it the reason does not have; null where the reason has all. */
  terms: v.nullable(moveTermsSchema),
});
export type ListedAdjustment = v.InferOutput<typeof listedAdjustmentSchema>;

/** `GET /admin/adjustments?state=…&page=N`, the newest first. */
export const adjustmentPageSchema = v.object({
  items: v.array(listedAdjustmentSchema),
  ...pageCounts,
});
export type AdjustmentPage = v.InferOutput<typeof adjustmentPageSchema>;
