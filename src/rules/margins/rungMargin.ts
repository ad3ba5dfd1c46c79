import { PRICE_SCALE, TradingStatus } from '../../contract/stream/market';
import type { PricedMatch } from '../joint/pricedMatch';
import { exclusiveSets } from './exclusiveSets';

const MARGIN_SCALE = 10_000;

/**
 * By how much the implied chances of an outcome's rung exceed 1 as it is offered, hundredths of a percent; below zero where they
 * fall short. Undefined where that is not known: its rung is not whole, or not wholly on sale.
 */
export function rungMargin({ markets, teams }: PricedMatch, outcomeId: string): number | undefined {
  const market = markets.find(({ outcomes }) => outcomes.some(({ id }) => id === outcomeId));
  const rung =
    market &&
    exclusiveSets(market.name, market.outcomes, teams).find((outcomes) => outcomes.some(({ id }) => id === outcomeId));
  if (!rung?.every(({ status, price }) => status === TradingStatus.open && price > PRICE_SCALE)) return undefined;
  const sum = rung.reduce((all, { price }) => all + PRICE_SCALE / price, 0);
  return Math.round((sum - 1) * MARGIN_SCALE);
}
