import type { Tier } from '../markets/spec';
import { SPORT_NAMES, type SportName } from '../sports/sports';
import { FURTHER, LEAGUE_NAMES, SPREAD } from './leagueNames';
import { type Location, LOCATIONS } from './locations';

export interface League {
  id: string;
  name: string;
  sport: SportName;
  location: Location;
  tier: Tier;
  cup: boolean;
  /** Place among the leagues of its sport in its location, best first. */
  rank: number;
  /** How many teams; always even. */
  teams: number;
}

/** Every league of a sport, the best known first. */
export function leaguesOf(sport: SportName): readonly League[] {
  return (known[sport] ??= makeLeagues(sport));
}

const known: Partial<Record<SportName, readonly League[]>> = {};

function makeLeagues(sport: SportName): League[] {
  const { locations, leagues, teams } = SPREAD[sport];
  const first = 20_001 + SPORT_NAMES.indexOf(sport) * 10_000;
  const all = LOCATIONS.flatMap((location, place): League[] => {
    const own = LEAGUE_NAMES[sport][location.name]?.split('|') ?? [];
    if (own.length === 0 && place >= locations) return [];
    return fill(own, FURTHER[sport], leagues).map((label, rank) => ({
      id: String(first + place * 40 + rank),
      name: label.replace(/^\*|\+$/g, ''),
      sport,
      location,
      tier: tierOf(label, rank, own.length),
      cup: label.endsWith('+') && sport === 'football',
      rank,
      teams,
    }));
  });
  return all.sort((a, b) => b.tier - a.tier || a.rank - b.rank);
}

/** The first leagues of locations that have names of their own are the better known. */
function tierOf(label: string, rank: number, own: number): Tier {
  if (label.startsWith('*')) return 2;
  return rank < own && (rank === 0 || (own > 3 && rank === 1)) ? 1 : 0;
}

/** A location's own leagues, and as many further ones as make up the number. */
function fill(own: readonly string[], further: readonly string[], least: number): string[] {
  const names = [...own];
  for (const name of further.slice(Math.min(own.length, further.length - 1))) {
    if (names.length >= least) break;
    if (!names.includes(name)) names.push(name);
  }
  return names;
}
