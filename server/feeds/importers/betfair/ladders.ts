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

/** One runner's offers to back it, as the deltas leave them, and its last trade. */
export class RunnerLadders {
  /** Level → odds. */
  readonly #batb = new Map<number, number>();
  readonly #bdatb = new Map<number, number>();
  /** Odds with money behind them. */
  readonly #atb = new Set<number>();
  #ltp: number | undefined;
  #isUnread = false;

  /**
   * Applies a change of the runner; a size (or odds) of 0 removes. Adds to `seen` which ladders it had. After an offer that can't
   * be read, which goes to `onNoPrice`, there is none until the next change.
   */
  apply(change: UntrustedFields, seen: Set<BackLadder>, onNoPrice: (odds: unknown) => void): void {
    if (hasLadder(change)) this.#isUnread = false;
    const refuse = (odds: unknown) => {
      onNoPrice(odds);
      this.#isUnread = true;
    };
    const offerOf = (row: readonly unknown[]) => {
      const [odds, size] = row.map(untrustedNumber);
      if (odds !== undefined && size !== undefined && isPriceOrNone(odds)) return { odds, size };
      refuse(row[0]);
      return { odds: odds ?? 0, size: 0 };
    };
    for (const [ladder, levels] of [
      ['batb', this.#batb],
      ['bdatb', this.#bdatb],
    ] as const) {
      if (!Array.isArray(change[ladder])) continue;
      seen.add(ladder);
      for (const [place, ...row] of listOf(change[ladder]).map(listOf)) {
        const level = untrustedNumber(place);
        if (level === undefined) {
          refuse(row[0]);
          continue;
        }
        const { odds, size } = offerOf(row);
        if (size > 0 && odds > 0) levels.set(level, odds);
        else levels.delete(level);
      }
    }
    if (Array.isArray(change.atb)) seen.add('atb');
    for (const row of listOf(change.atb).map(listOf)) {
      const { odds, size } = offerOf(row);
      if (size > 0) this.#atb.add(odds);
      else this.#atb.delete(odds);
    }
    if (change.ltp !== undefined) this.#ltp = untrustedNumber(change.ltp);
  }

  /** Odds × 1000, undefined where there is no offer. */
  best(ladder: BackLadder | 'ltp' | undefined): number | undefined {
    if (ladder === 'ltp') return importedPriceOf(this.#ltp);
    if (ladder === undefined || this.#isUnread) return undefined;
    if (ladder !== 'atb') return importedPriceOf((ladder === 'batb' ? this.#batb : this.#bdatb).get(0));
    let best = 0;
    for (const odds of this.#atb) if (odds > best) best = odds;
    return importedPriceOf(best);
  }
}
