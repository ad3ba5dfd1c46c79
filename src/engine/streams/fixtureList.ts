import { merge, Observable } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import { type FixtureFilter, fixtureGroups, type LeagueGroup, passesFilter } from '../../book/fixtureGroups';
import type { Clock } from '../../rules/clock';
import { isMatchOver } from '../../rules/match/isMatchOver';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** Leagues by their rank, or fixtures by their kick-off, which passes by this clock. */
type FixtureOrder = { by: 'league' } | { by: 'time'; clock: Clock };

const BY_LEAGUE: FixtureOrder = { by: 'league' };

/**
 * The fixtures of an area, filtered, grouped by league and ordered by sport, rank of the league and kick-off, or by kick-off
 * before all else: orders that no goal and no price changes, so that rows stay where a member's finger is. What
 * nobody can bet on any more goes behind the others, however long the feed still publishes it: a fixture that is over to the
 * end of its league, a league of which all are over to the end of the list, and in the order of time a pre-match fixture at
 * its kick-off.
 */
export function fixtureList$(
  tab: Tab,
  area: Area,
  filter: FixtureFilter,
  order: FixtureOrder = BY_LEAGUE,
): Behaviour<LeagueGroup[]> {
  const isByTime = order.by === 'time';
  const changes$ =
    isByTime && area === 'europe' ? merge(tab.list$(area), kickOffs$(tab, area, order.clock)) : tab.list$(area);
  const list = () => fixtureGroups(tab.books[area], filter, { area, isByTime, now: tab.serverClock.read().now });
  return behaviour(list, changes$, sameGroups);
}

/** Emits each time a kick-off of the area passes. */
function kickOffs$(tab: Tab, area: Area, clock: Clock): Observable<void> {
  return new Observable((observer) => {
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel?.();
      const { now } = tab.serverClock.read();
      let next = Infinity;
      for (const { fixture } of tab.books[area].entries.values()) {
        if (fixture && fixture.start > now) next = Math.min(next, fixture.start);
      }
      cancel = next < Infinity ? clock.after(next - now, pass) : undefined;
    };
    const pass = () => {
      wait();
      observer.next();
    };
    const changes = merge(tab.list$(area), tab.health$).subscribe(wait);
    wait();
    return () => {
      changes.unsubscribe();
      cancel?.();
    };
  });
}

/** How many fixtures of each sport there are that are not over; a filter may narrow them by anything but the sport. */
export function sportCounts$(
  tab: Tab,
  area: Area,
  filter: Omit<FixtureFilter, 'sport'> = {},
): Behaviour<ReadonlyMap<number, number>> {
  return behaviour(
    () => {
      const counts = new Map<number, number>();
      for (const { fixture } of tab.books[area].entries.values()) {
        if (!fixture || isMatchOver(fixture) || !passesFilter(fixture, filter)) continue;
        counts.set(fixture.sport, (counts.get(fixture.sport) ?? 0) + 1);
      }
      return counts;
    },
    tab.list$(area),
    (a, b) => a.size === b.size && [...a].every(([sport, count]) => b.get(sport) === count),
  );
}

function sameGroups(a: LeagueGroup[], b: LeagueGroup[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
