import * as v from 'valibot';
import { naturalNumber, pageCounts, wholeNumber } from '../../numbers';

/**
 * What bets on matches may cost that are open, or wait for their decision, in whole won (docs/spec.md BET-19, BET-20).
 * Refused with 403 to anybody but an administrator.
 */

export const LIABILITY_SEARCH_MAX = 60;
/** How often a page asks for it while it is visible, ms: a bet is in sight within a second. */
export const LIABILITY_POLL_MS = 750;
/** By the worst case, the stakes, how many bets there are, or the kick-off. */
export const LIABILITY_ORDERS = ['worst', 'stake', 'bets', 'start'] as const;
export type LiabilityOrder = (typeof LIABILITY_ORDERS)[number];

const fixtureEntries = {
  id: v.string(),
  sport: wholeNumber,
  league: v.string(),
  home: v.string(),
  away: v.string(),
  /** Kick-off, ms since the epoch. */
  start: wholeNumber,
  /** In play: the present score. */
  score: v.nullable(v.tuple([v.string(), v.string()])),
  bets: naturalNumber,
  /** Running stakes, those of a bet with two legs once. */
  stake: naturalNumber,
  /** The operator's net at the worst possible result: a loss is negative. */
  worst: wholeNumber,
};
const fixtureRowSchema = v.object(fixtureEntries);
export type FixtureLiability = v.InferOutput<typeof fixtureRowSchema>;

/** `GET /admin/liability?search=…&order=…&page=N`: matches with open bets. `open`: all of them together, each bet once. */
export const liabilityPageSchema = v.object({
  items: v.array(fixtureRowSchema),
  ...pageCounts,
  open: v.object({ bets: naturalNumber, stake: naturalNumber }),
});
export type LiabilityPage = v.InferOutput<typeof liabilityPageSchema>;

const outcomeSchema = v.object({
  pick: v.string(),
  line: v.string(),
  bets: naturalNumber,
  stake: naturalNumber,
  /** What is paid if it wins: each leg as a single. */
  payout: naturalNumber,
  /** The same if all other open legs of its bets win too. */
  most: naturalNumber,
  /** What the market comes to where it wins, at the worst. */
  net: wholeNumber,
});

const marketSchema = v.object({
  /** In the feed's words. */
  market: v.string(),
  bets: naturalNumber,
  stake: naturalNumber,
  /** What the market comes to by itself, at the worst. */
  worst: wholeNumber,
  outcomes: v.array(outcomeSchema),
});
export type MarketLiability = v.InferOutput<typeof marketSchema>;

/** `GET /admin/liability/ID`: null where no bet is open on the match. */
export const matchLiabilitySchema = v.nullable(
  v.object({
    ...fixtureEntries,
    /** The worst first. */
    markets: v.array(marketSchema),
    /** Scores with what the match comes to at the worst: one for each net, the worst first; not all of them. */
    scores: v.array(v.object({ home: naturalNumber, away: naturalNumber, net: wholeNumber })),
  }),
);
export type MatchLiability = v.InferOutput<typeof matchLiabilitySchema>;
