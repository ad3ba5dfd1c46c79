import { POPUP_HIDE_MS } from '../../contract/constants';
import { momentOf, stampOf } from './stamp';

/** Until when a popup stays hidden that is closed now (docs/spec.md POP-1). */
export function hiddenUntil(now: number): string {
  return stampOf(now + POPUP_HIDE_MS);
}

/** A clock that is set back by no more than this prolongs a hiding; by more, and the stored time counts as wrong. */
const SET_BACK_MS = POPUP_HIDE_MS;

/**
 * Whether a stored hide time still hides. One much further ahead than a popup is ever hidden was written by a clock
 * that has been set back since: it would hide the popup for as long as the clock was wrong.
 */
export function isHidden(until: string, now: number): boolean {
  const moment = momentOf(until);
  return moment !== undefined && now < moment && moment - now <= POPUP_HIDE_MS + SET_BACK_MS;
}
