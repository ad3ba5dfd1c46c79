import type { LimitRow, Limits } from '../../contract/api/betting';
import { findMarket } from '../../contract/markets/findMarket';
import type { BoundedLeg } from './stakeBounds';

/** The rows of staff that a leg is within. A round is within those that name nothing: it is of no sport and no phase. */
export function rowsOfLeg(rows: readonly LimitRow[], leg: BoundedLeg): LimitRow[] {
  const named = namesOf(leg);
  return rows.filter((row) => NAMES.every((name) => row[name] === undefined || row[name] === named[name]));
}

/** How long a bet in play waits before it is decided, ms: the longest that applies to a leg. */
export function liveWaitOf(limits: Pick<Limits, 'liveDelayMs' | 'rows'>, legs: readonly BoundedLeg[]): number {
  const waits = legs.flatMap((leg) => rowsOfLeg(limits.rows, leg).map(({ waitMs = 0 }) => waitMs));
  return Math.max(limits.liveDelayMs, ...waits);
}

const NAMES = ['sport', 'league', 'market', 'phase', 'fixture'] as const;

/** What is undefined is not known: no row that names it applies. */
function namesOf(leg: BoundedLeg): Partial<Pick<LimitRow, (typeof NAMES)[number]>> {
  if (leg.gameId !== undefined) return {};
  return {
    sport: leg.sport,
    league: leg.leagueId,
    market: findMarket(leg.market)?.row.name,
    phase: leg.live ? 'inplay' : 'prematch',
    fixture: leg.fixtureId,
  };
}
