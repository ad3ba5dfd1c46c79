import * as v from 'valibot';
import { textWithin, wholeWithin } from '../../bounds';
import { cashedOutSchema } from '../betting';
import { SYSTEM_NAMES } from '../../codes/systems';
import { pageCounts, wholeNumber } from '../../numbers';
import { AREAS } from '../../stream/channel';
import { tradingStatusSchema, Settlement } from '../../stream/market';
import { scopeId, scopeSport } from './scope';
import { watchEvidenceSchema } from './watch';

/** What administrators do to fixtures and results by hand, under `/admin`. Refused with 403 to anybody else. */

/** Why staff suspended something or changed a result; it stays on record. */
export const TRADING_REASON_LENGTH = { least: 2, most: 200 } as const;
const reason = textWithin(TRADING_REASON_LENGTH);

/** How long something is suspended, where it is not until it is lifted. */
export const SUSPENSION_MINUTES = { least: 1, most: 10_080 } as const;

/** Exactly one of a fixture, a league and a sport; the whole fixture where `marketId` is absent. */
const target = {
  fixtureId: v.optional(scopeId),
  marketId: v.optional(scopeId),
  leagueId: v.optional(scopeId),
  sport: v.optional(scopeSport),
};
const namesOne = ({ fixtureId, marketId, leagueId, sport }: v.InferOutput<v.ObjectSchema<typeof target, undefined>>) =>
  [fixtureId, leagueId, sport].filter((name) => name !== undefined).length === 1 &&
  (marketId === undefined || fixtureId !== undefined);

/**
 * `POST /admin/holds`: nothing of it may be bet on until `POST /admin/holds/lift`, or until so many minutes are over by the
 * database's clock.
 */
export const suspensionDraftSchema = v.pipe(
  v.strictObject({ ...target, reason, minutes: v.optional(wholeWithin(SUSPENSION_MINUTES)) }),
  v.check((draft) => namesOne(draft)),
);
export const suspensionTargetSchema = v.pipe(
  v.strictObject(target),
  v.check((one) => namesOne(one)),
);
export type SuspensionDraft = v.InferOutput<typeof suspensionDraftSchema>;
export type SuspensionTarget = v.InferOutput<typeof suspensionTargetSchema>;

/** `GET /admin/holds`: the newest first. */
export const suspensionSchema = v.object({
  fixtureId: v.nullable(v.string()),
  marketId: v.nullable(v.string()),
  leagueId: v.nullable(v.string()),
  sport: v.nullable(wholeNumber),
  /** Names as they were when it was suspended; empty for what it does not name. */
  fixture: v.string(),
  market: v.string(),
  league: v.string(),
  reason: v.string(),
  /** Null: the server by itself, as `automatic` shows. */
  by: v.nullable(v.string()),
  automatic: v.nullable(watchEvidenceSchema),
  at: wholeNumber,
  /** When it ends by itself, ms since the epoch. */
  until: v.nullable(wholeNumber),
});
export const suspensionsSchema = v.array(suspensionSchema);
export type Suspension = v.InferOutput<typeof suspensionSchema>;

export const FIXTURE_SEARCH_MAX = 60;

/** `GET /admin/fixtures?search=…&page=N`: what the feed has at present, those in play first, then by kick-off. */
export const staffFixtureSchema = v.object({
  id: v.string(),
  sport: wholeNumber,
  leagueId: v.string(),
  /** With its sport and country, in Korean. */
  league: v.string(),
  name: v.string(),
  start: wholeNumber,
  areas: v.array(v.picklist(AREAS)),
  markets: wholeNumber,
  /** By what it is suspended as a whole. */
  held: v.nullable(v.picklist(['fixture', 'league', 'sport'])),
});
export const staffFixturesSchema = v.object({ items: v.array(staffFixtureSchema), ...pageCounts });
export type StaffFixture = v.InferOutput<typeof staffFixtureSchema>;
export type StaffFixtures = v.InferOutput<typeof staffFixturesSchema>;

/** `GET /admin/fixtures/ID/markets`. `status`: as it is published: one that staff stopped is suspended at best. */
export const staffMarketSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: tradingStatusSchema,
  bets: wholeNumber,
  held: v.boolean(),
});
export const staffMarketsSchema = v.array(staffMarketSchema);
export type StaffMarket = v.InferOutput<typeof staffMarketSchema>;

/** Results that staff may choose: all but 진행. The half ones are of quarter lines only. */
export const CORRECTIONS = [
  Settlement.won,
  Settlement.lost,
  Settlement.halfWon,
  Settlement.halfLost,
  Settlement.specialHit,
  Settlement.cancelled,
] as const;

export const BET_NUMBER_MAX_DIGITS = 15;
/** A bet's number as staff types it. */
export const BET_NUMBER = new RegExp(`^\\d{1,${BET_NUMBER_MAX_DIGITS}}$`);

/** What a leg is on. */
export const picked = {
  /** Home and away, or the round. */
  title: v.string(),
  /** Null for a round, whose texts are Korean already. */
  sport: v.nullable(wholeNumber),
  market: v.string(),
  pick: v.string(),
  /** The team or player that is picked; absent where the pick is no side of a match. */
  side: v.optional(v.string()),
  /** Empty where there is none. */
  line: v.string(),
};
export type Picked = v.InferOutput<v.ObjectSchema<typeof picked, undefined>>;

/**
 * `ledger`: a kind of the ledger, and what came to the member's money by it. `staff`: an action of the audit trail and who
 * did it; a correction of another bet's leg on the same outcome is one of this bet's too.
 */
export const betEventSchema = v.variant('of', [
  v.object({
    of: v.literal('ledger'),
    at: wholeNumber,
    kind: v.string(),
    amount: wholeNumber,
    /** Of an edit: the bet that was cashed out for this one, or that this one was cashed out for. */
    editOf: v.optional(v.string()),
  }),
  v.object({
    of: v.literal('staff'),
    at: wholeNumber,
    action: v.string(),
    userId: v.string(),
    /** Absent where it was not about a result. */
    result: v.optional(wholeNumber),
    reason: v.string(),
  }),
]);
export type BetEvent = v.InferOutput<typeof betEventSchema>;

export const BET_STATES = ['waiting', 'open', 'settled', 'cancelled', 'refused', 'cashed'] as const;
export const betStateSchema = v.picklist(BET_STATES);
export type BetState = (typeof BET_STATES)[number];

/** `GET /admin/bets/ID`: any member's bet, with what its legs were settled by, and all that happened to it. */
export const staffBetSchema = v.object({
  id: v.string(),
  userId: v.string(),
  nickname: v.string(),
  stake: wholeNumber,
  paid: wholeNumber,
  cashedOut: v.optional(cashedOutSchema),
  status: wholeNumber,
  state: betStateSchema,
  /** Game type, docs/spec.md CODE-1. */
  kind: wholeNumber,
  pricePolicy: v.string(),
  system: v.nullable(v.picklist(SYSTEM_NAMES)),
  /** Odds × 1000, with the bonus; what it pays if every leg wins. */
  totalPrice: wholeNumber,
  payout: wholeNumber,
  placedAt: wholeNumber,
  /** A bet in play: when it was due to be decided. */
  decideAt: v.nullable(wholeNumber),
  settledAt: v.nullable(wholeNumber),
  /** Why it was refused after its wait, in Korean. */
  refusal: v.nullable(v.string()),
  /** What moved the member's money for it, and what staff did, in the order of time. */
  story: v.array(betEventSchema),
  legs: v.array(
    v.object({
      place: wholeNumber,
      ...picked,
      /** The match, or the round. */
      fixtureId: v.string(),
      /** The match has begun: what is still open may be settled. */
      begun: v.boolean(),
      /** Odds × 1000: as the member saw them, and as they were accepted. */
      seenPrice: wholeNumber,
      price: wholeNumber,
      /** Kick-off or draw. */
      startsAt: wholeNumber,
      result: wholeNumber,
      /** Bets on the same outcome that a result may still change, this one among them. */
      bets: wholeNumber,
      /** The operator's own draws are proved by their seed: their results are nobody's to change. */
      isOdds: v.boolean(),
    }),
  ),
});
export type StaffBet = v.InferOutput<typeof staffBetSchema>;
export type StaffLeg = StaffBet['legs'][number];

/** `POST /admin/bets/ID/legs/PLACE/result`: of every bet on the same outcome. The feed's result no longer counts. */
export const correctionSchema = v.strictObject({ result: v.picklist(CORRECTIONS), reason });
export type Correction = v.InferOutput<typeof correctionSchema>;
/** `GET /admin/bets/ID/legs/PLACE/result?result=N`: what that correction would move, in won, over how many bets. */
export const correctionPreviewSchema = v.object({ bets: wholeNumber, moved: wholeNumber });
export type CorrectionPreview = v.InferOutput<typeof correctionPreviewSchema>;

/** `POST /admin/bets/ID/void`: the stake of an open bet goes back. */
export const voidSchema = v.strictObject({ reason });
/** How many bets are settled again. */
export const correctedSchema = v.object({ bets: wholeNumber });
/** Code of the refusal of a correction or void that moves so much that it waits for a second administrator. */
export const CORRECTION_WAITS = 'correction-second';
