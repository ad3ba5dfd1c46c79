import { MarketFamily } from '../../contract/markets/marketFamily';
import { marketFamily } from '../market/family';
import type { Teams } from '../market/outcomeSlot';
import { type ScoreStatement, scoreStatementOf, truthOf } from './scoreStatement';

/** A market as a bet of it was recorded. */
export interface RecordedMarket {
  readonly sport: number;
  readonly name: string;
  readonly teams: Teams;
}

/** An outcome by its name and its line, both as the feed writes them. */
export interface RecordedOutcome {
  readonly name: string;
  readonly line: string;
}

/** Families with one winning side, where a market states nothing readable about the score. */
const ONE_WINNER: readonly MarketFamily[] = [
  MarketFamily.winDrawLose,
  MarketFamily.winLose,
  MarketFamily.overUnder,
  MarketFamily.underOver,
];

/**
 * Whether no end of the match lets both outcomes of one market win: over 2.5 and under 2.5, or home −1.5 and away +1.5, but
 * not home −1.5 and home +1.5. One that is half won wins: over 1.75 and under 2.25 both may. False where it is unknown.
 */
export function neverBothWin(market: RecordedMarket, a: RecordedOutcome, b: RecordedOutcome): boolean {
  const [first, second] = [a, b].map((outcome) =>
    scoreStatementOf(market, { name: market.name, outcomes: [a, b] }, { ...outcome, base: '' }),
  );
  if (first && second) return areApart(first, second);
  return ONE_WINNER.includes(marketFamily(market.name)) && a.name !== b.name && a.line === b.line;
}

/** No whole number on the axis that both count makes both true. */
function areApart(a: ScoreStatement, b: ScoreStatement): boolean {
  const from = Math.floor(Math.min(a.line, b.line)) - 1;
  const to = Math.ceil(Math.max(a.line, b.line)) + 1;
  for (let value = from; value <= to; value++) if (truthOf(a, value) > 0 && truthOf(b, value) > 0) return false;
  return true;
}
