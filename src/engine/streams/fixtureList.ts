import { merge, Observable } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { SportId } from '../../contract/codes/sports';
import type { Clock } from '../../rules/clock';
import { leagueRank } from '../../rules/market/leagueRank';
import { searchedLabel, searchMatch } from '../../rules/text/search';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** What a list is narrowed to; an absent field narrows nothing. */
export interface FixtureFilter {
  sport?: number;
  location?: string;
  league?: string;
  search?: string;
  /** Those that begin before then, ms since the epoch. */
  until?: number;
  /** Fixture ids. */
  only?: ReadonlySet<string>;
}

/** Leagues by their rank, or fixtures by their kick-off, which passes by this clock. */
type FixtureOrder = { by: 'league' } | { by: 'time'; clock: Clock };

const BY_LEAGUE: FixtureOrder = { by: 'league' };

/** Fixtures of one league, by kick-off; in the order of time those that begin together. */
export interface LeagueGroup {
  /** Unique in the list. */
  key: string;
  /** Its league's: in the order of time several groups may be of one. */
  starKey: string;
  sport: number;
  location: { id: string; name: string };
  league: { id: string; name: string };
  fixtures: string[];
}

/**
 * The fixtures of an area, filtered, grouped by league and ordered by sport, rank of the league and kick-off, or by kick-off
 * before all else: orders that no goal and no price changes, so that rows stay where a member's finger is. In the order of
 * time a pre-match fixture goes behind the others at its kick-off: nobody can bet on it any more, however long the feed
 * still publishes it.
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
  return behaviour(() => listFixtures(tab, area, filter, isByTime), changes$, sameGroups);
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

/** How many fixtures of each sport there are; a filter may narrow them by anything but the sport. */
export function sportCounts$(
  tab: Tab,
  area: Area,
  filter: Omit<FixtureFilter, 'sport'> = {},
): Behaviour<ReadonlyMap<number, number>> {
  return behaviour(
    () => {
      const counts = new Map<number, number>();
      for (const { fixture } of tab.books[area].entries.values()) {
        if (fixture && passes(fixture, filter)) counts.set(fixture.sport, (counts.get(fixture.sport) ?? 0) + 1);
      }
      return counts;
    },
    tab.list$(area),
    (a, b) => a.size === b.size && [...a].every(([sport, count]) => b.get(sport) === count),
  );
}

function listFixtures(tab: Tab, area: Area, filter: FixtureFilter, isByTime: boolean): LeagueGroup[] {
  const { now } = tab.serverClock.read();
  const hasBegun = (start: number) => area === 'europe' && start <= now;
  const groups = new Map<string, LeagueGroup & { rank: number; start: number; starts: Map<string, number> }>();
  for (const { fixture } of tab.books[area].entries.values()) {
    if (!fixture || !passes(fixture, filter)) continue;
    const { sport, location, league, start } = fixture;
    const starKey = `${sport}/${location.id}/${league.id}`;
    const key = isByTime ? `${starKey}@${start}` : starKey;
    let group = groups.get(key);
    if (!group) {
      const rank = leagueRank(fixture);
      group = { key, starKey, sport, location, league, fixtures: [], rank, start, starts: new Map() };
      groups.set(key, group);
    }
    group.fixtures.push(fixture.id);
    group.starts.set(fixture.id, fixture.start);
  }
  for (const { fixtures, starts } of groups.values()) {
    fixtures.sort((a, b) => starts.get(a)! - starts.get(b)! || compare(a, b));
  }
  return [...groups.values()]
    .sort(
      (a, b) =>
        (isByTime && (Number(hasBegun(a.start)) - Number(hasBegun(b.start)) || a.start - b.start)) ||
        sportRank(a.sport) - sportRank(b.sport) ||
        a.rank - b.rank ||
        compare(a.location.name, b.location.name) ||
        compare(a.league.name, b.league.name) ||
        compare(a.key, b.key),
    )
    .map(({ key, starKey, sport, location, league, fixtures }) => ({
      key,
      starKey,
      sport,
      location,
      league,
      fixtures,
    }));
}

function passes(fixture: Fixture, { sport, location, league, search, until, only }: FixtureFilter): boolean {
  if (sport !== undefined && fixture.sport !== sport) return false;
  if (location !== undefined && fixture.location.id !== location) return false;
  if (league !== undefined && fixture.league.id !== league) return false;
  if (until !== undefined && fixture.start >= until) return false;
  if (only && !only.has(fixture.id)) return false;
  if (!search) return true;
  const names = [fixture.name, searchedLabel(fixture.league.name), searchedLabel(fixture.location.name)];
  return searchMatch([...names, ...fixture.participants.map(({ name }) => name)].join(' '), search);
}

const SPORTS: readonly number[] = [
  SportId.football,
  SportId.basketball,
  SportId.baseball,
  SportId.volleyball,
  SportId.iceHockey,
];

/** The spec's in-play sports first, in the order members know; others after them by id. */
export function sportRank(sport: number): number {
  const rank = SPORTS.indexOf(sport);
  return rank < 0 ? SPORTS.length + sport : rank;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sameGroups(a: LeagueGroup[], b: LeagueGroup[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
