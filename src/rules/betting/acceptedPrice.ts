import type { PricePolicy } from '../../contract/api/betting';
import { PRICE_SCALE } from '../../contract/stream/market';
import { legPrice, samePrice, totalPrice } from './arithmetic';

/**
 * The price a bet is accepted at, by the member's policy against the price they saw; undefined: it is to be asked
 * again.
 */
export function acceptedPrice(policy: PricePolicy, seen: number, present: number): number | undefined {
  if (samePrice(seen, present)) return present;
  if (policy === 'any') return present;
  return policy === 'better' && legPrice(present) > legPrice(seen) ? present : undefined;
}

/** The least step of odds that count. */
const HUNDREDTH = PRICE_SCALE / 100;

/**
 * The prices a bet is taken at where they rose since the member saw them and come to more than the most odds of a bet: those
 * that rose most are taken at less, never below what was seen. Odds that were above the most when they were seen stay.
 */
export function cappedPrices(
  prices: readonly number[],
  seen: readonly number[],
  { priceMax, bonusPrice }: { priceMax: number; bonusPrice: number },
): number[] {
  const capped = [...prices];
  if (totalPrice(seen, bonusPrice) > priceMax) return capped;
  const byRise = prices.map((price, i) => [price / seen[i]!, i] as const).toSorted(([a], [b]) => b - a);
  for (const [, i] of byRise) {
    if (totalPrice(capped, bonusPrice) <= priceMax) break;
    const others = totalPrice(capped.with(i, PRICE_SCALE), bonusPrice);
    let price = legPrice(Math.floor((priceMax * PRICE_SCALE) / others));
    // The product of the others was truncated.
    while (totalPrice(capped.with(i, price), bonusPrice) > priceMax) price -= HUNDREDTH;
    capped[i] = Math.max(seen[i]!, price);
  }
  return capped;
}
