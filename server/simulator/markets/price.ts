import { PRICE_SCALE } from '../../../src/contract/stream/market';

/** Odds (×1000) below which the step to the next is the one at the same place of `STEPS`: finer where odds are short. */
const BOUNDS: readonly number[] = [3_000, 5_000, 10_000, 20_000, 50_000, 100_000, Infinity];
const STEPS: readonly number[] = [10, 50, 100, 500, 1_000, 5_000, 10_000];

const SHORTEST = 1_010;
const LONGEST = 501_000;

/** What a book would quote at most for odds × 1000: truncated to its grid. */
export function onGrid(odds: number): number {
  if (!(odds > SHORTEST)) return SHORTEST;
  if (odds >= LONGEST) return LONGEST;
  let band = 0;
  while (odds >= BOUNDS[band]!) band += 1;
  const step = STEPS[band]!;
  return Math.floor(odds / step) * step;
}

/**
 * Price of a bet, odds × 1000. The margin is shared out evenly over the bets of a market, so that long shots carry more of
 * it than their chance, as real books have it.
 */
export function simulatedPriceOf(chance: number, share: number): number {
  return onGrid(PRICE_SCALE / Math.max(chance + share, 1e-9));
}
