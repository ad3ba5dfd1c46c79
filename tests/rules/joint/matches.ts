import type { ScoreboardData } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { oppositeLine } from '../../../src/rules/market/line';
import type { PricedMarket, PricedMatch } from '../../../src/rules/joint/pricedMatch';

export const FOOTBALL = 6046;
export const BASKETBALL = 48242;
export const VOLLEYBALL = 154830;
export const BASEBALL = 154914;

/** A market of a test's match; a line is home's. Ids are `MARKET/LINE/OUTCOME`, with nothing between where there is no line. */
export function market(name: string, prices: Readonly<Record<string, number>>, line = ''): PricedMarket {
  const isHandicap = /Handicap|Spread/.test(name);
  return {
    name,
    status: TradingStatus.open,
    outcomes: Object.entries(prices).map(([outcome, price]) => ({
      id: `${name}/${line}/${outcome}`,
      name: outcome,
      line: isHandicap && outcome === '2' ? oppositeLine(line) : line,
      base: line,
      price,
      status: TradingStatus.open,
    })),
  };
}

export function match(sport: number, markets: readonly PricedMarket[], scoreboard?: ScoreboardData): PricedMatch {
  return { sport, live: scoreboard !== undefined, scoreboard, teams: undefined, markets };
}

/** Period codes with their scores `H-A`; the last one is under way, unless all are marked as over. */
export function scoreboard(
  results: string,
  periods: readonly (readonly [number, string])[],
  over = false,
): ScoreboardData {
  const two = (text: string) => text.split('-') as [string, string];
  return {
    results: two(results),
    period: periods.at(-1)?.[0] ?? -1,
    periods: periods.map(([type, score], i) => ({
      type,
      results: two(score),
      finished: over || i < periods.length - 1,
    })),
  };
}
