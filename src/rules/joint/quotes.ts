import { PRICE_SCALE, TradingStatus } from '../../contract/stream/market';
import type { PricedMarket, PricedMatch, PricedOutcome } from './pricedMatch';
import { type ScoreStatement, scoreStatementOf } from './scoreStatement';

/** An outcome on sale with the chance its price implies. */
export interface ScoreQuote {
  readonly statement: ScoreStatement;
  /** Odds × 1000. */
  readonly price: number;
  /** Of winning, given that the stake does not come back; the margin is taken out. */
  readonly chance: number;
}

/** What is on sale about the score of these parts. Lines that are not wholly open are unreliable, and left out. */
export function quotesOf(match: PricedMatch, parts: readonly number[]): ScoreQuote[] {
  return match.markets.flatMap((market) => {
    const [first] = market.outcomes;
    if (market.status !== TradingStatus.open || !first) return [];
    const about = scoreStatementOf(match, market, first);
    if (!about || about.parts.join() !== parts.join()) return [];
    return openLines(market).flatMap((line) => lineQuotes(match, market, line));
  });
}

function openLines({ outcomes }: PricedMarket): PricedOutcome[][] {
  const lines = new Map<string, PricedOutcome[]>();
  for (const outcome of outcomes) lines.set(outcome.base, [...(lines.get(outcome.base) ?? []), outcome]);
  return [...lines.values()].filter((line) => line.every(isOpen));
}

function isOpen({ status, price }: PricedOutcome): boolean {
  return status === TradingStatus.open && price > PRICE_SCALE;
}

function lineQuotes(match: PricedMatch, market: PricedMarket, line: readonly PricedOutcome[]): ScoreQuote[] {
  const statements = line.flatMap((outcome) => scoreStatementOf(match, market, outcome) ?? []);
  const whole = statements[0]?.pushes ? 2 : 3;
  if (statements.length !== line.length || line.length !== whole) return [];
  // An equal share of the margin for each outcome: of two outcomes that is Shin's method.
  const implied = line.map(({ price }) => PRICE_SCALE / price);
  const share = (implied.reduce((sum, one) => sum + one, 0) - 1) / line.length;
  return line.flatMap(({ price }, i) => {
    const chance = implied[i]! - share;
    return chance > 0 && chance < 1 ? [{ price, chance, statement: statements[i]! }] : [];
  });
}
