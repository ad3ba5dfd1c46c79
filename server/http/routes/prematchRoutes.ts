import * as v from 'valibot';
import type { LeagueCount, LocationCount, SportCount, TopEvent } from '../../../src/contract/api/prematch';
import { sportLabel } from '../../../src/contract/labels/sports';
import type { Area } from '../../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { isMatchOver } from '../../../src/rules/match/isMatchOver';
import { leagueRank } from '../../../src/rules/market/leagueRank';
import { SIGNED_IN } from '../../auth/access';
import type { FeedBus } from '../../bus/feedBus';
import { serverText } from '../../copy/serverText';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Top events shown beside the tree. */
const TOP_EVENTS = 10;

// Given twice they come as a list, which is no value of either.
const treeQuery = v.object({ area: v.unknown(), sportId: v.unknown(), locationId: v.unknown() });
type TreeQuery = Partial<v.InferOutput<typeof treeQuery>>;

/** The sports tree and the top events (docs/spec.md NAV-7), counted from the book at the time of the call. */
export function prematchRoutes(bus: FeedBus): ServerCall[] {
  const tree = { method: 'GET', access: SIGNED_IN, query: v.partial(treeQuery) } as const;
  return [
    call({
      ...tree,
      path: '/sports-prematch/sports',
      handle({ query }): SportCount[] {
        const listed = counted(bus, query);
        const sports = countBy(listed, ({ sport }) => [sport, sportLabel(sport)]);
        return [
          ...sports.map(([sport_id, name_korean, cnt]) => ({ sport_id, name_korean, cnt })),
          { sport_id: 'etc', name_korean: serverText.allSports, cnt: listed.length },
        ];
      },
    }),
    call({
      ...tree,
      path: '/sports-prematch/location',
      handle({ query }): LocationCount[] {
        const sport = numberOf(query.sportId);
        const listed = counted(bus, query).filter((fixture) => fixture.sport === sport);
        const locations = countBy(listed, ({ location }) => [location.id, location.name]);
        return locations.map(([location_id, name_korean, cnt]) => ({ location_id, name_korean, cnt }));
      },
    }),
    call({
      ...tree,
      path: '/sports-prematch/league',
      handle({ query }): LeagueCount[] {
        const sport = numberOf(query.sportId);
        if (typeof query.locationId !== 'string') throw new HttpRefusal(400, 'no-location', serverText.badRequest);
        const listed = counted(bus, query).filter(
          (fixture) => fixture.sport === sport && fixture.location.id === query.locationId,
        );
        const leagues = countBy(listed, ({ league }) => [league.id, league.name]);
        return leagues.map(([league_id, name_korean, cnt]) => ({ league_id, name_korean, cnt }));
      },
    }),
    call({
      ...tree,
      path: '/sports-prematch/event/top',
      handle: ({ query }): TopEvent[] =>
        fixtures(bus, query)
          .filter(({ status }) => status === FixtureStatus.inProgress || areaOf(query) === 'europe')
          .sort(byImportance)
          .slice(0, TOP_EVENTS)
          .map(topEvent),
    }),
  ];
}

/** The best known league of each sport first, and of one league what has the most markets. */
function byImportance(a: Fixture, b: Fixture): number {
  return (
    leagueRank(a) - leagueRank(b) ||
    (b.marketCount ?? 0) - (a.marketCount ?? 0) ||
    a.start - b.start ||
    (a.id < b.id ? -1 : 1)
  );
}

function areaOf(query: TreeQuery): Area {
  return query.area === 'inplay' ? 'inplay' : 'europe';
}

function fixtures(bus: FeedBus, query: TreeQuery): Fixture[] {
  return [...bus.book(areaOf(query)).entries.values()]
    .map(({ fixture }) => fixture)
    .filter((fixture) => fixture !== undefined);
}

/** What the tree counts, as the boards do (docs/spec.md BRD-5). */
function counted(bus: FeedBus, query: TreeQuery): Fixture[] {
  return fixtures(bus, query).filter((fixture) => !isMatchOver(fixture));
}

function numberOf(text: unknown): number {
  const value = typeof text === 'string' && text !== '' ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw new HttpRefusal(400, 'no-sport', serverText.badRequest);
  return value;
}

/** Key, name and count of each kind, the most frequent first. */
function countBy<K extends string | number>(
  listed: readonly Fixture[],
  by: (fixture: Fixture) => [K, string],
): [K, string, number][] {
  const counts = new Map<K, [K, string, number]>();
  for (const fixture of listed) {
    const [key, name] = by(fixture);
    const counted = counts.get(key);
    if (counted) counted[2] += 1;
    else counts.set(key, [key, name, 1]);
  }
  return [...counts.values()].sort((a, b) => b[2] - a[2] || (a[1] < b[1] ? -1 : 1));
}

function topEvent({ id, sport, location, league, name, participants, start }: Fixture): TopEvent {
  const side = (position: string) => participants.find((one) => one.position === position)?.name;
  return {
    fixture_id: id,
    sport_id: sport,
    location_id: location.id,
    league_id: league.id,
    location: location.name,
    league: league.name,
    home: side('1') ?? name,
    away: side('2') ?? '',
    start,
  };
}
