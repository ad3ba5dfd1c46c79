import type { ListedLeague } from '../../src/contract/api/staff/scope';
import { AREAS } from '../../src/contract/stream/channel';
import { sportLeagueText } from '../../src/rules/text/leagueText';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { FeedBus } from '../bus/feedBus';

/** What staff reads of a league, and what stays on record of it: hundreds are called `1부 리그`. */
export function leagueNameOf({ sport, location, league }: Fixture): string {
  return sportLeagueText(sport, location.name, league.name);
}

/** Leagues that have a fixture in a book, by sport and name. */
export function listedLeagues(bus: FeedBus): ListedLeague[] {
  const leagues = new Map<string, ListedLeague>();
  for (const area of AREAS) {
    for (const { fixture } of bus.book(area).entries.values()) {
      if (!fixture) continue;
      const { id } = fixture.league;
      leagues.set(id, { id, name: leagueNameOf(fixture), sport: fixture.sport });
    }
  }
  return [...leagues.values()].toSorted((a, b) => a.sport - b.sport || a.name.localeCompare(b.name, 'ko'));
}
