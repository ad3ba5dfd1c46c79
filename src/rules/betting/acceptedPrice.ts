import type { PricePolicy } from '../../contract/api/betting';
import { legPrice, samePrice } from './arithmetic';

/**
 * The price a bet is accepted at, by the member's policy against the price they saw; undefined: it is to be asked
 * again.
 */
export function acceptedPrice(policy: PricePolicy, seen: number, present: number): number | undefined {
  if (samePrice(seen, present)) return present;
  if (policy === 'any') return present;
  return policy === 'better' && legPrice(present) > legPrice(seen) ? present : undefined;
}
