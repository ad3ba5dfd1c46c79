import { type Area, type Channel, parseChannel } from '../../../src/contract/stream/channel';
import type { Outcome, Book, BookMarket } from '../../../src/book/book';
import type { Changes } from '../../../src/book/changes';
import type { Fixture } from '../../../src/contract/stream/fixture';
import type { IncidentRecords } from '../../../src/contract/stream/incident';
import type { FeedMarket, FeedUpdate } from '../feed';
import { feedOutcomeOf } from '../pendingUpdates';

/** What a fold of a recorded frame changed, as a feed would publish it. `time`: moves recorded times to now. */
export function updatesOf(area: Area, book: Book, changes: Changes, time: (fixture: Fixture) => Fixture): FeedUpdate[] {
  const updates: FeedUpdate[] = [];
  for (const id of changes.fixtures) {
    const fixture = book.fixture(id);
    updates.push(
      fixture
        ? { kind: 'fixture.put', area, fixture: time(fixture) }
        : { kind: 'fixture.removed', area, fixtureId: id },
    );
  }
  for (const { name, incidents } of changes.incidents) updates.push(...incidentsOf(area, name, incidents));
  for (const market of newMarkets(changes)) updates.push({ kind: 'market.put', area, market });
  for (const market of changes.markets) {
    const { fixtureId, id: marketId, status, main } = market;
    updates.push({ kind: 'market.patched', area, fixtureId, marketId, status, main });
  }
  for (const outcome of new Set([...changes.prices, ...changes.statuses])) {
    const { id: outcomeId, price, status, settlement } = outcome;
    updates.push({ kind: 'outcome.changed', area, outcomeId, price, status, settlement });
  }
  for (const { outcome } of changes.unclaimed) {
    if (!book.outcomes.has(outcome.id)) updates.push({ kind: 'outcome.removed', area, outcomeId: outcome.id });
  }
  return updates;
}

/** All that a book has, as a feed would publish it that begins. */
export function everythingOf(area: Area, book: Book): FeedUpdate[] {
  const entries = [...book.entries.values()];
  return [
    ...entries.flatMap(({ fixture }): FeedUpdate[] => (fixture ? [{ kind: 'fixture.put', area, fixture }] : [])),
    ...[...book.channels.values()].flatMap(({ name, incidents }) => incidentsOf(area, name, incidents)),
    ...entries.flatMap(({ markets }) =>
      [...markets.values()].map((market): FeedUpdate => ({ kind: 'market.put', area, market: marketOf(market) })),
    ),
  ];
}

function incidentsOf(area: Area, name: Channel, incidents: IncidentRecords): FeedUpdate[] {
  const parts = parseChannel(name);
  if (parts?.kind !== 'esbets') return [];
  return [{ kind: 'incidents.put', area, fixtureId: parts.fixtureId, incidents }];
}

/** A known market with all its outcomes, as a feed would publish it. */
function marketOf(market: BookMarket, outcomes: readonly Outcome[] = market.outcomes): FeedMarket {
  const { fixtureId, id, name, status, main, source } = market;
  return {
    fixtureId,
    id,
    name,
    status,
    ...(main !== '' && { main }),
    outcomes: outcomes.map(feedOutcomeOf),
    ...(source !== undefined && { source }),
  };
}

/** Markets of which outcomes were declared, with those. Which of them are main ones the publisher finds by itself. */
function newMarkets(changes: Changes): FeedMarket[] {
  const outcomes = new Map<BookMarket, Set<Outcome>>();
  for (const { outcome } of changes.claimed) {
    const known = outcomes.get(outcome.market);
    if (known) known.add(outcome);
    else outcomes.set(outcome.market, new Set([outcome]));
  }
  return [...outcomes].map(([market, declared]) => marketOf(market, [...declared]));
}
