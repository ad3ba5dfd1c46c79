import { SportId } from '../../../src/contract/codes/sports';
import type { LeagueGroup } from '../../../src/engine';
import { fixtureId, LEAGUE_SIZE, LOCATION, offeredFixture } from '../../stream/offer';

/** The league whose first fixture this is. */
export function groupOf(fixture: number): LeagueGroup {
  const { league } = offeredFixture(fixture);
  const fixtures = Array.from({ length: LEAGUE_SIZE }, (_, i) => fixtureId(fixture + i));
  return {
    key: league.id,
    foldKey: league.id,
    starKey: league.id,
    sport: SportId.football,
    location: LOCATION,
    league,
    fixtures,
  };
}
