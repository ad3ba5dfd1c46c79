import type { Feed, FeedOutcome, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { PricingFeed } from '../../../server/margins/pricingFeed';
import type { PriceOverride } from '../../../src/contract/api/staff/overrides';
import type { Area } from '../../../src/contract/stream/channel';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import type { MarginTable } from '../../../src/rules/margins/marginTable';

/** By area and outcome. */
export type DrawnOverrides = Readonly<Record<Area, Readonly<Record<string, PriceOverride>>>>;

/** What comes out of the feed, as whoever reads it knows it. */
class Reader {
  readonly prices = new Map<string, number>();
  readonly #markets = new Map<string, string>();
  last: readonly FeedUpdate[] = [];

  read(updates: readonly FeedUpdate[]): void {
    this.last = updates;
    for (const update of updates) {
      if (update.kind === 'market.put') {
        for (const { id, price } of update.market.outcomes) {
          this.prices.set(`${update.area} ${id}`, price);
          this.#markets.set(`${update.area} ${id}`, `${update.area} ${update.market.fixtureId} `);
        }
      } else if (update.kind === 'outcome.changed') {
        const key = `${update.area} ${update.outcomeId}`;
        if (update.price !== undefined && this.prices.has(key)) this.prices.set(key, update.price);
      } else if (update.kind === 'outcome.removed') this.#remove((key) => key === `${update.area} ${update.outcomeId}`);
      else if (update.kind === 'fixture.removed') {
        this.#remove((key) => this.#markets.get(key) === `${update.area} ${update.fixtureId} `);
      }
    }
  }

  #remove(isGone: (key: string) => boolean): void {
    for (const key of [...this.prices.keys()]) if (isGone(key)) this.prices.delete(key);
  }
}

/** A feed with margins and overrides, and what is read of it. */
export function pricing(table: MarginTable) {
  const feed: Feed & { sink: FeedSink } = {
    sink: () => {},
    start(sink) {
      this.sink = sink;
    },
    stop() {
      this.sink = () => {};
    },
  };
  const reader = new Reader();
  const wrapped = new PricingFeed(feed, table, () => {});
  wrapped.start((updates) => reader.read(updates));
  const setTable = (next: MarginTable) => {
    const publishSome = wrapped.setTable(next);
    while (publishSome());
  };
  const setOverrides = (next: DrawnOverrides) =>
    wrapped.setOverrides({
      inplay: new Map(Object.entries(next.inplay)),
      europe: new Map(Object.entries(next.europe)),
    });
  return { wrapped, setTable, setOverrides, reader, publish: (...updates: FeedUpdate[]) => feed.sink(updates) };
}

export const feedOutcome = (id: string, name: string, price: number, more: Partial<FeedOutcome> = {}): FeedOutcome => ({
  ...{ id, name, price, status: TradingStatus.open, settlement: Settlement.inProgress },
  ...more,
});
