import * as v from 'valibot';
import { naturalNumber, wholeNumber } from '../../numbers';
import { betIdSchema, STAKE_MAX } from '../betting';
import { SYSTEM_NAMES } from '../../codes/systems';
import { betStateSchema, picked } from './trading';
import { loadedVersion } from './versioned';

/** Large bets that wait for an administrator, under `/admin/reviews` (docs/spec.md BET-25 and BET-26). */

/** How long such a bet waits, ms. */
export const REVIEW_WAIT = { least: 5_000, most: 60_000 } as const;
const PAYOUT_MAX = 1_000_000_000_000;

const size = (most: number) => v.nullable(v.pipe(wholeNumber, v.minValue(1), v.maxValue(most)));

/** `PUT /admin/reviews/terms`. A bet of at least this stake or payout, whole won, waits; both null: none does. */
export const reviewTermsSchema = v.strictObject({
  ...loadedVersion,
  stake: size(STAKE_MAX),
  payout: size(PAYOUT_MAX),
  waitMs: v.pipe(wholeNumber, v.minValue(REVIEW_WAIT.least), v.maxValue(REVIEW_WAIT.most)),
});
export type ReviewTerms = v.InferOutput<typeof reviewTermsSchema>;

export const REVIEW_ANSWERS = ['accept', 'offer', 'refuse'] as const;

/** `POST /admin/reviews/ID`. `stake`: what is offered instead, whole won, less than was asked for. 409 where it is too late. */
export const reviewAnswerSchema = v.variant('answer', [
  v.strictObject({ answer: v.literal('accept') }),
  v.strictObject({ answer: v.literal('offer'), stake: v.pipe(wholeNumber, v.minValue(1), v.maxValue(STAKE_MAX)) }),
  v.strictObject({ answer: v.literal('refuse') }),
]);
export type ReviewAnswer = v.InferOutput<typeof reviewAnswerSchema>;
export const reviewIdSchema = betIdSchema;

export const reviewedBetSchema = v.object({
  id: v.string(),
  userId: v.string(),
  nickname: v.string(),
  level: wholeNumber,
  state: betStateSchema,
  stake: naturalNumber,
  system: v.nullable(v.picklist(SYSTEM_NAMES)),
  /** Odds × 1000. */
  totalPrice: wholeNumber,
  payout: naturalNumber,
  placedAt: wholeNumber,
  /** Until when it can be answered, ms since the epoch. */
  until: wholeNumber,
  /** Odds × 1000 as the member saw them. */
  legs: v.array(v.object({ ...picked, fixtureId: v.string(), price: wholeNumber })),
  /** What staff answered; null: nothing, in time. */
  answer: v.nullable(
    v.object({
      is: v.picklist(REVIEW_ANSWERS),
      by: v.string(),
      at: wholeNumber,
      /** What was offered, and the bet that took it. */
      offer: v.nullable(v.object({ stake: naturalNumber, takenBy: v.nullable(v.string()) })),
    }),
  ),
});
export type ReviewedBet = v.InferOutput<typeof reviewedBetSchema>;

/** `GET /admin/reviews`: those that wait, the longest first, and the last ones that waited. */
export const reviewsSchema = v.object({
  terms: reviewTermsSchema,
  serverTime: wholeNumber,
  waiting: v.array(reviewedBetSchema),
  past: v.array(reviewedBetSchema),
});
export type Reviews = v.InferOutput<typeof reviewsSchema>;
