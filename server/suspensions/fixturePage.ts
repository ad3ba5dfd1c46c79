import type {
  Suspension,
  SuspensionTarget,
  StaffFixture,
  StaffFixtures,
  StaffMarket,
} from '../../src/contract/api/staff/trading';
import { sportName } from '../../src/contract/codes/sports';
import { PAGE_SIZE } from '../../src/contract/constants';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { BookMarket } from '../../src/book/book';
import { sidesOf } from '../../src/rules/match/teams';
import { matchText } from '../../src/rules/text/matchText';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { FeedBus } from '../bus/feedBus';
import { leagueNameOf, listedLeagues } from './listedLeagues';
import type { SuspendedNames } from './changeSuspensions';

interface Asked {
  /** Part of a team's, league's or place's name, or an id. */
  search?: string | undefined;
  page: number;
}

/** The fixtures the books have at present: those in play first, then by kick-off. */
export function fixturePage(
  bus: FeedBus,
  suspensions: readonly Suspension[],
  { search = '', page }: Asked,
): StaffFixtures {
  const part = search.toLowerCase();
  const found = new Map<string, StaffFixture>();
  for (const area of AREAS) {
    for (const { fixture, markets } of bus.book(area).entries.values()) {
      if (!fixture || !isNamed(fixture, part)) continue;
      const known = found.get(fixture.id);
      if (known) {
        known.areas.push(area);
        known.markets += markets.size;
      } else found.set(fixture.id, staffFixture(fixture, { area, markets: markets.size, suspensions }));
    }
  }
  const sorted = [...found.values()].toSorted(
    (a, b) => Number(b.areas.includes('inplay')) - Number(a.areas.includes('inplay')) || a.start - b.start,
  );
  return {
    items: sorted.slice(offsetOf(page), page * PAGE_SIZE),
    ...pageCountsOf(page, sorted.length),
  };
}

function isNamed({ id, name, location, league, participants }: Fixture, part: string): boolean {
  return [id, name, location.name, league.name, ...participants.map((one) => one.name)].some((text) =>
    text.toLowerCase().includes(part),
  );
}

function staffFixture(
  fixture: Fixture,
  { area, markets, suspensions }: { area: Area; markets: number; suspensions: readonly Suspension[] },
): StaffFixture {
  const { id, sport, league, start } = fixture;
  const held = suspensionOf(fixture, suspensions);
  const ofLeague = { leagueId: league.id, league: leagueNameOf(fixture) };
  return { id, sport, ...ofLeague, name: staffMatchName(fixture), start, areas: [area], markets, held };
}

/** By what the whole fixture is suspended, what can be lifted for it alone first. */
function suspensionOf({ id, league, sport }: Fixture, suspensions: readonly Suspension[]): StaffFixture['held'] {
  if (suspensions.some(({ fixtureId, marketId }) => fixtureId === id && marketId === null)) return 'fixture';
  if (suspensions.some(({ leagueId }) => leagueId === league.id)) return 'league';
  return suspensions.some((one) => one.sport === sport) ? 'sport' : null;
}

/** Home and away, or what the feed calls it. */
export function staffMatchName(fixture: Fixture): string {
  return matchText(sidesOf(fixture), ':');
}

/** Markets of a fixture in whichever areas it is; undefined where no book has it. */
export function marketsOf(
  bus: FeedBus,
  suspensions: readonly Suspension[],
  fixtureId: string,
): StaffMarket[] | undefined {
  const entries = AREAS.map((area) => bus.book(area).entries.get(fixtureId)).filter((entry) => entry !== undefined);
  if (entries.length === 0) return undefined;
  const markets = new Map<string, BookMarket>();
  for (const entry of entries) for (const [id, market] of entry.markets) markets.set(id, market);
  return [...markets.values()].map(({ id, name, status, outcomes }) => ({
    id,
    name,
    status,
    bets: outcomes.length,
    held: suspensions.some((one) => one.fixtureId === fixtureId && one.marketId === id),
  }));
}

/** What that which is to be suspended is called; undefined where no book has it, and for a sport that there is not. */
export function suspendedNamesOf(
  bus: FeedBus,
  { fixtureId, marketId, leagueId, sport }: SuspensionTarget,
): SuspendedNames | undefined {
  const none = { fixture: '', market: '', league: '' };
  if (fixtureId !== undefined) {
    const names = fixtureNamesOf(bus, fixtureId, marketId);
    return names && { ...none, ...names };
  }
  const league = listedLeagues(bus).find(({ id }) => id === leagueId)?.name;
  if (league !== undefined) return { ...none, league };
  return sport !== undefined && sportName(sport) !== undefined ? none : undefined;
}

/** What a fixture and a market of it are called; undefined where no book has them. `marketId` absent: the fixture alone. */
export function fixtureNamesOf(
  bus: FeedBus,
  fixtureId: string,
  marketId: string | undefined,
): { fixture: string; market: string } | undefined {
  for (const area of AREAS) {
    const entry = bus.book(area).entries.get(fixtureId);
    const market = marketId === undefined ? undefined : entry?.markets.get(marketId);
    if (entry && (marketId === undefined || market)) {
      return { fixture: entry.fixture ? staffMatchName(entry.fixture) : fixtureId, market: market?.name ?? '' };
    }
  }
  return undefined;
}
