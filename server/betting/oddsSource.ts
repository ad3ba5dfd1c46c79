import type { OddsLeg } from '../../src/contract/api/betting';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { marketStatusOf, type Bet } from '../../src/book/book';
import { BetState, betState } from '../../src/rules/bettable';
import type { Clock } from '../../src/rules/clock';
import { isSold } from '../../src/rules/betting/quarterLines';
import { Freshness, Staleness } from '../../src/rules/staleness';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import type { FeedBus } from '../bus/feedBus';
import type { OddsFacts } from './legSnapshot';
import type { LegDoor, LegNow } from './legSource';

const REASONS: Readonly<Record<Exclude<BetState, 'open'>, BetRefusal>> = {
  gone: 'gone',
  cancelled: 'cancelled',
  settled: 'settled',
  closed: 'closed',
  down: 'stale',
  late: 'stale',
  suspended: 'suspended',
};

/** The feed's odds as this process's books have them, with their age by its own clock. */
export function oddsDoor(bus: FeedBus, clock: Clock): LegDoor<OddsLeg> {
  return {
    read({ area, fixtureId, marketId, betId }) {
      const book = bus.book(area);
      const bet = book.bets.get(betId);
      const fixture = book.fixture(fixtureId);
      if (!bet || !fixture || bet.market.id !== marketId || bet.market.fixtureId !== fixtureId) return undefined;
      return {
        pick: {
          id: `${area}/${betId}`,
          fixtureId,
          marketId,
          market: bet.market.name,
          sport: fixture.sport,
          live: area === 'inplay',
          price: bet.price,
        },
        kind: area === 'inplay' ? 'live' : 'sports',
        problem: problemOf(bet, fixture, freshnessOf(bus.age(area)), clock.wall(), area === 'europe'),
        startsAt: fixture.start,
        league: `${fixture.sport}/${fixture.league.id}`,
        seenAt: { epoch: book.epoch ?? '', version: bus.version(area) },
        facts: factsOf(bet, fixture, area === 'inplay'),
      };
    },
  };
}

function freshnessOf(age: number): Freshness {
  if (age >= Staleness.downMs) return Freshness.down;
  return age >= Staleness.lateMs ? Freshness.late : Freshness.live;
}

function problemOf(
  bet: Bet,
  fixture: Fixture,
  freshness: Freshness,
  now: number,
  beforeKickOff: boolean,
): LegNow['problem'] {
  if (!isSold(bet)) return { reason: 'not-offered' };
  const { status, price } = bet;
  const state = betState({ fixture: fixture.status, market: marketStatusOf(bet), bet: status, price, freshness });
  const final = state === BetState.cancelled || state === BetState.settled || state === BetState.closed;
  if (!final && beforeKickOff && (now >= fixture.start || fixture.status === FixtureStatus.inProgress)) {
    return { reason: 'kicked-off', limit: fixture.start };
  }
  return state === BetState.open ? undefined : { reason: REASONS[state] };
}

function factsOf({ market, line, name }: Bet, fixture: Fixture, live: boolean): OddsFacts {
  const side = (position: string) => fixture.participants.find((one) => one.position === position)?.name;
  return {
    sport: fixture.sport,
    location: fixture.location.name,
    league: fixture.league.name,
    home: side('1') ?? fixture.name,
    away: side('2') ?? '',
    market: market.name,
    line,
    pick: name,
    ...(live && { match: matchOf(fixture) }),
  };
}

/** What of a match may not change while a bet on it waits. */
export function matchOf({ scoreboard, status }: Fixture): NonNullable<OddsFacts['match']> {
  return { score: scoreboard?.results.join('-') ?? '', status };
}
