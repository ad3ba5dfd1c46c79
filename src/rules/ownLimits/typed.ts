import { fitsOwnLimit, OWN_LIMIT_BOUNDS, type OwnLimitKind } from '../../contract/api/members/ownLimits';
import { wholeTyped } from '../text/wholeTyped';

/** What was typed for a limit of a kind; undefined where it may be none. */
export function ownLimitTyped(kind: OwnLimitKind, text: string): number | undefined {
  const amount = wholeTyped(text, OWN_LIMIT_BOUNDS[kind]);
  return amount !== undefined && fitsOwnLimit(kind, amount) ? amount : undefined;
}
