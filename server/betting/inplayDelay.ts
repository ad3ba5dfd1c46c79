import { SECOND_MS } from '../../src/contract/units';

/** How long a bet in play waits before it is decided, and how long after that for fresh odds before its stake goes back. */
export const LIVE_DELAY_MS = 5 * SECOND_MS;
export const FRESH_ODDS_MS = 10 * SECOND_MS;
