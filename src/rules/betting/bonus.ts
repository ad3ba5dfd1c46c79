import { BONUS_PRICE_FLOOR } from '../../contract/constants';
import { PRICE_SCALE } from '../../contract/stream/market';
import { legPrice } from './arithmetic';

/** The bonus items: folds a slip needs, and what its odds are multiplied by, × 1000. */
export const BONUSES = [
  { folds: 3, price: 1_030 },
  { folds: 5, price: 1_050 },
  { folds: 7, price: 1_070 },
] as const;
export type BonusFolds = (typeof BONUSES)[number]['folds'];

/** With a bonus item in the slip a pick must be above the floor (docs/spec.md SLIP-6), in the decimals a member sees. */
export function tooLowForBonus(price: number): boolean {
  return legPrice(price) <= BONUS_PRICE_FLOOR;
}

/** The bonus of so many folds, or of the next lower step; undefined below the first. */
export function bonusFor(folds: number): { folds: BonusFolds; price: number } | undefined {
  return BONUSES.findLast((bonus) => bonus.folds <= folds);
}

/** What the odds are multiplied by, × 1000. */
export function bonusPrice(folds: number | undefined): number {
  return BONUSES.find((bonus) => bonus.folds === folds)?.price ?? PRICE_SCALE;
}
