import * as v from 'valibot';
import { wholeNumber } from '../../numbers';
import { areaHealthSchema } from './health';
import { picked } from './trading';

/** `GET /admin/overview`: what goes on at present, for administrators. Days are those of Seoul. */

/** What members stake on: game types 1 to 4 (docs/spec.md CODE-1), and casino and slots of providers. */
export const STAKED_PRODUCTS = ['sports', 'live', 'minigame', 'virtual', 'casino', 'slot'] as const;
export type StakedProduct = (typeof STAKED_PRODUCTS)[number];

const summed = v.object({ count: wholeNumber, amount: wholeNumber });

/**
 * Of today, by the day on which the ledger moved the money: stakes less those given back, payouts less those taken
 * back. Either may be below zero where what is given back was moved before today.
 */
const productSchema = v.object({
  product: v.picklist(STAKED_PRODUCTS),
  bets: wholeNumber,
  stakes: wholeNumber,
  payouts: wholeNumber,
});

/** A result of the feed that staff's stands against: bets on the outcome wait for staff. */
const contradictedSchema = v.object({
  ...picked,
  /** The feed's. */
  result: wholeNumber,
  /** Of the bets on it; 0: they are open. */
  present: wholeNumber,
  bets: wholeNumber,
  /** One of them. */
  betId: v.string(),
  /** The outcome of the same market that staff has decided. */
  against: v.object({ ...picked, result: wholeNumber }),
});

export const overviewSchema = v.object({
  /** ms since the epoch. */
  at: wholeNumber,
  /** Waiting for a decision. */
  orders: v.object({ charge: summed, exchange: summed }),
  /** Approved today. */
  charged: wholeNumber,
  exchanged: wholeNumber,
  /** All of `STAKED_PRODUCTS`, in that order. */
  products: v.array(productSchema),
  members: v.object({ signedIn: wholeNumber, joined: wholeNumber, waiting: wholeNumber }),
  /** Neither settled nor cancelled; `payout`: where all of them win. */
  open: v.object({ bets: wholeNumber, stakes: wholeNumber, payout: wholeNumber }),
  feeds: v.array(v.pick(areaHealthSchema, ['area', 'epoch', 'age'])),
  /** How many wait for staff, or for the server: bets in their in-play delay, and those whose result is not paid out yet. */
  waiting: v.object({
    inquiries: wholeNumber,
    adjustments: wholeNumber,
    requests: wholeNumber,
    reviews: wholeNumber,
    suspensions: wholeNumber,
    /** Prices that staff has set by hand. */
    overrides: wholeNumber,
    /** Suspensions that the server made by itself. */
    automatic: wholeNumber,
    delayed: wholeNumber,
    unpaid: wholeNumber,
    /** As many as are in the list of them. */
    contradicted: wholeNumber,
  }),
  contradicted: v.array(contradictedSchema),
});
export type Overview = v.InferOutput<typeof overviewSchema>;
