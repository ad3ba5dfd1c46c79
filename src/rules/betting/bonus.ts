import { type BonusFolds, BONUS_PRICE_FLOOR, BONUSES } from '../../contract/constants';
import { PRICE_SCALE } from '../../contract/stream/market';
import { EDGE_PPM } from '../rewards/rebates';
import { legPrice } from './arithmetic';

export function isBonusFolds(folds: number | null | undefined): folds is BonusFolds {
  return BONUSES.some((bonus) => bonus.folds === folds);
}

/** With a bonus item in the slip a pick must be above the floor (docs/spec.md SLIP-6), in the decimals a member sees. */
export function tooLowForBonus(price: number): boolean {
  return legPrice(price) <= BONUS_PRICE_FLOOR;
}

/** The bonus of so many matches, or of the next lower step; undefined below the first. */
export function bonusFor(folds: number): { folds: BonusFolds; price: number } | undefined {
  return BONUSES.findLast((bonus) => bonus.folds <= folds);
}

/** What the odds are multiplied by, × 1000. */
export function bonusPrice(folds: number | undefined): number {
  return BONUSES.find((bonus) => bonus.folds === folds)?.price ?? PRICE_SCALE;
}

/** A leg by what its rung is above 1 (`rungMargin`), hundredths of a percent; undefined: that is not known. */
export interface MarginLeg {
  readonly match: string;
  readonly margin: number | undefined;
}

/** The most that stakes on all outcomes of some matches may give back (docs/spec.md REW-4). */
const BACK_MOST = 1 - EDGE_PPM.sports / 1_000_000;

/**
 * The bonus of so many matches, or of the next lower step, that the margins of the legs carry: with it the operator still
 * has its edge. Undefined where they carry none. A match counts once, by the least margin of its legs; where none is known
 * it carries as much as the others do on average.
 */
export function carriedBonus(folds: number, legs: readonly MarginLeg[]): BonusFolds | undefined {
  const least = new Map<string, number>();
  for (const { match, margin } of legs) {
    if (margin !== undefined) least.set(match, Math.min(margin, least.get(match) ?? margin));
  }
  const matches = new Set(legs.map(({ match }) => match)).size;
  const known = [...least.values()].reduce((product, margin) => product * (1 + margin / 10_000), 1);
  const fair = least.size === 0 ? Infinity : known ** (matches / least.size);
  return BONUSES.findLast((bonus) => bonus.folds <= folds && bonus.price / PRICE_SCALE <= fair * BACK_MOST)?.folds;
}
