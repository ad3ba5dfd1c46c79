import * as v from 'valibot';
import { pageCounts, wholeNumber } from '../../numbers';
import { CURRENCIES } from '../../currencies';

/**
 * Money views (정산): all figures are added up from the ledger and from bets, by days of Asia/Seoul. Won, unless stated.
 */

/** What was staked and not given back, and what was won and not taken back: by when it moved, so either may be below zero. */
const played = v.object({ staked: wholeNumber, won: wholeNumber });

/** What games left the member: won less staked, without the stakes of bets that are not settled yet. */
const profit = wholeNumber;
const gained = v.object({ ...played.entries, profit });

/** Products, in the order of the code table of game types; what is none of the first four is casino. */
export const PRODUCTS = ['sports', 'live', 'minigame', 'virtual', 'casino'] as const;
export type Product = (typeof PRODUCTS)[number];

const figures = {
  charged: wholeNumber,
  exchanged: wholeNumber,
  sports: gained,
  live: gained,
  minigame: gained,
  virtual: gained,
  casino: gained,
  /** Bonuses, coupons, prizes: won and points. */
  bonus: wholeNumber,
  bonusPoints: wholeNumber,
  /** Of all products. */
  profit,
};
const settlementFiguresSchema = v.object(figures);
export type SettlementFigures = v.InferOutput<typeof settlementFiguresSchema>;

/** `GET /calculate?from=…&to=…`. Days without movement are absent; the newest first. */
export const personalSettlementSchema = v.object({
  days: v.array(v.object({ day: v.string(), ...figures })),
  total: settlementFiguresSchema,
});
export type PersonalSettlement = v.InferOutput<typeof personalSettlementSchema>;

/** `GET /calculate/casino?from=…&to=…`: by day and game, the newest first. */
export const casinoSettlementSchema = v.object({
  items: v.array(
    v.object({ day: v.string(), game: v.string(), plays: wholeNumber, staked: wholeNumber, won: wholeNumber }),
  ),
  total: played,
});
export type CasinoSettlement = v.InferOutput<typeof casinoSettlementSchema>;

/** `GET /calculate/event?from=…&to=…&page=N`: what was given, the newest first, and how much by kind. */
export const eventGainsSchema = v.object({
  items: v.array(
    v.object({
      id: wholeNumber,
      at: wholeNumber,
      /** A kind of the ledger's. */
      kind: v.string(),
      memo: v.string(),
      currency: v.picklist(CURRENCIES),
      amount: wholeNumber,
    }),
  ),
  ...pageCounts,
  sums: v.array(v.object({ kind: v.string(), count: wholeNumber, won: wholeNumber, points: wholeNumber })),
});
export type EventGains = v.InferOutput<typeof eventGainsSchema>;

/** Points for a recommender out of their friends' lost stakes, in percent. */
export const FRIEND_RATE_PERCENT = 3;

const friendFigures = {
  charged: wholeNumber,
  exchanged: wholeNumber,
  staked: wholeNumber,
  won: wholeNumber,
  lost: wholeNumber,
};

/** `GET /calculate/friends?from=…&to=…`. */
export const friendsSettlementSchema = v.object({
  items: v.array(
    v.object({
      id: wholeNumber,
      /** Masked. */
      nickname: v.string(),
      joinedAt: wholeNumber,
      ...friendFigures,
      /** Points out of the lost stakes of the period. */
      points: wholeNumber,
    }),
  ),
  total: v.object({ ...friendFigures, points: wholeNumber }),
  ratePercent: wholeNumber,
  /**
   * Of all lost bets that were not settled yet, whenever: their stakes, and the points they give now. Absent where that takes
   * too long to find out: it is when they are claimed.
   */
  due: v.optional(v.object({ bets: wholeNumber, lost: wholeNumber, points: wholeNumber })),
  /** The latest settlements. */
  claims: v.array(
    v.object({ id: wholeNumber, at: wholeNumber, lost: wholeNumber, ratePercent: wholeNumber, points: wholeNumber }),
  ),
});
export type FriendsSettlement = v.InferOutput<typeof friendsSettlementSchema>;

/** `POST /calculate/friends/claim`: what was paid; 0 points where nothing was due. */
export const friendClaimSchema = v.object({ lost: wholeNumber, points: wholeNumber });
export type FriendClaim = v.InferOutput<typeof friendClaimSchema>;

/** `GET /friend?page=N`: by whom the member is named as recommender. */
export const friendPageSchema = v.object({
  code: v.string(),
  /** The member's user id, which recommends as well. */
  userId: v.string(),
  items: v.array(
    v.object({
      id: wholeNumber,
      /** User id and nickname, masked. */
      userId: v.string(),
      nickname: v.string(),
      joinedAt: wholeNumber,
      lastSeenAt: v.nullable(wholeNumber),
      state: v.picklist(['waiting', 'active', 'blocked']),
    }),
  ),
  ...pageCounts,
});
export type FriendsPage = v.InferOutput<typeof friendPageSchema>;
