import * as v from 'valibot';
import { naturalNumber, wholeNumber } from '../../numbers';

/**
 * `GET /admin/signals`: members whose bets of the last days deserve a look, the most striking first. Nothing follows from it
 * by itself (docs/spec.md ROLE-22).
 */

/** Days that are looked at, and members of each kind at most. */
export const SIGNAL_DAYS = 30;
export const SIGNALS_MAX = 50;

/**
 * Late: bets in play that a change of the match refused in their delay, at least so many and so much of all, in percent. An
 * honest bettor meets a goal now and then.
 */
export const LATE_SIGNAL = { refused: 5, percent: 20 } as const;
/**
 * Sharp: singles that won more than their odds would have it, in standard deviations of what equal chances at those odds would give,
 * hundredths.
 */
export const SHARP_SIGNAL = { bets: 20, deviations: 300 } as const;
/** Gifts: more was taken out than was put in, and at least this part of the difference, in percent, had been given. */
export const GIFT_SIGNAL = { given: 10_000, percent: 50 } as const;

const person = { userId: v.string(), nickname: v.string() };

export const lateSignalSchema = v.object({
  ...person,
  /** Bets in play, and those of them that a change of the match refused. */
  bets: naturalNumber,
  refused: naturalNumber,
});
export type LateSignal = v.InferOutput<typeof lateSignalSchema>;

export const sharpSignalSchema = v.object({
  ...person,
  bets: naturalNumber,
  stakes: naturalNumber,
  /** What the member won beyond the stakes. */
  profit: wholeNumber,
  /** Standard deviations above what the odds would have, hundredths. */
  deviations: wholeNumber,
});
export type SharpSignal = v.InferOutput<typeof sharpSignalSchema>;

export const giftSignalSchema = v.object({
  ...person,
  charged: naturalNumber,
  exchanged: naturalNumber,
  /** Bonuses, coupons, prizes and points that became money. */
  given: naturalNumber,
});
export type GiftSignal = v.InferOutput<typeof giftSignalSchema>;

export const signalsSchema = v.object({
  late: v.array(lateSignalSchema),
  sharp: v.array(sharpSignalSchema),
  gifts: v.array(giftSignalSchema),
});
export type Signals = v.InferOutput<typeof signalsSchema>;
