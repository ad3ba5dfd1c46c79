import type { Channel } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import { TradingStatus } from '../../src/contract/stream/market';
import type { IncidentRecords } from '../../src/contract/stream/incident';
import type { Book } from '../../src/book/book';
import type { FeedOutcome, FeedUpdate } from '../../server/feeds/feed';

interface ModelMarket {
  fixtureId: string;
  id: string;
  status: number;
  main: string;
  bets: Map<string, FeedOutcome>;
}

/** State of a feed after its updates so far, applied one by one: the plainest reading of `FeedUpdate`. */
export class FeedModel {
  readonly fixtures = new Map<string, Fixture>();
  readonly markets = new Map<string, ModelMarket>();
  readonly incidents = new Map<string, IncidentRecords>();

  apply(update: FeedUpdate): void {
    switch (update.kind) {
      case 'fixture.put':
        this.fixtures.set(update.fixture.id, update.fixture);
        break;
      case 'fixture.removed':
        this.fixtures.delete(update.fixtureId);
        this.incidents.delete(update.fixtureId);
        for (const [key, { fixtureId }] of this.markets) if (fixtureId === update.fixtureId) this.markets.delete(key);
        break;
      case 'market.put': {
        const { fixtureId, id, status, main, outcomes } = update.market;
        const key = `${fixtureId}/${id}`;
        const market = this.markets.get(key) ?? { fixtureId, id, status, main: '', bets: new Map() };
        Object.assign(market, { status, main: main ?? market.main });
        for (const outcome of outcomes) {
          if (this.#holder(outcome.id) !== market) this.#remove(outcome.id);
          market.bets.set(outcome.id, { ...outcome });
        }
        if (market.bets.size > 0) this.markets.set(key, market);
        break;
      }
      case 'market.patched': {
        const market = this.markets.get(`${update.fixtureId}/${update.marketId}`);
        if (market && update.status !== undefined) market.status = update.status;
        if (market && update.main !== undefined) market.main = update.main;
        break;
      }
      case 'outcome.changed': {
        const bet = this.#holder(update.outcomeId)?.bets.get(update.outcomeId);
        const { price, status, settlement } = update;
        if (bet && price !== undefined) bet.price = price;
        if (bet && status !== undefined) bet.status = status;
        if (bet && settlement !== undefined) bet.settlement = settlement;
        break;
      }
      case 'outcome.removed':
        this.#remove(update.outcomeId);
        break;
      case 'incidents.put':
        this.incidents.set(update.fixtureId, update.incidents);
        break;
      case 'alive':
        break;
    }
  }

  /** Everything a book should hold, in a form in which two sides can be compared. */
  get picture(): string[] {
    return picture(
      [...this.fixtures.values()],
      [...this.markets.values()].map((market) => ({ ...market, bets: [...market.bets.values()] })),
      [...this.incidents],
    );
  }

  /** Ids of what can be bet on. */
  get openOutcomes(): string[] {
    const open = [...this.markets.values()].filter(({ status }) => status === TradingStatus.open);
    return open.flatMap(({ bets }) =>
      [...bets.values()].filter((bet) => bet.status === TradingStatus.open).map(({ id }) => id),
    );
  }

  #holder(outcomeId: string): ModelMarket | undefined {
    return [...this.markets.values()].find(({ bets }) => bets.has(outcomeId));
  }

  /** A market without bets is removed. */
  #remove(outcomeId: string): void {
    for (const [key, { bets }] of this.markets) if (bets.delete(outcomeId) && bets.size === 0) this.markets.delete(key);
  }
}

/** The same of a book. */
export function pictureOf(book: Book): string[] {
  const entries = [...book.entries.values()];
  return picture(
    entries.map(({ fixture }) => fixture).filter((fixture) => fixture !== undefined),
    entries.flatMap(({ markets }) => [...markets.values()].map((market) => ({ ...market, bets: market.outcomes }))),
    incidentsOf(book),
  );
}

/** What has happened in each match of which a book follows everything, or those of them in `channels`. */
export function incidentsOf(book: Book, channels?: readonly Channel[]): [fixtureId: string, IncidentRecords][] {
  return [...book.channels.values()]
    .filter(({ name, incidents }) => incidents.length > 0 && (channels?.includes(name) ?? true))
    .map(({ name, incidents }): [string, IncidentRecords] => [name.slice(name.indexOf(':') + 1), incidents])
    .sort();
}

interface Shown {
  fixtureId: string;
  id: string;
  status: number;
  main: string;
  bets: readonly FeedOutcome[];
}

function picture(
  fixtures: readonly Fixture[],
  markets: readonly Shown[],
  incidents: readonly (readonly [fixtureId: string, IncidentRecords])[],
): string[] {
  return [
    ...incidents
      .filter(([, records]) => records.length > 0)
      .map(([id, records]) => `incidents ${id} ${records.join()}`),
    ...fixtures.map((fixture) => `fixture ${JSON.stringify(fixture)}`),
    ...markets.map(({ fixtureId, id, status, main }) => `market ${fixtureId}/${id} ${status} main=${main}`),
    ...markets.flatMap(({ fixtureId, id, bets }) =>
      bets.map(
        (bet) =>
          `bet ${fixtureId}/${id}/${bet.id} ${bet.name} ${bet.line ?? ''}/${bet.base ?? ''} ` +
          `${bet.price} ${bet.status} ${bet.settlement}`,
      ),
    ),
  ].sort();
}
