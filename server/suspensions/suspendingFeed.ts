import { BetStatus } from '../../src/contract/stream/market';
import type { Area } from '../../src/contract/stream/channel';
import type { Feed, FeedSink, FeedUpdate } from '../feeds/feed';

/** What staff holds: a fixture, or one market of it. */
interface Held {
  fixtureId: string;
  /** Empty: the whole fixture. */
  marketId: string;
}

/** Which markets are held at present. */
export class HeldMarkets {
  readonly #keys: ReadonlySet<string>;

  constructor(held: readonly Held[] = []) {
    this.#keys = new Set(held.map(({ fixtureId, marketId }) => `${fixtureId}/${marketId}`));
  }

  has(fixtureId: string, marketId: string): boolean {
    return this.#keys.has(`${fixtureId}/`) || this.#keys.has(`${fixtureId}/${marketId}`);
  }
}

/**
 * A feed in which held markets are never better than suspended. Everything that is published comes through here, so every
 * page and every process that takes bets sees a hold as it sees the feed's own suspensions; results pass as they come.
 */
export class HeldFeed implements Feed {
  readonly #feed: Feed;
  readonly #stopped: () => void;
  /** What the feed itself last said of each market, by area and fixture. */
  readonly #own = new Map<string, { area: Area; fixtureId: string; markets: Map<string, BetStatus> }>();
  #held: HeldMarkets;
  #sink: FeedSink | undefined;
  readonly settlementOf?: NonNullable<Feed['settlementOf']>;

  constructor(feed: Feed, held: HeldMarkets, stopped: () => void) {
    this.#feed = feed;
    this.#held = held;
    this.#stopped = stopped;
    if (feed.settlementOf) this.settlementOf = (betId) => feed.settlementOf?.(betId);
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#feed.start((updates) => sink(updates.map((update) => this.#heard(update))));
  }

  stop(): void {
    this.#sink = undefined;
    this.#feed.stop();
    this.#stopped();
  }

  /** Markets that are held or free otherwise than before are told of anew. */
  hold(held: HeldMarkets): void {
    const before = this.#held;
    this.#held = held;
    const updates: FeedUpdate[] = [];
    for (const { area, fixtureId, markets } of this.#own.values()) {
      for (const [marketId, status] of markets) {
        if (before.has(fixtureId, marketId) === held.has(fixtureId, marketId)) continue;
        updates.push({
          kind: 'market.patched',
          area,
          fixtureId,
          marketId,
          status: this.#seen(fixtureId, marketId, status),
        });
      }
    }
    if (updates.length > 0) this.#sink?.(updates);
  }

  #heard(update: FeedUpdate): FeedUpdate {
    switch (update.kind) {
      case 'market.put': {
        const { fixtureId, id, status } = update.market;
        this.#keep(update.area, { fixtureId, marketId: id }, status);
        const seen = this.#seen(fixtureId, id, status);
        return seen === status ? update : { ...update, market: { ...update.market, status: seen } };
      }
      case 'market.patched': {
        const { area, fixtureId, marketId, status } = update;
        if (status === undefined) return update;
        this.#keep(area, { fixtureId, marketId }, status);
        return { ...update, status: this.#seen(fixtureId, marketId, status) };
      }
      case 'fixture.removed':
        this.#own.delete(`${update.area}/${update.fixtureId}`);
        return update;
      default:
        return update;
    }
  }

  #keep(area: Area, { fixtureId, marketId }: Held, status: BetStatus): void {
    const key = `${area}/${fixtureId}`;
    const known = this.#own.get(key) ?? { area, fixtureId, markets: new Map<string, BetStatus>() };
    known.markets.set(marketId, status);
    this.#own.set(key, known);
  }

  #seen(fixtureId: string, marketId: string, own: BetStatus): BetStatus {
    return own === BetStatus.open && this.#held.has(fixtureId, marketId) ? BetStatus.suspended : own;
  }
}
