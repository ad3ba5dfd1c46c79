import { SEVERAL_WINNERS } from '../../contract/markets/exclusiveOutcomes';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import { PRICE_SCALE, TradingStatus } from '../../contract/stream/market';
import type { PricedMarket, PricedMatch, PricedOutcome } from '../joint/pricedMatch';
import { exclusiveSets } from './exclusiveSets';

const MARGIN_SCALE = 10_000;

/**
 * By how much the implied chances of an outcome's rung exceed 1 as it is offered, hundredths of a percent; below zero where they
 * fall short. Undefined where that is not known: its rung is not whole, or not wholly on sale.
 */
export function rungMargin({ markets, teams }: PricedMatch, outcomeId: string): number | undefined {
  const { market, own } = placeOf(markets, outcomeId);
  if (!market || !own) return undefined;
  // Outcomes of other lines are in other rungs: a ladder has dozens of them.
  const line = market.outcomes.filter(({ base }) => base === own.base);
  const rung = exclusiveSets(market.name, line, teams).find((outcomes) => outcomes.includes(own));
  return rung?.every(isOnSale) ? Math.round((impliedBy(rung) - 1) * MARGIN_SCALE) : undefined;
}

/**
 * What the margin of an outcome is at the least where nobody knows whether its line is whole, or where several outcomes of
 * it win (correct scores, double chances): what is on sale of it implies so much more than can win. Undefined of lines that
 * imply no more than that, of markets of a family and of those that the catalogue does not have.
 */
export function marginAtLeast({ markets }: PricedMatch, outcomeId: string): number | undefined {
  const { market, own } = placeOf(markets, outcomeId);
  const row = market && findMarket(market.name)?.row;
  if (!own || row?.family !== MarketFamily.other) return undefined;
  const line = market!.outcomes.filter((one) => one.base === own.base && one.line === own.line && isOnSale(one));
  const margin = Math.floor((impliedBy(line) / (SEVERAL_WINNERS.get(row.name) ?? 1) - 1) * MARGIN_SCALE);
  return margin > 0 ? margin : undefined;
}

function placeOf(markets: readonly PricedMarket[], outcomeId: string) {
  const market = markets.find(({ outcomes }) => outcomes.some(({ id }) => id === outcomeId));
  return { market, own: market?.outcomes.find(({ id }) => id === outcomeId) };
}

function isOnSale({ status, price }: PricedOutcome): boolean {
  return status === TradingStatus.open && price > PRICE_SCALE;
}

/** The chances that prices imply, added up. */
function impliedBy(outcomes: readonly PricedOutcome[]): number {
  return outcomes.reduce((sum, { price }) => sum + PRICE_SCALE / price, 0);
}
