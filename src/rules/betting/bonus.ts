import { type BonusFolds, BONUS_PRICE_FLOOR, BONUSES } from '../../contract/constants';
import { PRICE_SCALE } from '../../contract/stream/market';
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
