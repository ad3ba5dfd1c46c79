import * as v from 'valibot';
import { naturalNumber, wholeNumber } from '../numbers';

/** Cashing out by itself (docs/spec.md, CASH-8). Money in whole won. */

const target = v.nullable(v.pipe(wholeNumber, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)));

/**
 * `PUT /bets/ID/auto-cash-out`: all of the bet is cashed out once as much as `atLeast` is offered for it, or as little as
 * `atMost`; null: not by this. Replaces what was set before. Refusals: 404 `auto-cash-out-missing`, 409
 * `auto-cash-out-` with a reason why the bet is not cashed out at all, or with an `AutoCashOutProblem`. Taken back by
 * `DELETE`. Both may have the `version` that was listed, 0 where the bet was not: over anything else nothing is changed
 * (409 `auto-cash-out-changed`). Pages of an earlier version do not send it.
 */
export const autoCashOutSchema = v.strictObject({ atLeast: target, atMost: target });
export type AutoCashOutTargets = v.InferOutput<typeof autoCashOutSchema>;

export const autoCashOutQuerySchema = v.object({ version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) });

/**
 * `GET /bets/auto-cash-outs`: those of the member's open bets. With `all`, those that are not set any more as well, with
 * neither amount: pages of an earlier version do not ask for them, and would show them as set.
 */
export const autoCashOutsQuerySchema = v.object({ all: v.optional(v.literal('1')) });

const listedSchema = v.object({
  betId: v.string(),
  atLeast: v.nullable(naturalNumber),
  atMost: v.nullable(naturalNumber),
  /** Rises with each change. A process of an earlier version does not send it. */
  version: v.optional(naturalNumber),
});
export type ListedAutoCashOut = v.InferOutput<typeof listedSchema>;
export const autoCashOutsSchema = v.array(listedSchema);
export type AutoCashOuts = v.InferOutput<typeof autoCashOutsSchema>;
