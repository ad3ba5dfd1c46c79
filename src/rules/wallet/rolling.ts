import { ROLLING_PRODUCTS, type RollingProduct, type RollingTerms } from '../../contract/api/wallet';

/** Settled stakes by product, won. */
export type Turnover = Readonly<Record<RollingProduct, number>>;

export interface RollingCharge {
  /** What was charged with its bonus, won. */
  base: number;
  terms: RollingTerms;
  /** What was bet after this charge was approved and before the next one was. */
  turnover: Turnover;
}

/** Less than this is the rest of a division, not of a condition; won. */
const SMALLEST = 1e-4;

/** All of a condition, in hundredths of a per cent. */
export const ROLLED = 10_000;

/**
 * How far each condition is met, the charges in the order they were approved. A stake fills the oldest condition that is
 * open, by that charge's own terms, and what is over goes to the next: nothing counts twice, and nothing for a charge that
 * came after it.
 */
export function rollingOf(
  charges: readonly RollingCharge[],
): { reached: number; left: Record<RollingProduct, number> }[] {
  // What is open of each, in won at 100 %: a stake at p % takes stake × 100 / p of it.
  const open = charges.map(({ base }) => base);
  charges.forEach(({ turnover }, now) => {
    for (const product of ROLLING_PRODUCTS) {
      let stake = turnover[product];
      for (let at = 0; at <= now && stake > 0; at += 1) {
        const percent = charges[at]!.terms[product];
        const needed = (open[at]! * percent) / 100;
        const applied = Math.min(stake, needed);
        const rest = open[at]! - (applied * 100) / percent;
        open[at] = rest < SMALLEST ? 0 : rest;
        stake -= applied;
      }
    }
  });
  return charges.map(({ base, terms }, at) => ({
    reached:
      base === 0 ? ROLLED : Math.min(ROLLED - (open[at]! > 0 ? 1 : 0), Math.floor((1 - open[at]! / base) * ROLLED)),
    left: Object.fromEntries(
      ROLLING_PRODUCTS.map((product) => [product, Math.ceil((open[at]! * terms[product]) / 100)]),
    ) as Record<RollingProduct, number>,
  }));
}

/** Of all conditions together, weighed by what was charged. */
export function rolledTogether(charges: readonly { base: number; reached: number }[]): number {
  const base = charges.reduce((sum, one) => sum + one.base, 0);
  if (base === 0) return ROLLED;
  return Math.floor(charges.reduce((sum, one) => sum + one.base * one.reached, 0) / base);
}
