import { type BookMarket, marketStatusOf, type Outcome } from '../../../src/book/book';
import { type Area, gamesOf } from '../../../src/contract/stream/channel';
import { PRICE_SCALE } from '../../../src/contract/stream/market';
import type { ReplayState } from '../../../src/engine/replay/keyStates';
import { outcomeState } from '../../../src/rules/outcomeState';
import { Freshness } from '../../../src/rules/staleness';
import { type Books, type FoundFixture, keyOf, keyOfMarket, nameOfFixture } from './oddsKeys';
import { fixtureStatusName, settlementName, tradingStatusName } from './oddsNames';
import type { FixtureReading, MarketReading, OddsState, OutcomeReading } from './types';

export function fixtureReading(books: Books, found: FoundFixture): FixtureReading {
  const { area, id, entry } = found;
  const { fixture } = entry;
  const sideName = (position: string) => fixture?.participants.find((one) => one.position === position)?.name ?? '';
  const key = keyOf(books, found);
  return {
    key,
    area,
    id,
    name: nameOfFixture(id, entry),
    league: fixture?.league.name ?? '',
    home: sideName('1'),
    away: sideName('2'),
    start: new Date(fixture?.start ?? 0),
    status: fixture ? fixtureStatusName(fixture.status) : 'notSet',
    score: fixture?.scoreboard && [...fixture.scoreboard.results],
    markets: [...entry.markets.values()].map((market) => keyOfMarket(key, found, market)),
  };
}

export function marketReading(at: ReplayState, found: FoundFixture, market: BookMarket): MarketReading {
  const { id, name, main, status, outcomes } = market;
  return {
    key: keyOf(at.books, found, market),
    id,
    name,
    line: main,
    status: tradingStatusName(status),
    outcomes: outcomes.map((outcome) => outcomeReading(at, found, outcome)),
  };
}

export function outcomeReading(at: ReplayState, found: FoundFixture, outcome: Outcome): OutcomeReading {
  const { id, name, line, price, previous, settlement, market } = outcome;
  return {
    key: keyOf(at.books, found, market, outcome),
    id,
    name,
    line,
    price: price / PRICE_SCALE,
    previous: previous / PRICE_SCALE,
    state: oddsStateOf(at, found.area, outcome),
    settlement: settlementName(settlement),
  };
}

/** By the product's own rule; how late the feed was is left out, since not every recording has that. */
export function oddsStateOf({ books, stream }: ReplayState, area: Area, outcome: Outcome): OddsState {
  const games = books[area].channels.get(gamesOf(area));
  // Without the fixtures nothing is known of the match, whatever the odds are.
  const isLive =
    !!games && stream.isComplete(games) && outcome.claims.some(({ channel }) => stream.isComplete(channel));
  return outcomeState({
    fixture: books[area].fixture(outcome.market.fixtureId)?.status,
    market: marketStatusOf(outcome),
    outcome: outcome.status,
    price: outcome.price,
    freshness: isLive ? Freshness.live : Freshness.down,
  }) as OddsState;
}
