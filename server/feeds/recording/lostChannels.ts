import type { Area, Channel } from '../../../src/contract/stream/channel';
import type { Book } from '../../../src/book/book';
import { TradingStatus } from '../../../src/contract/stream/market';
import type { FeedUpdate } from '../feed';

/** A market's state without a frame that is missing: what was open then is not for certain. */
const uncertain = (status: TradingStatus) => (status === TradingStatus.open ? TradingStatus.suspended : status);

/**
 * Channels of an area's recording of which a frame is missing or can't be read: until their next image, markets of their
 * fixtures are suspended.
 */
export class LostChannels {
  readonly #area: Area;
  readonly #book: Book;
  /** With their fixtures. */
  readonly #lost = new Map<Channel, ReadonlySet<string>>();

  constructor(area: Area, book: Book) {
    this.#area = area;
    this.#book = book;
  }

  /** After a frame of the channel that was not applied. Undefined where nothing that was published depends on it. */
  lose(name: Channel): FeedUpdate[] | undefined {
    const channel = this.#book.channel(name);
    if (channel.live || this.#lost.has(name)) return undefined;
    const claimed = channel.handles.flatMap((claim) => (claim ? [claim.outcome.market.fixtureId] : []));
    const fixtures = new Set([...channel.fixtures, ...claimed]);
    if (fixtures.size === 0) return undefined;
    this.#lost.set(name, fixtures);
    return this.#statusesOf(fixtures);
  }

  /** What a frame of the channel that was applied is published as. */
  after(name: Channel, updates: FeedUpdate[]): FeedUpdate[] {
    const fixtures = this.#lost.get(name);
    if (fixtures && this.#book.channel(name).live) {
      this.#lost.delete(name);
      updates.push(...this.#statusesOf(fixtures));
    }
    return this.published(updates);
  }

  /** Updates of any channel as they are published meanwhile. */
  published(updates: FeedUpdate[]): FeedUpdate[] {
    return this.#lost.size === 0 ? updates : updates.map((update) => this.#withoutOpen(update));
  }

  #isLost(fixtureId: string): boolean {
    return [...this.#lost.values()].some((fixtures) => fixtures.has(fixtureId));
  }

  #statusesOf(fixtures: Iterable<string>): FeedUpdate[] {
    return [...fixtures].flatMap((fixtureId) =>
      [...(this.#book.entries.get(fixtureId)?.markets.values() ?? [])].map(({ id: marketId, status }) =>
        this.#withoutOpen({ kind: 'market.patched', area: this.#area, fixtureId, marketId, status }),
      ),
    );
  }

  #withoutOpen(update: FeedUpdate): FeedUpdate {
    if (update.kind === 'market.put' && this.#isLost(update.market.fixtureId))
      return { ...update, market: { ...update.market, status: uncertain(update.market.status) } };
    if (update.kind === 'market.patched' && update.status !== undefined && this.#isLost(update.fixtureId))
      return { ...update, status: uncertain(update.status) };
    return update;
  }
}
