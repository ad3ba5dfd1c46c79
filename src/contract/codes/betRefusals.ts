/**
 * Why a bet was refused. `figure` is what the
 * refusal's `limit` counts: won, odds × 1000, picks or bets, or ms since the epoch.
 */
export const BET_REFUSALS = {
  /** Odds are no longer those seen, or by the member's policy no longer good enough. */
  'price-changed': {},
  suspended: {},
  settled: {},
  cancelled: {},
  /** The fixture is over, called off or put off. */
  closed: {},
  /** The kick-off has passed; `limit` is when it was. */
  'kicked-off': { figure: 'time' },
  /** The feed has no such pick any more, or its id is another selection now. */
  gone: {},
  /** Odds are too old to bet on, by the server's own clock. */
  stale: {},
  /** Not sold on this slip: another area, a market that no slip takes. */
  'not-offered': {},
  /** During the in-play delay: a score, a suspension, the fixture's state, or what the outcome is. */
  'match-changed': {},
  /** During the in-play delay no fresh odds came; the stake is back. */
  'no-price': {},
  /** Staff refused it, or did not look at it in time. */
  declined: {},
  unreviewed: {},
  /** Staff takes so much of it, which the member may accept. */
  offered: { figure: 'won' },
  balance: { figure: 'won' },
  'stake-min': { figure: 'won' },
  'stake-max': { figure: 'won' },
  'payout-max': { figure: 'won' },
  'odds-max': { figure: 'price' },
  'folds-min': { figure: 'count' },
  'folds-max': { figure: 'count' },
  /** A single at odds below the least allowed, or a combination without any leg at or above it. */
  'single-odds': { figure: 'price' },
  'bonus-odds': { figure: 'price' },
  'bonus-folds': { figure: 'count' },
  /** The margins of the legs carry no more than the bonus of so many matches; 0: none. */
  'bonus-margin': { figure: 'count' },
  /** Picks that may not be in one slip. */
  combination: {},
  /** Picks before kick-off and in play in one slip. */
  mixed: {},
  /** A stake on two markets of one fixture is capped. */
  'pair-stake': { figure: 'won' },
  /** What the member limits themselves to leaves less. */
  'own-limit': { figure: 'won' },
  /** The member is taking a break. */
  'own-break': {},
  /** The member has used the time that they limit themselves to. */
  'own-time': {},
  /** Two markets of one fixture: once a league and day. */
  'pair-league': { figure: 'count' },
  /** The same picks are in an open bet. */
  duplicate: {},
  /** The member's open bets on one match or draw would pay more than this together. */
  axis: { figure: 'won' },
  /** All members' open bets on one match or draw would. */
  liability: {},
  /** The round accepts no more bets. */
  'round-closed': { figure: 'time' },
  /** Another selection of the same market is in an open bet on the round (양방). */
  opposite: {},
  /** The bet that it was to take the place of is not cashed out: the refusal's `edit` has why. */
  edit: {},
  /** The member may not bet. */
  barred: {},
  /** A look-up made the reference void before the request came. */
  'ref-void': {},
  /**
   * It could not be decided in time. Nothing came of this request and nothing of it is stored: its reference may be
   * sent again. An earlier request with the same reference may still be under way or accepted.
   */
  busy: {},
} as const satisfies Record<string, { figure?: 'won' | 'price' | 'count' | 'time' }>;
export type BetRefusal = keyof typeof BET_REFUSALS;
export const BET_REFUSAL_NAMES = Object.keys(BET_REFUSALS) as [BetRefusal, ...BetRefusal[]];

/** Why a bet can't be cancelled by its member. */
export const CANCEL_REFUSALS = [
  'missing',
  'over',
  'too-late',
  'too-near',
  'too-many',
  'live',
  'bonus',
  'round',
] as const;
export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

/** Body code of a request whose reference was used with another body (409). */
export const REF_CONFLICT_CODE = 'ref-conflict';
