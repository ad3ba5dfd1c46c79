import { DAY_MS, HOUR_MS } from '../../../src/contract/units';
import { calendarMatches } from '../world/calendar';
import { calendarOf } from '../world/leagueCalendars';
import type { League } from '../world/leagues';

/** Smaller leagues have no season: their last so many days count. */
const SMALL_LEAGUE_DAYS = 30;

/** Since when a league's matches count for its table, ms since the epoch. */
export function seasonStartOf(league: League, now: number): number {
  const season = calendarOf(league)?.season;
  if (!season) return (Math.floor(now / DAY_MS) - SMALL_LEAGUE_DAYS) * DAY_MS;
  const zone = league.location.zone * HOUR_MS;
  const year = new Date(now + zone).getUTCFullYear();
  const start = Date.UTC(year, season[0] - 1, 1) - zone;
  return start <= now ? start : Date.UTC(year - 1, season[0] - 1, 1) - zone;
}

/** Whether a league may have matches on a UTC day, of those teams where they are named. Cheap. */
export function mayPlayOn(league: League, day: number, wanted?: (home: number, away: number) => boolean): boolean {
  const plan = calendarOf(league);
  if (!plan) return true;
  return calendarMatches(plan, league, day).some(({ home, away }) => wanted?.(home, away) ?? true);
}
