import { TradingStatus } from '../../src/contract/stream/market';
import type { Area } from '../../src/contract/stream/channel';
import type { Feed, FeedSink, FeedUpdate } from '../feeds/feed';

/** What staff has suspended: a fixture, or one market of it. */
interface SuspendedMarket {
  fixtureId: string;
  /** Empty: the whole fixture. */
  marketId: string;
}

/** Which markets are suspended by staff at present. */
export class SuspendedMarkets {
  readonly #keys: ReadonlySet<string>;

  constructor(held: readonly SuspendedMarket[] = []) {
    this.#keys = new Set(held.map(({ fixtureId, marketId }) => `${fixtureId}/${marketId}`));
  }

  has(fixtureId: string, marketId: string): boolean {
    return this.#keys.has(`${fixtureId}/`) || this.#keys.has(`${fixtureId}/${marketId}`);
  }
}

/**
 * A feed in which markets that staff stopped are never better than suspended. Everything that is published comes
 * through here, so every page and every process that accepts bets sees them as it sees the feed's own suspensions;
 * results pass unchanged.
 */
export class SuspendingFeed implements Feed {
  readonly #feed: Feed;
  readonly #onStop: () => void;
  /** The feed's own last status of each market, by area and fixture. */
  readonly #own = new Map<string, { area: Area; fixtureId: string; markets: Map<string, TradingStatus> }>();
  #suspended: SuspendedMarkets;
  #sink: FeedSink | undefined;
  readonly settlementOf?: NonNullable<Feed['settlementOf']>;

  constructor(feed: Feed, held: SuspendedMarkets, stopped: () => void) {
    this.#feed = feed;
    this.#suspended = held;
    this.#onStop = stopped;
    if (feed.settlementOf) this.settlementOf = (betId) => feed.settlementOf?.(betId);
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#feed.start((updates) => sink(updates.map((update) => this.#apply(update))));
  }

  stop(): void {
    this.#sink = undefined;
    this.#feed.stop();
    this.#onStop();
  }

  /** Markets whose suspension changed are published again. */
  setSuspended(suspended: SuspendedMarkets): void {
    const before = this.#suspended;
    this.#suspended = suspended;
    const updates: FeedUpdate[] = [];
    for (const { area, fixtureId, markets } of this.#own.values()) {
      for (const [marketId, status] of markets) {
        if (before.has(fixtureId, marketId) === suspended.has(fixtureId, marketId)) continue;
        updates.push({
          kind: 'market.patched',
          area,
          fixtureId,
          marketId,
          status: this.#publishedStatus(fixtureId, marketId, status),
        });
      }
    }
    if (updates.length > 0) this.#sink?.(updates);
  }

  #apply(update: FeedUpdate): FeedUpdate {
    switch (update.kind) {
      case 'market.put': {
        const { fixtureId, id, status } = update.market;
        this.#store(update.area, { fixtureId, marketId: id }, status);
        const seen = this.#publishedStatus(fixtureId, id, status);
        return seen === status ? update : { ...update, market: { ...update.market, status: seen } };
      }
      case 'market.patched': {
        const { area, fixtureId, marketId, status } = update;
        if (status === undefined) return update;
        this.#store(area, { fixtureId, marketId }, status);
        return { ...update, status: this.#publishedStatus(fixtureId, marketId, status) };
      }
      case 'fixture.removed':
        this.#own.delete(`${update.area}/${update.fixtureId}`);
        return update;
      default:
        return update;
    }
  }

  #store(area: Area, { fixtureId, marketId }: SuspendedMarket, status: TradingStatus): void {
    const key = `${area}/${fixtureId}`;
    const known = this.#own.get(key) ?? { area, fixtureId, markets: new Map<string, TradingStatus>() };
    known.markets.set(marketId, status);
    this.#own.set(key, known);
  }

  #publishedStatus(fixtureId: string, marketId: string, own: TradingStatus): TradingStatus {
    return own === TradingStatus.open && this.#suspended.has(fixtureId, marketId) ? TradingStatus.suspended : own;
  }
}
