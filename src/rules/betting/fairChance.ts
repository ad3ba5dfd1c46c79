import { PRICE_SCALE, TradingStatus } from '../../contract/stream/market';
import type { PricedMarket, PricedOutcome } from '../joint/pricedMatch';

const FINAL: readonly TradingStatus[] = [TradingStatus.settled, TradingStatus.cancelled];
/** What sums of quotients may be short of a whole number. */
const ROUNDING = 1e-9;

/**
 * How likely an outcome is to win by the odds of its line, at the least: the margin is taken out once in proportion to the
 * odds and once in equal parts, as feeds spread it, and the lower result counts. So it is never more than its own odds imply.
 * Undefined where the line is not wholly on sale, or gives nothing to the operator.
 */
export function fairChance({ status, outcomes }: PricedMarket, outcome: PricedOutcome): number | undefined {
  const line = outcomes.filter((each) => each.base === outcome.base && !FINAL.includes(each.status));
  if (status !== TradingStatus.open || !line.includes(outcome) || !line.every(isOnSale)) return undefined;
  const implied = PRICE_SCALE / outcome.price;
  const sum = line.reduce((all, { price }) => all + PRICE_SCALE / price, 0);
  // In a market such as a double chance two of the outcomes win.
  const winners = Math.floor(sum + ROUNDING);
  if (winners === 0) return undefined;
  const chance = Math.min((implied * winners) / sum, implied - (sum - winners) / line.length, implied);
  return chance > 0 ? chance : undefined;
}

function isOnSale({ status, price }: PricedOutcome): boolean {
  return status === TradingStatus.open && price > PRICE_SCALE;
}
