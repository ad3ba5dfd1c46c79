import type { PricedMatch, PricedOutcome } from '../joint/pricedMatch';
import { type ScoreStatement, scoreStatementOf } from '../joint/scoreStatement';

/** A selection that was made before kick-off, in the feed's words. */
export interface NamedSelection {
  readonly sport: number;
  readonly market: string;
  readonly pick: string;
  readonly line: string;
  readonly home: string;
  readonly away: string;
}

/**
 * The outcome on sale in play that wins and loses with a selection made before kick-off: of the same market, with the same
 * name, and stating the same of the score, whatever score its line counts from. Undefined where there is none, and where the
 * match is of another sport or has another side in a place.
 */
export function inPlayTwin(
  match: PricedMatch,
  { sport, market, pick, line, home, away }: NamedSelection,
): PricedOutcome | undefined {
  if (match.sport !== sport || (match.teams && (match.teams.home !== home || match.teams.away !== away))) {
    return undefined;
  }
  for (const each of match.markets) {
    if (each.name !== market) continue;
    const before = scoreStatementOf(match, each, { name: pick, line, base: line });
    const twin = each.outcomes.find((outcome) => {
      if (outcome.name !== pick) return false;
      const now = scoreStatementOf(match, each, outcome);
      return before && now ? isSame(before, now) : !before && !now && outcome.line === line;
    });
    if (twin) return twin;
  }
  return undefined;
}

function isSame(a: ScoreStatement, b: ScoreStatement): boolean {
  return (
    a.parts.join() === b.parts.join() &&
    a.axis === b.axis &&
    a.line === b.line &&
    a.wins === b.wins &&
    a.pushes === b.pushes
  );
}
