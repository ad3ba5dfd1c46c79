import * as v from 'valibot';
import { CURRENCIES } from '../staff/adjustments';

/** Money views (정산): all figures are added up from the ledger and from bets, by days of Asia/Seoul. Won, unless told. */

const whole = v.pipe(v.number(), v.safeInteger());
const page = { page: whole, pageCount: whole, totalCount: whole };

/** What games were paid and what they paid back, cancelled and corrected bets taken out. */
const played = v.object({ staked: whole, won: whole });

/** Products, in the order of the code table of game types; what is none of the first four is casino. */
export const PRODUCTS = ['sports', 'live', 'minigame', 'virtual', 'casino'] as const;
export type Product = (typeof PRODUCTS)[number];

const figures = {
  charged: whole,
  exchanged: whole,
  sports: played,
  live: played,
  minigame: played,
  virtual: played,
  casino: played,
  /** Bonuses, coupons, prizes: won and points. */
  bonus: whole,
  bonusPoints: whole,
  /** What the games left the member: won less staked. */
  profit: whole,
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
  items: v.array(v.object({ day: v.string(), game: v.string(), plays: whole, staked: whole, won: whole })),
  total: played,
});
export type CasinoSettlement = v.InferOutput<typeof casinoSettlementSchema>;

/** `GET /calculate/event?from=…&to=…&page=N`: what was given, the newest first, and how much by kind. */
export const eventGainsSchema = v.object({
  items: v.array(
    v.object({
      id: whole,
      at: whole,
      /** A kind of the ledger's. */
      kind: v.string(),
      memo: v.string(),
      currency: v.picklist(CURRENCIES),
      amount: whole,
    }),
  ),
  ...page,
  sums: v.array(v.object({ kind: v.string(), count: whole, won: whole, points: whole })),
});
export type EventGains = v.InferOutput<typeof eventGainsSchema>;

/** Points for a recommender out of their friends' lost stakes, in percent. */
export const FRIEND_RATE_PERCENT = 3;

const friendFigures = { charged: whole, exchanged: whole, staked: whole, won: whole, lost: whole };

/** `GET /calculate/friends?from=…&to=…`. */
export const friendsSettlementSchema = v.object({
  items: v.array(
    v.object({
      id: whole,
      /** Masked. */
      nickname: v.string(),
      joinedAt: whole,
      ...friendFigures,
      /** Points out of the lost stakes of the period. */
      points: whole,
    }),
  ),
  total: v.object({ ...friendFigures, points: whole }),
  ratePercent: whole,
  /** Of all lost bets that were not settled yet, whenever: their stakes, and the points they give now. */
  due: v.object({ bets: whole, lost: whole, points: whole }),
  /** The latest settlements. */
  claims: v.array(v.object({ id: whole, at: whole, lost: whole, ratePercent: whole, points: whole })),
});
export type FriendsSettlement = v.InferOutput<typeof friendsSettlementSchema>;

/** `POST /calculate/friends/claim`: what was paid; 0 points where nothing was due. */
export const friendClaimSchema = v.object({ lost: whole, points: whole });
export type FriendClaim = v.InferOutput<typeof friendClaimSchema>;

/** `GET /friend?page=N`: by whom the member is named as recommender. */
export const friendPageSchema = v.object({
  code: v.string(),
  /** The member's user id, which recommends as well. */
  userId: v.string(),
  items: v.array(
    v.object({
      id: whole,
      /** User id and nickname, masked. */
      userId: v.string(),
      nickname: v.string(),
      joinedAt: whole,
      lastSeenAt: v.nullable(whole),
      state: v.picklist(['waiting', 'active', 'blocked']),
    }),
  ),
  ...page,
});
export type FriendSettlementPage = v.InferOutput<typeof friendPageSchema>;
