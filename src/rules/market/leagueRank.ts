import { BEST_KNOWN_LEAGUES, FIRST_COUNTRIES } from '../../contract/leagueOrder';
import type { Fixture, LeagueTier } from '../../contract/stream/fixture';

/** Of leagues whose feed has no tiers. */
const TIER_UNKNOWN: LeagueTier = 1;
const BEST_TIER: LeagueTier = 2;
/** More than any table has. */
const MANY = 1_000;

/** Where a league stands among those of its sport, the least first: the best known, then the others by tier and country. */
export function leagueRank({ sport, location, league }: Pick<Fixture, 'sport' | 'location' | 'league'>): number {
  const known = BEST_KNOWN_LEAGUES[sport]?.indexOf(`${location.name} ${league.name}`) ?? -1;
  if (known >= 0) return known;
  const country = FIRST_COUNTRIES.indexOf(location.name);
  const tier = league.tier ?? TIER_UNKNOWN;
  return MANY * (1 + BEST_TIER - tier) + (country < 0 ? FIRST_COUNTRIES.length : country);
}
