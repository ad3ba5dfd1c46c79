import type { ListedLeague } from '../../src/contract/api/staff/scope';
import { AREAS } from '../../src/contract/stream/channel';
import type { FeedBus } from '../bus/feedBus';

/** Leagues that have a fixture in a book, by sport and name. */
export function listedLeagues(bus: FeedBus): ListedLeague[] {
  const leagues = new Map<string, ListedLeague>();
  for (const area of AREAS) {
    for (const { fixture } of bus.book(area).entries.values()) {
      if (!fixture) continue;
      const { id, name } = fixture.league;
      leagues.set(id, { id, name, sport: fixture.sport });
    }
  }
  return [...leagues.values()].toSorted((a, b) => a.sport - b.sport || a.name.localeCompare(b.name, 'ko'));
}
