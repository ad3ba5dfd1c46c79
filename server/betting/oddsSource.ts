import type { OddsLeg } from '../../src/contract/api/betting';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { termOf } from '../../src/book/epoch';
import { marketStatusOf, type Outcome } from '../../src/book/book';
import { OutcomeState, outcomeState } from '../../src/rules/outcomeState';
import type { Clock } from '../../src/rules/clock';
import { oddsExposure } from '../../src/rules/betting/exposure';
import { isAnotherSelection, presentSelection } from '../../src/rules/betting/seenSelection';
import { pricedMatchOf } from '../../src/rules/joint/pricedMatch';
import { Freshness, Staleness } from '../../src/rules/staleness';
import type { FeedBus } from '../bus/feedBus';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import type { BookChecks } from './bookChecks';
import type { CurrentLeg, LegProblem, LegReading, LegSource } from './legSource';

const REFUSAL_BY_STATE: Readonly<Record<Exclude<OutcomeState, 'open'>, LegProblem>> = {
  gone: 'gone',
  cancelled: 'cancelled',
  settled: 'settled',
  closed: 'closed',
  down: 'stale',
  late: 'stale',
  suspended: 'suspended',
};

/** What is read of a leg: which outcome it is, and what that was; where its id is another selection by now there is none. */
export type OddsReader = (
  leg: Pick<OddsLeg, 'area' | 'fixtureId' | 'marketId' | 'betId' | 'seen'>,
  checks: BookChecks,
) => LegReading;

/** The feed's odds as this process's books have them, with their age by its own clock. */
export function oddsReader(bus: FeedBus, clock: Clock): OddsReader {
  return ({ area, fixtureId, marketId, betId: outcomeId, seen }, { feedTerm, suspended }) => {
    const book = bus.book(area);
    // A runner that was frozen goes on by its own book for a while, as its followers do.
    const isOutdated = termOf(book.epoch ?? '') < feedTerm;
    const outcome = book.outcomes.get(outcomeId);
    const fixture = book.fixture(fixtureId);
    const isGone = !outcome || !fixture || outcome.market.id !== marketId || outcome.market.fixtureId !== fixtureId;
    if (isGone || (seen && isAnotherSelection(seen, presentSelection(outcome, fixture)))) {
      return isOutdated || !bus.isWhole(area) ? 'stale' : undefined;
    }
    const known = { fixtureId, leagueId: fixture.league.id, sport: fixture.sport };
    const isSuspended = (id: string) => suspended.has(known, id);
    const freshness = isOutdated ? Freshness.down : freshnessOf(bus.age(area));
    return {
      pick: {
        id: `${area}/${outcomeId}`,
        fixtureId,
        marketId,
        market: outcome.market.name,
        sport: fixture.sport,
        live: area === 'inplay',
        price: outcome.price,
        leagueId: fixture.league.id,
        tier: fixture.league.tier,
      },
      exposure: oddsExposure({ fixtureId, marketId, market: outcome.market.name }),
      kind: area === 'inplay' ? 'live' : 'sports',
      priced: { match: () => pricedMatchOf(book.entries.get(fixtureId), area === 'inplay', isSuspended), outcomeId },
      problem:
        problemOf(outcome, fixture, freshness, clock.wall(), area === 'europe') ??
        (isSuspended(marketId) ? { reason: 'suspended' } : undefined),
      startsAt: fixture.start,
      league: `${fixture.sport}/${fixture.league.id}`,
      seenAt: { epoch: book.epoch ?? '', version: bus.version(area) },
      snapshot: snapshotOf(outcome, fixture, area === 'inplay'),
    };
  };
}

export function oddsSource(bus: FeedBus, clock: Clock): LegSource<OddsLeg> {
  const read = oddsReader(bus, clock);
  return { read: (asked, { checks }) => asked.map(({ leg }) => read(leg, checks)) };
}

function freshnessOf(age: number): Freshness {
  if (age >= Staleness.downMs) return Freshness.down;
  return age >= Staleness.lateMs ? Freshness.late : Freshness.live;
}

function problemOf(
  outcome: Outcome,
  fixture: Fixture,
  freshness: Freshness,
  now: number,
  beforeKickOff: boolean,
): CurrentLeg['problem'] {
  const { status, price } = outcome;
  const state = outcomeState({
    fixture: fixture.status,
    market: marketStatusOf(outcome),
    outcome: status,
    price,
    freshness,
  });
  const final = state === OutcomeState.cancelled || state === OutcomeState.settled || state === OutcomeState.closed;
  if (!final && beforeKickOff && (now >= fixture.start || fixture.status === FixtureStatus.inProgress)) {
    return { reason: 'kicked-off', limit: fixture.start };
  }
  return state === OutcomeState.open ? undefined : { reason: REFUSAL_BY_STATE[state] };
}

function snapshotOf(outcome: Outcome, fixture: Fixture, live: boolean): OddsLegSnapshot {
  const { start: _, ...selection } = presentSelection(outcome, fixture);
  return {
    ...selection,
    base: outcome.base,
    location: fixture.location.name,
    league: fixture.league.name,
    ...(live && { match: matchSnapshotOf(fixture) }),
  };
}

/** What of a match may not change while a bet on it waits. */
export function matchSnapshotOf({ scoreboard, status }: Fixture): NonNullable<OddsLegSnapshot['match']> {
  return { score: scoreboard?.results.join('-') ?? '', status };
}
