import { exclusiveOutcomes, SEVERAL_WINNERS } from '../../contract/markets/exclusiveOutcomes';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CountAxis } from '../../contract/markets/marketRow';
import { scoreRulesOf } from '../liability/scoreRules';
import { marketFamily } from '../market/family';
import { lineNumber, oppositeLine } from '../market/line';
import { outcomeSlot, type Teams } from '../market/outcomeSlot';
import { lineInName, plainName } from '../market/plainName';
import { type CountStatement, countStatementOf, truthOf } from './scoreStatement';

/** A market as a bet of it was recorded. */
export interface RecordedMarket {
  readonly sport: number;
  readonly name: string;
  readonly teams: Teams;
}

/** An outcome by its name, its line and its base line, as the feed writes them; `base` is empty where it is not known. */
export interface RecordedOutcome {
  readonly name: string;
  readonly line: string;
  readonly base: string;
}

const WINNERS: ReadonlySet<MarketFamily> = new Set([MarketFamily.winDrawLose, MarketFamily.winLose]);
/** Families with one winner on a line, of markets that the catalogue does not have. */
const ONE_WINNER: readonly MarketFamily[] = [...WINNERS, MarketFamily.overUnder, MarketFamily.underOver];

/**
 * Whether no end of the match lets both outcomes of one market win: over 2.5 and under 2.5, or home −1.5 and away +1.5, but
 * not home −1.5 and home +1.5. One that is half won wins: over 1.75 and under 2.25 both may. False where it is unknown.
 */
export function neverBothWin(market: RecordedMarket, a: RecordedOutcome, b: RecordedOutcome): boolean {
  const found = findMarket(market.name);
  // A winner's line is where it counts from, such as a score: by the winner from another one nothing is known of this one's.
  if (found && WINNERS.has(found.row.family) && !isOneLine(a, b)) return false;
  const isHandicap = found?.row.family === MarketFamily.handicap;
  const withDraw = isHandicap && exclusiveOutcomes(found.row)!.includes('x');
  const [first, second] = [a, b].map((outcome) =>
    withDraw
      ? drawHandicapStatement(market, outcome)
      : countStatementOf(market, { name: market.name, outcomes: [a, b] }, outcome),
  );
  if ((first && second && areApart(first, second)) || areApartByScore(market, a, b)) return true;
  // Sides of one handicap have opposite lines, and on the same one both may win.
  if (isHandicap && !withDraw) return false;
  const hasOneWinner = found ? !SEVERAL_WINNERS.has(found.row.name) : ONE_WINNER.includes(marketFamily(market.name));
  return hasOneWinner && isOneLine(a, b) && plainName(a.name, market.teams) !== plainName(b.name, market.teams);
}

/** With a draw all three are about one margin, home's line away from a level score. */
function drawHandicapStatement(market: RecordedMarket, outcome: RecordedOutcome): CountStatement | undefined {
  const slot = outcomeSlot(outcome.name, market.teams);
  if (!slot) return undefined;
  const line = slot === 'right' ? homeLineOf(outcome) : outcome.line;
  const home = countStatementOf(
    market,
    { name: market.name, outcomes: [{ name: 'X' }] },
    { name: '1', line, base: '' },
  );
  return home && { ...home, wins: ({ left: 'above', middle: 'at', right: 'below' } as const)[slot] };
}

/** Feeds write home's line for away as well, or away's own. Without a base line it is the one of the two by which away wins more. */
function homeLineOf({ line, base }: RecordedOutcome): string {
  if (base === '') return line.replace(/^[+-]?/, '-');
  return lineNumber(line) === lineNumber(base) ? line : oppositeLine(line);
}

function isOneLine(a: RecordedOutcome, b: RecordedOutcome): boolean {
  if (a.base !== '' && b.base !== '') return a.base === b.base;
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
