import * as v from 'valibot';
import { wholeWithin } from '../bounds';
import { AUTO_BET_ENDINGS } from '../codes/autoBetCodes';
import { clientRef } from './clientRef';
import { naturalNumber, wholeNumber } from '../numbers';
import { roundLegSchema, STAKE_MAX } from './betting';

/** Automatic bets: one selection of a game in each of its next rounds (docs/spec.md, RND-11). Money in whole won. */

/** How many rounds they may be on. */
export const AUTO_BET_ROUNDS = { least: 1, most: 20 } as const;

const stake = wholeWithin({ least: 1, most: STAKE_MAX });

const plan = {
  marketId: roundLegSchema.entries.marketId,
  selectionId: roundLegSchema.entries.selectionId,
  /** × 1000, as the member saw it: no bet is placed at lower odds. */
  price: roundLegSchema.entries.price,
  rounds: wholeWithin(AUTO_BET_ROUNDS),
  stake,
  /** After a loss the stake is doubled, up to this; null: it stays the same. */
  doubleMax: v.nullable(stake),
  /** They end once they have won as much; null: not by this. */
  profit: v.nullable(stake),
  /** The most that they may lose; null: as much as they do. */
  loss: v.nullable(stake),
};

/**
 * `PUT /minigame/auto-bets/GAME`: begins them, once for its reference. Refusals: 404 `no-game`, 409 `auto-bet-` with an
 * `AutoBetProblem`, 409 `REF_CONFLICT_CODE`. What a bet is refused for (balance, limits, a break) ends them when it is placed.
 * Stopped by `DELETE`; the bet that is open stays. A start without an answer may still arrive, after a `DELETE` too: it is
 * looked up by `GET /minigame/auto-bets/by-ref/REF`, whose answer is an `onceRequestResultSchema`. Pages of an
 * earlier version send no reference: each of theirs is another start.
 */
export const autoBetStartSchema = v.strictObject({ clientRef: v.optional(clientRef), ...plan });
/** What is bet on, and by which terms. */
export type AutoBetPlan = Omit<v.InferOutput<typeof autoBetStartSchema>, 'clientRef'>;
export type AutoBetStart = AutoBetPlan & { clientRef: string };

/** `GET /minigame/auto-bets/GAME`: the member's latest on the game; null: there were none. */
export const autoBetSchema = v.nullable(
  v.object({
    ...plan,
    /** How many bets were placed, and what those that are decided won or lost together. */
    placed: naturalNumber,
    net: wholeNumber,
    /** Absent: they are on. `message`: of a refusal, for people, in the language of the request. */
    ended: v.optional(v.object({ because: v.picklist(AUTO_BET_ENDINGS), message: v.optional(v.string()) })),
  }),
);
export type AutoBet = NonNullable<v.InferOutput<typeof autoBetSchema>>;
