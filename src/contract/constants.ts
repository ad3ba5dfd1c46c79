import { HOUR_MS, MINUTE_MS, SECOND_MS } from './units';

/** Constants and limits of the product (docs/spec.md). Units are in the names. */

/** Opening the casino or slots sets the session's expiry to now plus this. */
export const CASINO_SESSION_MS = 120 * MINUTE_MS;
/** A signed-in user is fetched again this often. */
export const USER_POLL_MS = 5_000;
/** A closed popup stays hidden this long. */
export const POPUP_HIDE_MS = 6 * HOUR_MS;
/** With a bonus item in the slip a pick must be above this; odds × 1000. */
export const BONUS_PRICE_FLOOR = 1_300;
/** The bonus items: of how many matches a slip needs legs (`folds`), and what its odds are multiplied by, × 1000. */
export const BONUSES = [
  { folds: 3, price: 1_030 },
  { folds: 5, price: 1_050 },
  { folds: 7, price: 1_070 },
] as const;
export type BonusFolds = (typeof BONUSES)[number]['folds'];

/** Entries of a list page. */
export const PAGE_SIZE = 15;
/** First page of a list. */
export const FIRST_PAGE = 1;
/** Tab of the selected fixture's markets that is open at first. */
export const DEFAULT_BETTING_TAB = 'all';
export const DEFAULT_CHARGE_TYPE = 1;
export const DEFAULT_CALCULATE_TAB = 1;

/** Desktop at or above, mobile below. */
export const DESKTOP_FROM_PX = 1_264;
export const VIEWPORT_MOBILE_PX = 425;
export const VIEWPORT_DESKTOP_PX = 1_607;
export const DESKTOP_MIN_WIDTH_PX = 1_650;
export const DRAWER_WIDTH_PX = 300;
export const SIDEBAR_DESKTOP_WIDTH_PX = 260;
export const SIDEBAR_MOBILE_WIDTH_PX = 360;
/** The scroll-to-top button appears once the page is scrolled further than this. */
export const SCROLL_TOP_AFTER_PX = 20;

/** After a chunk failed to load, the page reloads at most once in this time. */
export const RELOAD_THROTTLE_MS = 60 * SECOND_MS;
export const PROGRESS_DURATION_MS = 5_000;
export const PROGRESS_THROTTLE_MS = 200;

/** Suffixes of money and points. */
export const MONEY_SUFFIX = '원';
export const POINT_SUFFIX = 'P';

/** Of what an open bet is worth its member is offered so much for it, per cent. */
export const CASH_OUT_PERCENT = 95;
/** A part that is cashed out, and the rest that stays a bet, are each at least the least stake. Won. */
export const CASH_OUT_LEAST = 5_000;
