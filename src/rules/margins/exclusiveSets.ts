import { exclusiveOutcomes } from '../../contract/markets/exclusiveOutcomes';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import { lineNumber } from '../market/line';
import type { Teams } from '../market/outcomeSlot';
import { lineInName, plainName } from '../market/plainName';
import { type LadderOutcome, rungs } from '../market/rungs';

/**
 * The rungs of a market whose outcomes are known to exclude each other and to be all there are, each with its outcomes. The
 * catalogue decides: a market it does not list, one whose outcomes may win together, and a rung with an outcome too few or
 * too many are in none.
 */
export function exclusiveSets<O extends LadderOutcome>(
  marketName: string,
  outcomes: Iterable<O>,
  teams?: Teams,
): (readonly O[])[] {
  const found = findMarket(marketName);
  const names = found && exclusiveOutcomes(found.row);
  if (!found || !names) return [];
  const { family } = found.row;
  return rungs(outcomes, family, teams)
    .map((rung) => rung.outcomes)
    .filter((set) => {
      const called = set.map(({ name }) => plainName(name, teams));
      const isWhole = set.length === names.length && names.every((name) => called.includes(name));
      return isWhole && (family === MarketFamily.handicap ? areSides(set, called) : areOnOneLine(set));
    });
}

/** Of totals and whatever else has one line for all its outcomes. A file may have it in their names only. */
function areOnOneLine(set: readonly LadderOutcome[]): boolean {
  const lines = set.map(({ name, line, base }) => {
    const written = line || base;
    return written === '' ? lineInName(name) : lineText(written);
  });
  return lines.every((line) => line === lines[0]);
}

/** Of a handicap: home −1.5 and away +1.5. With a draw, feeds write home's line for all three as well. */
function areSides(set: readonly LadderOutcome[], called: readonly string[]): boolean {
  const [home, away] = ['1', '2'].map((side) => set[called.indexOf(side)]!);
  if (home!.line === '' && away!.line === '') return home!.base !== '' && home!.base === away!.base;
  const opposite = lineText(away!.line, -1);
  return lineText(home!.line) === opposite || (set.length > 2 && home!.line === away!.line);
}

/** A line's number and what stands behind it, such as the score it counts from. */
function lineText(line: string, sign: 1 | -1 = 1): string {
  // Without the sign of zero.
  const number = lineNumber(line) * sign + 0;
  return `${Number.isNaN(number) ? line : number} ${/\(.*\)/.exec(line)?.[0] ?? ''}`;
}
