import { CASINO_SESSION_MS } from '../../contract/constants';
import { MINUTE_MS } from '../../contract/units';
import { momentOf, stampOf } from './stamp';

/** Name of the local entry (docs/spec.md SES-2). */
export const EXPIRY_KEY = 'custom.auth';

/**
 * When a session lapses that was navigated in now (docs/spec.md SES-2); `now` in ms, as everywhere here. `stored`: when it
 * would have; the two hours of a casino that was opened are not cut short.
 */
export function expiryAfterNavigation(now: number, autoLogoutMin: number, stored: string | null): string {
  const own = now + autoLogoutMin * MINUTE_MS;
  const before = momentOf(stored) ?? 0;
  return stampOf(before <= now + CASINO_SESSION_MS ? Math.max(own, before) : own);
}

/** When a session lapses in which the casino or a slot was opened now. */
export function expiryAfterOpening(now: number): string {
  return stampOf(now + CASINO_SESSION_MS);
}

/** How long before the expiry a member is warned, ms: long enough to stay, short enough to be rare. */
export function warningBefore(autoLogoutMin: number): number {
  return Math.min(MINUTE_MS, (autoLogoutMin * MINUTE_MS) / 2);
}

/** Ms until a stored expiry; undefined where none is stored that can be read. */
export function timeLeft(stamp: string | null, now: number): number | undefined {
  const moment = momentOf(stamp);
  return moment === undefined ? undefined : moment - now;
}

/** Whether a stored expiry has passed. One that is missing or broken has not: the server decides. */
export function hasExpired(stamp: string | null, now: number): boolean {
  const left = timeLeft(stamp, now);
  return left !== undefined && left <= 0;
}
