import { CASINO_SESSION_MS } from '../../contract/constants';
import { momentOf, stampOf } from './stamp';

const MINUTE_MS = 60_000;

/** Name of the local entry (spec section 3). */
export const EXPIRY_KEY = 'custom.auth';

/** When a session lapses that was navigated in now (spec section 4); `now` in ms, as everywhere here. */
export function expiryAfterNavigation(now: number, autoLogoutMin: number): string {
  return stampOf(now + autoLogoutMin * MINUTE_MS);
}

/** When a session lapses in which the casino or a slot was opened now. */
export function expiryAfterOpening(now: number): string {
  return stampOf(now + CASINO_SESSION_MS);
}

/** Whether a kept expiry has passed. One that is missing or broken has not: the server has the last word on it. */
export function hasExpired(stamp: string | null, now: number): boolean {
  const moment = momentOf(stamp);
  return moment !== undefined && now >= moment;
}
