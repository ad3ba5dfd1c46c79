import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { MarginTable } from '../../src/rules/margins/marginTable';
import type { Feed, FeedMarket, FeedSink, FeedUpdate } from '../feeds/feed';
import { type AreaOverrides, AreaPrices } from './areaPrices';

/** At some 150 outcomes each that is about 10 ms. */
const FIXTURES_AT_ONCE = 10;

export type PriceOverrides = Readonly<Record<Area, AreaOverrides>>;

/**
 * A feed whose prices have the margins and overrides that staff has set. Everything that is published comes through here, so that pages,
 * records and bets know the offered prices only. A change of one price prices its whole rung again.
 */
export class PricingFeed implements Feed {
  readonly #feed: Feed;
  readonly #onStop: () => void;
  readonly #areas: Readonly<Record<Area, AreaPrices>>;
  #sink: FeedSink | undefined;
  readonly settlementOf?: NonNullable<Feed['settlementOf']>;

  constructor(feed: Feed, table: MarginTable, onStop: () => void) {
    this.#feed = feed;
    this.#onStop = onStop;
    this.#areas = { inplay: new AreaPrices('inplay', table), europe: new AreaPrices('europe', table) };
    if (feed.settlementOf) this.settlementOf = (outcomeId) => feed.settlementOf?.(outcomeId);
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#feed.start((updates) => sink(this.#priced(updates)));
  }

  stop(): void {
    this.#sink = undefined;
    this.#feed.stop();
    this.#onStop();
  }

  /**
   * What is offered at another price by a new table is published again, some fixtures with each call of the returned
   * function, which is false once all are done: a hundred thousand prices at once would stop everything else for a second.
   */
  setTable(table: MarginTable): () => boolean {
    const waiting = AREAS.flatMap((area) => {
      this.#areas[area].setTable(table);
      return this.#areas[area].fixtureIds.map((id) => [area, id] as const);
    });
    return () => {
      for (const [area, id] of waiting.splice(0, FIXTURES_AT_ONCE)) this.#areas[area].applyTable(id);
      const updates: FeedUpdate[] = [];
      this.#publish([], updates);
      if (updates.length > 0) this.#sink?.(updates);
      return waiting.length > 0 && this.#sink !== undefined;
    };
  }

  /** What is offered at another price by them is published again at once: they are of single outcomes. */
  setOverrides(overrides: PriceOverrides): void {
    for (const area of AREAS) this.#areas[area].setOverrides(overrides[area]);
    const updates: FeedUpdate[] = [];
    this.#publish([], updates);
    if (updates.length > 0) this.#sink?.(updates);
  }

  #priced(updates: readonly FeedUpdate[]): FeedUpdate[] {
    const published: FeedUpdate[] = [];
    let read: FeedUpdate[] = [];
    for (const update of updates) {
      // What came before a removal is published with the prices it had then.
      if (update.kind === 'outcome.removed' || update.kind === 'fixture.removed') {
        this.#publish(read, published);
        read = [];
      }
      this.#note(update);
      read.push(update);
    }
    this.#publish(read, published);
    return published;
  }

  #note(update: FeedUpdate): void {
    const prices = this.#areas[update.area];
    switch (update.kind) {
      case 'fixture.put':
        return prices.putFixture(update.fixture);
      case 'fixture.removed':
        return prices.removeFixture(update.fixtureId);
      case 'market.put':
        return prices.putMarket(update.market);
      case 'outcome.changed':
        return prices.changeOutcome(update.outcomeId, update);
      case 'outcome.removed':
        return prices.removeOutcome(update.outcomeId);
      default:
    }
  }

  /** The updates with their offered prices, then the outcomes they do not name whose offered prices moved as well. */
  #publish(read: readonly FeedUpdate[], published: FeedUpdate[]): void {
    const concerned = AREAS.map((area) => [area, this.#areas[area].price()] as const);
    for (const update of read) published.push(this.#offered(update));
    for (const [area, outcomes] of concerned) {
      for (const { id, offered, published: before } of outcomes) {
        if (before === offered) continue;
        this.#areas[area].publish(id);
        published.push({ kind: 'outcome.changed', area, outcomeId: id, price: offered });
      }
    }
  }

  #offered(update: FeedUpdate): FeedUpdate {
    const prices = this.#areas[update.area];
    if (update.kind === 'market.put') return { ...update, market: offeredMarket(update.market, prices) };
    if (update.kind !== 'outcome.changed' || update.price === undefined) return update;
    const price = prices.publish(update.outcomeId);
    return price === undefined || price === update.price ? update : { ...update, price };
  }
}

function offeredMarket(market: FeedMarket, prices: AreaPrices): FeedMarket {
  const outcomes = market.outcomes.map((outcome) => {
    const price = prices.publish(outcome.id) ?? outcome.price;
    return price === outcome.price ? outcome : { ...outcome, price };
  });
  return { ...market, outcomes };
}
