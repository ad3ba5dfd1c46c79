import * as v from 'valibot';
import { CASH_OUT_REFUSALS } from '../codes/cashOutRefusals';
import { naturalNumber, wholeNumber } from '../numbers';
import { betSchema, STAKE_MAX } from './betting';
import { clientRef } from './clientRef';

/**
 * Cashing out open bets (docs/spec.md, CASH-1 to CASH-6). Money in whole won, times in ms since the epoch.
 */

const amount = v.pipe(wholeNumber, v.minValue(1), v.maxValue(STAKE_MAX));

/** `GET /bets/cash-outs`: what is offered at present for the member's open bets; bets without an offer are absent. */
export const cashOutOffersSchema = v.array(v.object({ betId: v.string(), stake: naturalNumber, value: naturalNumber }));
export type CashOutOffers = v.InferOutput<typeof cashOutOffersSchema>;

/**
 * `POST /bets/ID/cash-out`: `stake` of what is at stake is given for `value`, or for more if more is offered by then. All
 * that is left, or a part. The reference is made by the client.
 */
export const cashOutSchema = v.strictObject({
  clientRef,
  stake: amount,
  value: v.pipe(wholeNumber, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
export type CashOutRequest = v.InferOutput<typeof cashOutSchema>;

export const cashOutRefusedSchema = v.object({
  reason: v.picklist(CASH_OUT_REFUSALS),
  /** For people, in the language of the request. */
  message: v.string(),
  /** What is offered for the same stake instead. */
  value: v.optional(naturalNumber),
});
export type CashOutRefused = v.InferOutput<typeof cashOutRefusedSchema>;

/**
 * Its answer, and that of `GET /bets/cash-outs/by-ref/REF`: as for bets. `waiting`: a leg is in play; asked again by
 * reference after `decideAt` it is paid or refused. `void`: by-ref only.
 */
export const cashOutAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('paid'), value: naturalNumber, bet: betSchema }),
  v.object({ state: v.literal('waiting'), decideAt: wholeNumber, serverTime: wholeNumber }),
  v.object({ state: v.literal('refused'), refusal: cashOutRefusedSchema }),
]);
export const foundCashOutSchema = v.variant('state', [
  ...cashOutAnswerSchema.options,
  v.object({ state: v.literal('void') }),
]);
export type CashOutAnswer = v.InferOutput<typeof cashOutAnswerSchema>;
export type FoundCashOut = v.InferOutput<typeof foundCashOutSchema>;
