import { PRICE_MAX, PRICE_SCALE } from '../../contract/stream/market';

/**
 * Odds and payouts in integers: odds have two decimals, truncated and never rounded; so has
 * the product of all, once; the payout is whole won, rounded down.
 */

const HUNDREDTHS = 10;
const CENT = BigInt(PRICE_SCALE / HUNDREDTHS);

/** The odds a leg counts with: two decimals, still × 1000. */
export function legPrice(price: number): number {
  return price - (price % HUNDREDTHS);
}

/** Whether two prices are the same to a member, who sees two decimals. */
export function samePrice(a: number, b: number): boolean {
  return legPrice(a) === legPrice(b);
}

/** Odds of all legs, and of a bonus, together. A multiple of 10, at most `PRICE_MAX`: no limit lets more through. */
export function totalPrice(prices: readonly number[], bonusPrice: number = PRICE_SCALE): number {
  let product = 1n;
  for (const price of [...prices, bonusPrice]) product *= BigInt(legPrice(price) / HUNDREDTHS);
  const total = (product / CENT ** BigInt(prices.length)) * BigInt(HUNDREDTHS);
  return total > BigInt(PRICE_MAX) ? PRICE_MAX : Number(total);
}

/** What a stake pays at these odds, whole won. `parts`: into how many alike it was parted, whose odds `total` adds up. */
export function payoutOf(stake: number, total: number, parts = 1): number {
  return Number((BigInt(stake) * BigInt(total)) / BigInt(PRICE_SCALE * parts));
}

/** The highest stake that pays no more than `payout` at these odds. `parts`: as of `payoutOf`. */
export function stakeFor(payout: number, total: number, parts = 1): number {
  const scale = BigInt(PRICE_SCALE * parts);
  return Number(((BigInt(payout) + 1n) * scale - 1n) / BigInt(total));
}
