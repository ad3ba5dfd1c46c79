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
  const own = market?.outcomes.find(({ id }) => id === outcomeId);
  if (!market || !own) return undefined;
  // Outcomes of other lines are in other rungs: a ladder has dozens of them.
  const line = market.outcomes.filter(({ base }) => base === own.base);
  const rung = exclusiveSets(market.name, line, teams).find((outcomes) => outcomes.includes(own));
  if (!rung?.every(({ status, price }) => status === TradingStatus.open && price > PRICE_SCALE)) return undefined;
  const sum = rung.reduce((all, { price }) => all + PRICE_SCALE / price, 0);
  return Math.round((sum - 1) * MARGIN_SCALE);
}
