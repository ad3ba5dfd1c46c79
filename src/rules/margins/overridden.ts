import type { PriceOverride } from '../../contract/api/staff/overrides';
import { OFFERED_PRICE } from '../../contract/offeredPrices';

/** Prices of one outcome, odds × 1000. */
interface OutcomePrices {
  /** The feed's own. */
  readonly own: number;
  /** With the margin that applies: at most the feed's own. */
  readonly offered: number;
}

/**
 * What is offered with an override of staff, odds × 1000: rounded down to two decimals, never below 1.01, and never above the
 * feed's own price. A margin is lost to it at the most: as with margins, whatever bets on these and other prices come to, they
 * come to no more than at the feed's own prices, and no sure win is made. Where the feed goes below a manual price, the feed's
 * own price is offered for as long.
 */
export function overridden({ own, offered }: OutcomePrices, override: PriceOverride): number {
  return Math.min(own, askedPrice(offered, override));
}

/** What it comes to where the feed's own price is no lower; `isMost`: that is not known, and it may be less. */
export function overridePreview(offered: number, override: PriceOverride): { price: number; isMost: boolean } {
  const price = askedPrice(offered, override);
  return { price, isMost: price > offered };
}

function askedPrice(offered: number, override: PriceOverride): number {
  const { least, step } = OFFERED_PRICE;
  const asked = 'price' in override ? override.price : (offered * (100 + override.percent)) / 100;
  return Math.max(least, Math.floor(asked / step) * step);
}
