/** Why a bet was not cashed out. */
export const CASH_OUT_REFUSALS = [
  /** The member has no such bet. */
  'missing',
  /** It is decided, cancelled or cashed out, or not accepted yet. */
  'over',
  /** Bets on rounds are never cashed out, nor are those with a bonus item. */
  'round',
  'bonus',
  /** A cash-out of the bet waits for its decision. */
  'pending',
  'part-min',
  'rest-min',
  /** More than what is left of the stake. */
  'part-max',
  /** Nothing is offered at present: a leg is suspended, closed, gone or outdated, or the odds of two together are not known. */
  'no-price',
  /** Less is offered than what was asked for; `value` is the present offer. */
  'value-changed',
  /** During the in-play delay: a score, a suspension or the match's state. */
  'match-changed',
  /** The bet that was to take its place was refused. */
  'new-bet',
  /** The member may not bet. */
  'barred',
  /** A look-up made the reference void before the request came. */
  'ref-void',
] as const;
export type CashOutRefusal = (typeof CASH_OUT_REFUSALS)[number];
