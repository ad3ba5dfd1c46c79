/** Why automatic bets on a game are not begun. */
export const AUTO_BET_PROBLEMS = [
  /** Some are on already. */
  'running',
  /** The game has no such selection, or each of its rounds has other odds. */
  'selection',
  /** Not a stake that this member may place on the game. */
  'stake-min',
  'stake-max',
  /** One that could pay more than this member may be paid by the game. */
  'payout-max',
  /** The most of a doubled stake is more than the member may stake. */
  'double-limit',
  /** The most of a doubled stake is below the first one. */
  'double-max',
  /** Even the first stake may lose more. */
  'loss-min',
  /** Its reference was looked up before it arrived, and is void. */
  'ref-void',
] as const;
export type AutoBetProblem = (typeof AUTO_BET_PROBLEMS)[number];

/** Why automatic bets are over. */
export const AUTO_BET_ENDINGS = [
  /** As many as were asked for are placed. */
  'rounds',
  /** They won as much as their member set. */
  'profit',
  /** With the next stake they could lose more than their member set. */
  'loss',
  /** By their member, with a change of the password too. */
  'stopped',
  /** The session in which they were begun is over: signed out, expired, ended by staff, another device or maintenance. */
  'session',
  /** A bet was refused. */
  'refused',
] as const;
export type AutoBetEnding = (typeof AUTO_BET_ENDINGS)[number];
