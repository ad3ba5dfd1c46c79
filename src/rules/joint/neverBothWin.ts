import { exclusiveOutcomes, SEVERAL_WINNERS } from '../../contract/markets/exclusiveOutcomes';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CountAxis } from '../../contract/markets/marketRow';
import { scoreRulesOf } from '../liability/scoreRules';
import { marketFamily } from '../market/family';
import { outcomeSlot, type Teams } from '../market/outcomeSlot';
import { lineInName, plainName } from '../market/plainName';
import { type CountStatement, countStatementOf, truthOf } from './scoreStatement';

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

/** Families with one winner on a line, of markets that the catalogue does not have. */
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
  const found = findMarket(market.name);
  const isHandicap = found?.row.family === MarketFamily.handicap;
  const withDraw = isHandicap && exclusiveOutcomes(found.row)!.includes('x');
  const [first, second] = [a, b].map((outcome) => {
    const line = withDraw ? drawHandicapLine(market, outcome) : outcome.line;
    return countStatementOf(market, { name: market.name, outcomes: [a, b] }, { ...outcome, line, base: '' });
  });
  if ((first && second && areApart(first, second)) || areApartByScore(market, a, b)) return true;
  // Sides of one handicap have opposite lines, and on the same one both may win.
  if (isHandicap && !withDraw) return false;
  const hasOneWinner = found ? !SEVERAL_WINNERS.has(found.row.name) : ONE_WINNER.includes(marketFamily(market.name));
  return hasOneWinner && isOneLine(a, b) && plainName(a.name, market.teams) !== plainName(b.name, market.teams);
}

/** With a draw, feeds write home's line for away as well, or away's own: of the two the one by which away wins more. */
function drawHandicapLine({ teams }: RecordedMarket, { name, line }: RecordedOutcome): string {
  return outcomeSlot(name, teams) === 'right' ? line.replace('-', '') : line;
}

function isOneLine(a: RecordedOutcome, b: RecordedOutcome): boolean {
  const [one, other] = [a, b].map(({ name, line }) => line || lineInName(name));
  return one === other;
}

/** No whole number of what both count makes both true. */
function areApart(a: CountStatement, b: CountStatement): boolean {
  const from = Math.floor(Math.min(a.line, b.line)) - 1;
  const to = Math.ceil(Math.max(a.line, b.line)) + 1;
  for (let value = from; value <= to; value++) if (truthOf(a, value) > 0 && truthOf(b, value) > 0) return false;
  return true;
}

const AXES: readonly CountAxis[] = ['margin', 'total', 'home', 'away'];

/** Outcomes that two rules decide, such as a winner with a total: on one of the axes no whole number makes all of them true. */
function areApartByScore(market: RecordedMarket, a: RecordedOutcome, b: RecordedOutcome): boolean {
  const [one, other] = [a, b].map(({ name, line }) => scoreRulesOf(market, { market: market.name, pick: name, line }));
  if (!one || !other) return false;
  return AXES.some((axis) => {
    const rules = [...one, ...other].filter((rule) => rule.axis === axis);
    const reach = Math.max(0, ...rules.map((rule) => rule.reach));
    for (let value = -reach; value <= reach; value++) if (rules.every(({ truth }) => truth(value) > 0)) return false;
    return true;
  });
}
