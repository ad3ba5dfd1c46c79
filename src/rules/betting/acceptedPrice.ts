import type { PricePolicy } from '../../contract/api/betting';
import { PRICE_SCALE } from '../../contract/stream/market';
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

/** The least step of odds that count. */
const HUNDREDTH = PRICE_SCALE / 100;

/**
 * The prices a bet is taken at where they rose since the member saw them and its odds come to more than the most: those
 * that rose most are taken at less, never below what was seen. Odds that were above the most when they were seen stay.
 * `oddsOf`: what the most odds bound, of a system its best combination.
 */
export function cappedPrices(
  prices: readonly number[],
  seen: readonly number[],
  { priceMax, oddsOf }: { priceMax: number; oddsOf: (prices: readonly number[]) => number },
): number[] {
  const fits = (some: readonly number[]) => oddsOf(some) <= priceMax;
  if (fits(prices) || !fits(seen)) return [...prices];
  const taken = prices.map((price, i) => Math.min(price, seen[i]!));
  const byRise = prices.map((price, i) => [price / seen[i]!, i] as const).toSorted(([a], [b]) => a - b);
  for (const [, i] of byRise) {
    taken[i] = highestThat(taken[i]!, prices[i]!, (price) => fits(taken.with(i, price)));
  }
  return taken;
}

/** The highest price of a range that fits, by steps of odds, where each below one that fits does too; the least one does. */
function highestThat(least: number, most: number, fits: (price: number) => boolean): number {
  if (fits(most)) return most;
  let [under, above] = [legPrice(least) / HUNDREDTH, legPrice(most) / HUNDREDTH];
  while (above - under > 1) {
    const middle = Math.floor((under + above) / 2);
    if (fits(middle * HUNDREDTH)) under = middle;
    else above = middle;
  }
  return Math.max(least, under * HUNDREDTH);
}
