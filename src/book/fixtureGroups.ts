import { SportId } from '../contract/codes/sports';
import type { Area } from '../contract/stream/channel';
import type { Fixture } from '../contract/stream/fixture';
import { isMatchOver } from '../rules/match/isMatchOver';
import { leagueRank } from '../rules/market/leagueRank';
import { searchedLabel, searchMatch } from '../rules/text/search';
import type { Book } from './book';

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

/** Fixtures of one league, by kick-off, those that are over last; in the order of time those that begin together. */
export interface LeagueGroup {
  /** Unique in the list. */
  key: string;
  /** The same before and after its matches have begun or are over: a member who folds it finds it folded. */
  foldKey: string;
  /** Its league's: in the order of time several groups may be of one. */
  starKey: string;
  sport: number;
  location: { id: string; name: string };
  league: { id: string; name: string };
  fixtures: string[];
}

interface OrderedFixture {
  id: string;
  start: number;
  isLast: boolean;
}

/** `isLast`: all of its fixtures are. */
interface OrderedGroup extends Omit<LeagueGroup, 'fixtures'>, Omit<OrderedFixture, 'id'> {
  rank: number;
  listed: OrderedFixture[];
}

interface ListOrder {
  area: Area;
  /** By kick-off before all else, instead of by league. */
  isByTime?: boolean;
  /** Server time, ms since the epoch: fixtures of `europe` that have begun by then are last in the order of time. */
  now: number;
}

/**
 * The fixtures of an area's book, filtered, grouped by league and ordered by sport, rank of the league and kick-off, or by
 * kick-off before all else. Groups with nothing but fixtures that are over are last (docs/spec.md BRD-5).
 */
export function fixtureGroups(
  book: Pick<Book, 'entries'>,
  filter: FixtureFilter,
  { area, isByTime = false, now }: ListOrder,
): LeagueGroup[] {
  const isPast = (fixture: Fixture) => isMatchOver(fixture) || (area === 'europe' && fixture.start <= now);
  const groups = new Map<string, OrderedGroup>();
  for (const { fixture } of book.entries.values()) {
    if (!fixture || !passesFilter(fixture, filter)) continue;
    const { sport, location, league, start } = fixture;
    const starKey = `${sport}/${location.id}/${league.id}`;
    const isLast = isByTime ? isPast(fixture) : isMatchOver(fixture);
    const foldKey = isByTime ? `${starKey}@${start}` : starKey;
    const key = isByTime && isLast ? `${foldKey} past` : foldKey;
    let group = groups.get(key);
    if (!group) {
      const rank = leagueRank(fixture);
      group = { key, foldKey, starKey, sport, location, league, listed: [], rank, start, isLast };
      groups.set(key, group);
    }
    group.listed.push({ id: fixture.id, start, isLast });
    group.isLast &&= isLast;
  }
  return [...groups.values()]
    .sort(
      (a, b) =>
        Number(a.isLast) - Number(b.isLast) ||
        (isByTime && a.start - b.start) ||
        sportRank(a.sport) - sportRank(b.sport) ||
        a.rank - b.rank ||
        compare(a.location.name, b.location.name) ||
        compare(a.league.name, b.league.name) ||
        compare(a.key, b.key),
    )
    .map(({ key, foldKey, starKey, sport, location, league, listed }) => ({
      key,
      foldKey,
      starKey,
      sport,
      location,
      league,
      fixtures: listed.sort(byKickOff).map(({ id }) => id),
    }));
}

function byKickOff(a: OrderedFixture, b: OrderedFixture): number {
  return Number(a.isLast) - Number(b.isLast) || a.start - b.start || compare(a.id, b.id);
}

export function passesFilter(
  fixture: Fixture,
  { sport, location, league, search, until, only }: FixtureFilter,
): boolean {
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

/** In-play sports (docs/spec.md CODE-2) first, in the order members know; others after them by id. */
export function sportRank(sport: number): number {
  const rank = SPORTS.indexOf(sport);
  return rank < 0 ? SPORTS.length + sport : rank;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
