import { PRICE_SCALE } from '../../contract/stream/market';
import { jointPrice, placedOutcome } from './jointPrice';
import { pairChances } from './pairChances';
import type { PricedMatch } from './pricedMatch';

/**
 * How likely two outcomes of a match are to win together, at the least: by the match's prices without their margins, and not
 * more than the odds imply at which the two are sold. Undefined where they are not sold together.
 */
export function jointChance(match: PricedMatch, a: string, b: string): number | undefined {
  const price = jointPrice(match, a, b);
  const [first, second] = [placedOutcome(match, a), placedOutcome(match, b)];
  const both = first && second && pairChances(match, first.statement, second.statement)?.both;
  return price === undefined || both === undefined ? undefined : Math.min(both, PRICE_SCALE / price);
}
