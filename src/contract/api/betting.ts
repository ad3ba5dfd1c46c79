import * as v from 'valibot';
import { BET_REFUSAL_NAMES } from '../codes/betRefusals';
import { CASH_OUT_REFUSALS } from '../codes/cashOutRefusals';
import { LEG_PHASES } from '../codes/phases';
import { SYSTEM_NAMES } from '../codes/systems';
import { BONUSES } from '../constants';
import { naturalNumber, pageCounts, wholeNumber } from '../numbers';
import { FixtureStatus } from '../stream/fixture';
import { AREAS, ID_PATTERN } from '../stream/channel';
import { PRICE_MAX, Settlement } from '../stream/market';
import { clientRef } from './clientRef';
import { seenSelectionSchema } from './seenSelection';

/**
 * Bets: placing, looking up, history, limits (docs/spec.md, Betting). Money in whole won, odds
 * as integers × 1000, times in ms since the epoch.
 */

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const betNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const price = v.pipe(wholeNumber, v.minValue(1_000), v.maxValue(PRICE_MAX));

/** One slip each; which pages use which: docs/spec.md SLIP-1 to SLIP-5. */
export const SLIP_VARIANTS = ['normal', 'prematch', 'european', 'inplay', 'virtual', 'mini'] as const;
export type SlipVariant = (typeof SLIP_VARIANTS)[number];
/** Those of rounds: of virtual games and of minigames. */
export const ROUND_VARIANTS: readonly SlipVariant[] = ['virtual', 'mini'];
/** Those that system bets are made from. */
export const SYSTEM_VARIANTS: readonly SlipVariant[] = ['normal', 'european', 'inplay'];

/** Against the price the member saw: equal only; the present one if not lower; the present one. */
export const PRICE_POLICIES = ['ask', 'better', 'any'] as const;
export type PricePolicy = (typeof PRICE_POLICIES)[number];

/**
 * A pick of the odds feed, as the member saw it. `version`: of the bet in the client's book. `joint`: of two legs of one match,
 * the odds of both together, on each of them. `seen`: what the outcome was; where its id is something else by then the pick is
 * gone. Pages of an earlier version do not send it.
 */
export const oddsLegSchema = v.strictObject({
  kind: v.literal('odds'),
  area: v.picklist(AREAS),
  fixtureId: id,
  marketId: id,
  betId: id,
  price,
  version: naturalNumber,
  joint: v.optional(price),
  seen: v.optional(seenSelectionSchema),
});
/** A pick of a round of a minigame or virtual game. */
export const roundLegSchema = v.strictObject({
  kind: v.literal('round'),
  roundId: id,
  marketId: id,
  selectionId: id,
  price,
});
export const legSchema = v.variant('kind', [oddsLegSchema, roundLegSchema]);
export type OddsLeg = v.InferOutput<typeof oddsLegSchema>;
export type RoundLeg = v.InferOutput<typeof roundLegSchema>;
export type Leg = v.InferOutput<typeof legSchema>;

/** Legs a request may have at all; the limits allow fewer. */
export const LEGS_MAX = 20;
export const STAKE_MAX = 1_000_000_000;

/**
 * `POST /bets`: one bet. Several legs are a combination; a slip of singles is a request a leg, each with a `clientRef` of
 * its own. The reference is made and stored by the client before it sends. `bonus`: folds of the bonus item in the slip.
 * `system`: the stake is spread over the combinations of this system, which has as many legs, each of another match. `offer`:
 * the refused bet for which this stake was offered. `edits`: the open bet that is cashed out whole for it, at `least` or more,
 * in the same moment: both are done or neither.
 */
export const placeBetSchema = v.strictObject({
  clientRef,
  variant: v.picklist(SLIP_VARIANTS),
  legs: v.pipe(v.array(legSchema), v.minLength(1), v.maxLength(LEGS_MAX)),
  bonus: v.optional(v.picklist(BONUSES.map(({ folds }) => folds))),
  system: v.optional(v.picklist(SYSTEM_NAMES)),
  stake: v.pipe(wholeNumber, v.minValue(1), v.maxValue(STAKE_MAX)),
  pricePolicy: v.picklist(PRICE_POLICIES),
  offer: v.optional(betNumber),
  edits: v.optional(
    v.strictObject({
      betId: betNumber,
      least: v.pipe(wholeNumber, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    }),
  ),
});
export type PlaceRequest = v.InferOutput<typeof placeBetSchema>;

/** What the server knew of an odds leg when it took it, with its present score and result. */
export const oddsLegViewSchema = v.object({
  kind: v.literal('odds'),
  area: v.picklist(AREAS),
  fixtureId: v.string(),
  marketId: v.string(),
  betId: v.string(),
  sport: wholeNumber,
  location: v.string(),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  /** Kick-off. */
  start: wholeNumber,
  /** English, as the feed has it; labels are a table's business. */
  market: v.string(),
  /** As seen from this side; empty where there is none. */
  line: v.string(),
  /** The outcome's feed name. */
  pick: v.string(),
  /** Taken; `seenPrice` is the one asked for. */
  price: wholeNumber,
  seenPrice: wholeNumber,
  /** Of two legs of one match: the odds taken for both together, on each of them. */
  joint: v.optional(wholeNumber),
  result: v.picklist(Object.values(Settlement)),
  /** Home, away: live while it is played, final afterwards. */
  score: v.optional(v.tuple([v.string(), v.string()])),
  status: v.optional(v.picklist(Object.values(FixtureStatus))),
  period: v.optional(wholeNumber),
});
export const roundLegViewSchema = v.object({
  kind: v.literal('round'),
  roundId: v.string(),
  marketId: v.string(),
  selectionId: v.string(),
  gameId: wholeNumber,
  /** Korean names, as shown when the bet was made. */
  game: v.string(),
  round: v.string(),
  market: v.string(),
  pick: v.string(),
  /** When it takes no more bets, and when it is drawn. */
  closeAt: wholeNumber,
  drawAt: wholeNumber,
  price: wholeNumber,
  seenPrice: wholeNumber,
  result: v.picklist(Object.values(Settlement)),
  /** What was drawn, in words. */
  drawn: v.optional(v.string()),
});
export const legViewSchema = v.variant('kind', [oddsLegViewSchema, roundLegViewSchema]);
export type OddsLegView = v.InferOutput<typeof oddsLegViewSchema>;
export type LegView = v.InferOutput<typeof legViewSchema>;

export const cashedOutSchema = v.object({ stake: naturalNumber, paid: naturalNumber });

/** `kind`: a `GameType`. */
export const betSchema = v.object({
  id: v.string(),
  clientRef: v.string(),
  kind: wholeNumber,
  variant: v.picklist(SLIP_VARIANTS),
  placedAt: wholeNumber,
  /** Waits out the in-play delay until then; absent once it is accepted. */
  decideAt: v.optional(wholeNumber),
  /** It waits for staff until then, or for less: it is worth asking for earlier. */
  isReviewed: v.optional(v.boolean()),
  settledAt: v.optional(wholeNumber),
  legs: v.array(legViewSchema),
  /** The bonus item's folds, and its odds: 1.03 is 1030; 1000 without one. After settling, of the step that was met. */
  bonus: v.optional(wholeNumber),
  bonusPrice: wholeNumber,
  system: v.optional(v.picklist(SYSTEM_NAMES)),
  stake: naturalNumber,
  /** Odds of all legs and the bonus, with two decimals: a multiple of 10. Of a system the average of its combinations. */
  totalPrice: wholeNumber,
  /** What it pays if every leg wins; of a bet that was cashed out in part, what its rest pays. */
  payout: naturalNumber,
  /** What it has paid, by being cashed out too; else 0 while in progress or lost. */
  paid: naturalNumber,
  status: v.picklist(Object.values(Settlement)),
  /** Staff cancelled it, by itself or with its matches. */
  isCancelledByStaff: v.optional(v.boolean()),
  /** What of the stake was cashed out, and what for; where that is all of it the bet is over and counts as cancelled. */
  cashedOut: v.optional(cashedOutSchema),
  /** A cash-out of it waits, asked for by hand, by itself or for an edit, and is decided then. */
  cashOutAt: v.optional(wholeNumber),
  /** Of an edit: the bet that was cashed out for this one, or is to be while this one waits; the one that it was cashed out for. */
  replaces: v.optional(v.string()),
  replacedBy: v.optional(v.string()),
  /** What the bet that this one replaces was cashed out for; absent while this one waits. */
  replacedFor: v.optional(naturalNumber),
  /** The member may take it back until then; absent: not, or no longer. */
  cancelUntil: v.optional(wholeNumber),
});
export type Bet = v.InferOutput<typeof betSchema>;

export const refusalSchema = v.object({
  reason: v.picklist(BET_REFUSAL_NAMES),
  /** For people, in the language of the request. */
  message: v.string(),
  /** Legs at fault, by their place in the request. `price` and `joint`: the present ones, where there are any. */
  legs: v.array(v.object({ index: wholeNumber, price: v.optional(wholeNumber), joint: v.optional(wholeNumber) })),
  /** The figure the request broke; `BET_REFUSALS` has its unit. */
  limit: v.optional(wholeNumber),
  /** What staff offers instead, whole won: a bet that names this one is accepted at it or less until then, server time. */
  offer: v.optional(v.object({ betId: v.string(), stake: naturalNumber, until: wholeNumber })),
  /** Why the bet that it was to take the place of is not cashed out, and what is offered for that one instead, whole won. */
  edit: v.optional(v.object({ reason: v.picklist(CASH_OUT_REFUSALS), value: v.optional(naturalNumber) })),
});
export type Refused = v.InferOutput<typeof refusalSchema>;

/**
 * Answer of `POST /bets` and of `GET /bets/by-ref/REF`. A repeated request gets the answer of the first one, as of
 * now; with another body it is refused with 409 and `REF_CONFLICT_CODE`. `waiting`: an in-play delay, with its bet;
 * asked again by reference after `decideAt` it is accepted or refused. `void`: by-ref only — there was no such bet and the
 * look-up made sure that there never is one.
 */
export const placedSchema = v.variant('state', [
  v.object({ state: v.literal('accepted'), bet: betSchema }),
  v.object({ state: v.literal('waiting'), bet: betSchema, decideAt: wholeNumber, serverTime: wholeNumber }),
  v.object({ state: v.literal('refused'), refusal: refusalSchema }),
]);
export const foundSchema = v.variant('state', [...placedSchema.options, v.object({ state: v.literal('void') })]);
export type Placed = v.InferOutput<typeof placedSchema>;
export type Found = v.InferOutput<typeof foundSchema>;

/**
 * `GET /bets?kind=&status=&from=&to=&round=&settledFrom=&page=`: newest first, 15 a page, without hidden ones. Sums are of
 * all pages. `round`: those on rounds of the game of this id. `settledFrom`: those settled since then, or cashed out by
 * themselves, the last one first.
 */
export const BET_STATUS_FILTERS = ['-1', '0', '1', '2', '3', '4', '5'] as const;
export const betsQuerySchema = v.object({
  kind: v.optional(v.picklist(['1', '2', '3', '4'])),
  status: v.optional(v.picklist(BET_STATUS_FILTERS)),
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  round: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  settledFrom: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
});
export const betPageSchema = v.object({
  items: v.array(betSchema),
  ...pageCounts,
  staked: naturalNumber,
  paid: naturalNumber,
});
export type BetPage = v.InferOutput<typeof betPageSchema>;

/**
 * A round of the casino or of slots as it stands: what was staked in it and what it paid, in whole won. A round that was
 * undone as a whole is cancelled and has given back its stake.
 */
export const casinoPlaySchema = v.object({
  id: v.string(),
  /** Provider and game in words. */
  game: v.string(),
  at: wholeNumber,
  stake: naturalNumber,
  paid: naturalNumber,
  status: v.picklist(Object.values(Settlement)),
});
export type CasinoPlay = v.InferOutput<typeof casinoPlaySchema>;

/**
 * `GET /history?kind=&status=&from=&to=&page=`: bets and play of the casino and of slots together, newest first, 15 a page,
 * without hidden bets. Sums are of all pages.
 */
export const historyQuerySchema = v.object({
  kind: v.optional(v.picklist(['1', '2', '3', '4', '5'])),
  status: betsQuerySchema.entries.status,
  from: betsQuerySchema.entries.from,
  to: betsQuerySchema.entries.to,
  page: betsQuerySchema.entries.page,
});
export const historyPageSchema = v.object({
  items: v.array(
    v.variant('is', [
      v.object({ is: v.literal('bet'), bet: betSchema }),
      v.object({ is: v.literal('play'), play: casinoPlaySchema }),
    ]),
  ),
  ...pageCounts,
  staked: naturalNumber,
  paid: naturalNumber,
});
export type HistoryPage = v.InferOutput<typeof historyPageSchema>;

/** `GET /winners`: the latest bets of the last day that paid more than they cost, nicknames masked; newest first. */
export const winnersSchema = v.array(
  v.object({
    id: v.string(),
    nickname: v.string(),
    /** A `GameType`. */
    kind: wholeNumber,
    folds: naturalNumber,
    paid: naturalNumber,
    at: wholeNumber,
  }),
);
export type Winner = v.InferOutput<typeof winnersSchema>[number];

/** `POST /bets/ID/cancel` answers with the bet as it is then, `POST /bets/ID/hide` with nothing; also `POST /bets/hide` for all settled ones. */
export const betIdSchema = v.object({ id: betNumber });

const stakeLimits = v.object({ stakeMax: naturalNumber, payoutMax: naturalNumber });
/** `few` for one or two folds, `many` for more. */
const kindLimits = v.object({ few: stakeLimits, many: stakeLimits });

/**
 * What staff set for a part of all bets: everything in what it does not name. `market`: a row of the catalogue. Figures in
 * whole won; `waitMs`: how long its bets in play wait. Those of other levels are not sent.
 */
const limitRowSchema = v.object({
  sport: v.optional(wholeNumber),
  league: v.optional(v.string()),
  market: v.optional(v.string()),
  phase: v.optional(v.picklist(LEG_PHASES)),
  fixture: v.optional(v.string()),
  stakeMax: v.optional(naturalNumber),
  payoutMax: v.optional(naturalNumber),
  waitMs: v.optional(naturalNumber),
});
export type LimitRow = v.InferOutput<typeof limitRowSchema>;

/** `GET /betting/limits`: of the member's level, and what staff set. */
export const limitsSchema = v.object({
  /** Rises with each change by staff; the `user` channel has the present one. */
  version: wholeNumber,
  level: wholeNumber,
  stakeMin: naturalNumber,
  sports: kindLimits,
  live: kindLimits,
  minigame: kindLimits,
  virtual: kindLimits,
  /** Most odds of a whole bet. */
  priceMax: wholeNumber,
  foldsMax: wholeNumber,
  /** Fewest legs of a prematch slip (proto). */
  prematchFoldsMin: wholeNumber,
  /** A single needs these odds, a combination one leg with them; a leg below is no fold. */
  singlePriceMin: wholeNumber,
  /** What open bets on one match or draw may pay together. */
  axisMax: naturalNumber,
  pairStakeMax: naturalNumber,
  /** What the member's own limits leave to be staked, and the one that does; absent: none limits it. */
  own: v.optional(v.object({ left: wholeNumber, limit: wholeNumber })),
  /** The member's break from betting: until when, ms since the epoch, null: for good; absent: none. */
  ownBreak: v.optional(v.object({ until: v.nullable(wholeNumber) })),
  /** Bets with two markets of one fixture, a league and day. */
  pairsPerLeague: wholeNumber,
  /** Rising; `price` is what the odds are multiplied by. */
  bonuses: v.array(v.object({ folds: wholeNumber, price: wholeNumber })),
  /** Of staff, for parts of all bets; the least counts. */
  rows: v.array(limitRowSchema),
  /** How long a bet in play waits, where no row has it wait longer. */
  liveDelayMs: wholeNumber,
  cancel: v.object({ withinMs: wholeNumber, beforeStartMs: wholeNumber, perDay: wholeNumber, leftToday: wholeNumber }),
});
export type Limits = v.InferOutput<typeof limitsSchema>;
export type KindLimits = v.InferOutput<typeof kindLimits>;

/** `GET` and `PUT /betting/policy`. `ask` until it was put. */
export const policySchema = v.strictObject({ pricePolicy: v.picklist(PRICE_POLICIES) });
export type Policy = v.InferOutput<typeof policySchema>;

/**
 * `GET /statement?account=&from=&to=&page=`: the member's money, or points, newest first. `closing` of the whole is the
 * header's balance. `GET /statement/file`: all pages as one text of comma-separated values.
 */
export const statementQuerySchema = v.object({
  account: v.optional(v.picklist(['money', 'point'])),
  from: betsQuerySchema.entries.from,
  to: betsQuerySchema.entries.to,
  page: betsQuerySchema.entries.page,
});
export const statementSchema = v.object({
  items: v.array(
    v.object({
      id: wholeNumber,
      /** A kind of the ledger: `bet.placed`, `charge.approved`, … */
      kind: v.string(),
      memo: v.string(),
      /** The bet it is about, if any. */
      betId: v.optional(v.string()),
      /** Of an edit: the other bet, cashed out for this one or made by its cash-out. */
      editOf: v.optional(v.string()),
      at: wholeNumber,
      amount: wholeNumber,
      /** After it. */
      balance: wholeNumber,
    }),
  ),
  ...pageCounts,
  opening: wholeNumber,
  closing: wholeNumber,
});
export type MoneyStatement = v.InferOutput<typeof statementSchema>;
export const statementFileSchema = v.string();
