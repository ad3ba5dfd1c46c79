import { importedPriceOf, isPriceOrNone } from '../importedPrice';
import { type UntrustedFields, listOf, untrustedNumber } from '../untrusted';

/**
 * The best-back ladders in the order they are believed: fixed levels, full depth, fixed levels with virtual bets.
 * Levels come before depth because the exchange leaves out of them what is too small to be matched: in a recording that
 * has both, they agree 97 times of 100, and otherwise depth has a better price for less than the smallest stake.
 */
export const BACK_LADDERS = ['batb', 'atb', 'bdatb'] as const;
export type BackLadder = (typeof BACK_LADDERS)[number];
const LADDERS: readonly string[] = [...BACK_LADDERS, 'atl', 'batl', 'bdatl'];

/** Whether a runner change has offers, of either side, and not only of trades. */
export function hasLadder(change: UntrustedFields): boolean {
  return LADDERS.some((ladder) => Array.isArray(change[ladder]));
}

/** Those that have levels: of them the first level is all that counts. */
const LEVELLED = ['batb', 'bdatb'] as const;

/** One runner's offers to back it, as the deltas leave them, and its last trade. */
export class RunnerLadders {
  /** Odds of the first level. */
  readonly #first = new Map<BackLadder, number>();
  /** Full depth: odds with money behind them. */
  readonly #depth = new Set<number>();
  #isDepthUnknown = false;
  #ltp: number | undefined;

  /**
   * Applies a change of the runner; a size (or odds) of 0 removes. Adds to `seen` which ladders it had. Odds of an offer that can't
   * be read go to `onNoPrice`. The ladder has no price after it: one with levels until the first level comes again, full depth for
   * good, as nobody knows which row it was. An image of the market begins with new ladders.
   */
  apply(change: UntrustedFields, seen: Set<BackLadder>, onNoPrice: (odds: unknown) => void): void {
    for (const ladder of LEVELLED) {
      if (!Array.isArray(change[ladder])) continue;
      seen.add(ladder);
      for (const [place, ...row] of listOf(change[ladder]).map(listOf)) {
        const level = untrustedNumber(place);
        const offer = readOffer(row);
        if (level === undefined || !offer) onNoPrice(row[0]);
        if (level === undefined) this.#first.delete(ladder);
        if (level !== 0) continue;
        if (offer && offer.size > 0 && offer.odds > 0) this.#first.set(ladder, offer.odds);
        else this.#first.delete(ladder);
      }
    }
    if (Array.isArray(change.atb)) seen.add('atb');
    for (const row of listOf(change.atb).map(listOf)) {
      const offer = readOffer(row);
      if (!offer) {
        onNoPrice(row[0]);
        this.#isDepthUnknown = true;
      } else if (offer.size > 0) this.#depth.add(offer.odds);
      else this.#depth.delete(offer.odds);
    }
    if (change.ltp !== undefined) this.#ltp = untrustedNumber(change.ltp);
  }

  /** What is known of it may not hold any more: it has no price, for as long as after offers that can't be read. */
  forgetPrices(): void {
    this.#first.clear();
    this.#isDepthUnknown = true;
    this.#ltp = undefined;
  }

  /** Odds × 1000, undefined where there is no offer. */
  best(ladder: BackLadder | 'ltp' | undefined): number | undefined {
    if (ladder === undefined) return undefined;
    if (ladder === 'ltp') return importedPriceOf(this.#ltp);
    if (ladder !== 'atb') return importedPriceOf(this.#first.get(ladder));
    if (this.#isDepthUnknown) return undefined;
    let best = 0;
    for (const odds of this.#depth) if (odds > best) best = odds;
    return importedPriceOf(best);
  }
}

function readOffer(row: readonly unknown[]): { odds: number; size: number } | undefined {
  const [odds, size] = row.map(untrustedNumber);
  return odds !== undefined && size !== undefined && isPriceOrNone(odds) ? { odds, size } : undefined;
}
