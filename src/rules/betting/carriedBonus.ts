import { type BonusFolds, BONUSES } from '../../contract/constants';
import { PRICE_SCALE } from '../../contract/stream/market';
import { EDGE_PPM } from '../rewards/rebates';

/** A leg by its margin (`rungMargin`), or that at the least (`marginAtLeast`), hundredths of a percent; undefined: not known. */
export interface MarginLeg {
  readonly match: string;
  readonly margin: number | undefined;
}

/** The most that stakes on all outcomes of some matches may give back (docs/spec.md REW-4). */
const BACK_MOST = 1 - EDGE_PPM.sports / 1_000_000;

/**
 * The bonus of so many matches, or of the next lower step, that the margins of the legs carry: with it the operator still
 * has its edge. Undefined where they carry none. A match counts once, by the least margin of its legs; where none is known
 * it carries as much as the others do on average, and nothing where no other is known.
 */
export function carriedBonus(folds: number, legs: readonly MarginLeg[]): BonusFolds | undefined {
  const least = new Map<string, number>();
  for (const { match, margin } of legs) {
    if (margin !== undefined) least.set(match, Math.min(margin, least.get(match) ?? margin));
  }
  const matches = new Set(legs.map(({ match }) => match)).size;
  if (least.size === 0) return undefined;
  const known = [...least.values()].reduce((product, margin) => product * (1 + margin / 10_000), 1);
  const fair = known ** (matches / least.size);
  return BONUSES.findLast((bonus) => bonus.folds <= folds && bonus.price / PRICE_SCALE <= fair * BACK_MOST)?.folds;
}
