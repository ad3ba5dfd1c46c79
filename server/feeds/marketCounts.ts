import type { Book, BookMarket } from '../../src/book/book';
import { TradingStatus } from '../../src/contract/stream/market';
import type { FeedMarket } from './feed';
import type { PendingUpdates } from './pendingUpdates';

/** How many markets of a fixture are open or suspended after a batch. */
export class MarketCounts {
  readonly #book: Book;
  readonly #pending: PendingUpdates;
  /** Markets of the batch with outcomes, by fixture and id. */
  readonly #put = new Map<string, Map<string, FeedMarket>>();
  /** Fixtures whose count this batch may change. */
  readonly touched = new Set<string>();

  constructor(book: Book, pending: PendingUpdates) {
    this.#book = book;
    this.#pending = pending;
    for (const market of pending.markets.values()) this.#addPut(market);
    for (const { fixtureId } of pending.patches.values()) this.touched.add(fixtureId);
    for (const id of pending.removedOutcomes) this.#touchOwnerOf(id);
  }

  /** Of any fixture. */
  of(fixtureId: string): number {
    const put = this.#put.get(fixtureId);
    const known = this.#book.entries.get(fixtureId)?.markets;
    let count = 0;
    for (const market of known?.values() ?? []) if (this.#isListed(market, put?.get(market.id))) count += 1;
    for (const [id, { status }] of put ?? []) if (!known?.has(id) && isListedStatus(status)) count += 1;
    return count;
  }

  #addPut(market: FeedMarket): void {
    this.touched.add(market.fixtureId);
    if (market.outcomes.length === 0) return;
    const others = this.#put.get(market.fixtureId);
    if (others) others.set(market.id, market);
    else this.#put.set(market.fixtureId, new Map([[market.id, market]]));
    // An outcome may come from another fixture's market, which may go with it.
    for (const { id } of market.outcomes) this.#touchOwnerOf(id);
  }

  #touchOwnerOf(outcomeId: string): void {
    const owner = this.#book.outcomes.get(outcomeId)?.market.fixtureId;
    if (owner !== undefined) this.touched.add(owner);
  }

  /** A known market goes with its last outcome. */
  #isListed(known: BookMarket, put: FeedMarket | undefined): boolean {
    const { status = known.status } = this.#pending.marketChange(known);
    return (
      isListedStatus(status) && (put !== undefined || known.outcomes.some((one) => this.#pending.staysInMarket(one)))
    );
  }
}

function isListedStatus(status: TradingStatus): boolean {
  return status === TradingStatus.open || status === TradingStatus.suspended;
}
