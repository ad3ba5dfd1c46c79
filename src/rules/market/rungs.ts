import { MarketFamily } from '../../contract/markets/marketFamily';
import { lineLabel, lineNumber, oppositeLine } from './line';
import { orderOutcomes, outcomeSlot, type Teams } from './outcomeSlot';
import { lineInName } from './plainName';

/** An outcome as the ladder sees it; see `OutcomeRecords` for what line and base are. */
export interface LadderOutcome {
  readonly name: string;
  readonly line: string;
  readonly base: string;
}

/** One row of a market: the outcomes of one base line, left to right. A market without lines has a single rung. */
export interface Rung<B extends LadderOutcome> {
  /** What `Market.main` is compared with. */
  readonly base: string;
  /** The line as the row shows it, from the home team's view; empty where there is none. */
  readonly label: string;
  readonly outcomes: readonly B[];
}

/**
 * A market's outcomes in rows, lowest line first, and in each row home and over left, away and under right. Outcomes
 * no rule can place are last in it, in the feed's order; where they are most, all of the row is.
 */
export function rungs<B extends LadderOutcome>(outcomes: Iterable<B>, family: MarketFamily, teams?: Teams): Rung<B>[] {
  const byBase = new Map<string, B[]>();
  for (const outcome of outcomes) {
    const base = outcome.base || ownBase(outcome, family, teams);
    const rung = byBase.get(base);
    if (rung) rung.push(outcome);
    else byBase.set(base, [outcome]);
  }
  const rows = [...byBase].map(([base, unordered]) => {
    const own = orderOutcomes(unordered, teams);
    const line = homeLine(own, family, teams);
    return { base, label: lineLabel(line, family), outcomes: own, at: lineNumber(line) };
  });
  rows.sort((a, b) => (Number.isNaN(a.at) ? Infinity : a.at) - (Number.isNaN(b.at) ? Infinity : b.at) || 0);
  return rows.map(({ base, label, outcomes: own }) => ({ base, label, outcomes: own }));
}

/** For sources that give no base line: a handicap's two sides are one rung though their signs differ. */
function ownBase(outcome: LadderOutcome, family: MarketFamily, teams?: Teams): string {
  const opposite = family === MarketFamily.handicap && outcomeSlot(outcome.name, teams) === 'right';
  const line = lineNumber(opposite ? oppositeLine(outcome.line) : outcome.line);
  return Number.isNaN(line) ? outcome.line : String(line);
}

function isTotal(family: MarketFamily): boolean {
  return family === MarketFamily.overUnder || family === MarketFamily.underOver;
}

/** A handicap is written as the home team's, whichever side the feed has. */
function homeLine(outcomes: readonly LadderOutcome[], family: MarketFamily, teams?: Teams): string {
  const at = (slot: string) =>
    outcomes.find((outcome) => outcome.line !== '' && outcomeSlot(outcome.name, teams) === slot)?.line;
  if (family !== MarketFamily.handicap)
    return outcomes[0]?.line || outcomes[0]?.base || (isTotal(family) && lineInName(outcomes[0]?.name ?? '')) || '';
  const away = at('right');
  return at('left') ?? (away === undefined ? outcomes[0]?.base : oppositeLine(away)) ?? '';
}
