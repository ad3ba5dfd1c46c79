import type { Channel } from '../contract/stream/channel';
import type { BetsData, GamesData } from '../contract/stream/frame';
import type { Book, ChannelState, Claim, BookMarket } from './book';
import type { Changes } from './changes';
import { declarationOf, patchOf } from './image';

/**
 * Conflation for one consumer: not a queue of frames but a set of dirty keys per channel, read from the fold when it is
 * flushed. However slow the consumer, what is held is bounded by the number of keys, and what it gets is the present.
 *
 * All dirty keys of a channel leave in one piece. That prevents a price from opening an outcome: a status, a line or a
 * declaration never travels ahead of its market's prices.
 */
export class Conflator {
  readonly #book: Book;
  readonly #followed = new Map<ChannelState, DirtyChannel>();
  /** Version of the last flush. */
  #flushed = 0;

  constructor(book: Book) {
    this.#book = book;
  }

  /** From now on; what the channel has at present comes with an image. */
  follow(channel: ChannelState): void {
    // One that ended and begins again is another one of the same name.
    for (const each of this.#followed.keys()) if (each.name === channel.name) this.#followed.delete(each);
    this.#followed.set(channel, cleanChannel(this.#book.claimsMade));
  }

  unfollow(channel: ChannelState): void {
    this.#followed.delete(channel);
  }

  follows(channel: ChannelState): boolean {
    return this.#followed.has(channel);
  }

  /** Marks what a fold changed. */
  markChanges(changes: Changes): void {
    for (const id of changes.fixtures) {
      for (const [channel, dirty] of this.#followed) {
        if (!channel.name.endsWith('.games')) continue;
        dirty.fixtures.add(id);
        dirty.any = true;
      }
    }
    for (const claim of changes.unclaimed) {
      // The consumer never received what was declared since the last flush.
      const dirty = this.#followed.get(claim.channel);
      if (dirty && claim.order < dirty.claimsMade) this.#mark(claim, 'dropped');
    }
    for (const claim of changes.claimed) this.#mark(claim, 'claimed');
    for (const outcome of changes.prices) for (const claim of outcome.claims) this.#mark(claim, 'prices');
    for (const outcome of changes.statuses) for (const claim of outcome.claims) this.#mark(claim, 'statuses');
    for (const channel of changes.incidents) {
      const dirty = this.#followed.get(channel);
      if (dirty) dirty.any = dirty.incidents = true;
    }
    for (const market of changes.markets) {
      for (const channel of channelsOf(market)) {
        const dirty = this.#followed.get(channel);
        if (!dirty) continue;
        dirty.markets.add(market);
        dirty.any = true;
      }
    }
  }

  get dirty(): boolean {
    for (const dirty of this.#followed.values()) if (dirty.any) return true;
    return false;
  }

  /** How much a channel's flush would hold, in keys. */
  size(channel: ChannelState): number {
    const dirty = this.#followed.get(channel);
    return dirty ? dirty.prices.size + dirty.statuses.size + dirty.claimed.size + dirty.fixtures.size : 0;
  }

  /** What is dirty, as of version `ver`, one piece a channel; afterwards nothing is. */
  flush(ver: number): { channel: Channel; state: ChannelState; data: GamesData | BetsData }[] {
    const fixtures = [];
    const pieces = [];
    const flushed = this.#flushed;
    this.#flushed = ver;
    for (const [state, dirty] of this.#followed) {
      if (!dirty.any) continue;
      this.#followed.set(state, cleanChannel(this.#book.claimsMade));
      if (state.name.endsWith('.games')) {
        // A fixture that was removed may have been sent again since, by an image: its removal is of what was sent
        // before.
        fixtures.push({ channel: state.name, state, data: this.#gamesDelta(dirty, flushed) });
      } else {
        pieces.push({ channel: state.name, state, data: betsDelta(state, dirty, ver) });
      }
    }
    // Removals first: what is declared comes after what went.
    return [...fixtures, ...pieces];
  }

  #mark(claim: Claim, what: 'dropped' | 'claimed' | 'prices' | 'statuses'): void {
    const dirty = this.#followed.get(claim.channel);
    if (!dirty) return;
    dirty[what].add(claim.handle);
    dirty.any = true;
  }

  #gamesDelta(dirty: DirtyChannel, ver: number): GamesData {
    const put = [];
    const del = [];
    for (const id of dirty.fixtures) {
      const fixture = this.#book.fixture(id);
      if (fixture) put.push(fixture);
      else del.push(id);
    }
    return { ver, ...(put.length > 0 && { put }), ...(del.length > 0 && { del }) };
  }
}

interface DirtyChannel {
  any: boolean;
  /** Claims the book had seen made when the channel was last flushed: these the consumer knows. */
  readonly claimsMade: number;
  readonly fixtures: Set<string>;
  readonly claimed: Set<number>;
  readonly dropped: Set<number>;
  readonly prices: Set<number>;
  readonly statuses: Set<number>;
  readonly markets: Set<BookMarket>;
  incidents: boolean;
}

function cleanChannel(claimsMade: number): DirtyChannel {
  return {
    any: false,
    claimsMade,
    fixtures: new Set(),
    claimed: new Set(),
    dropped: new Set(),
    prices: new Set(),
    statuses: new Set(),
    markets: new Set(),
    incidents: false,
  };
}

function betsDelta(state: ChannelState, dirty: DirtyChannel, ver: number): BetsData {
  const declared = new Map<BookMarket, Claim[]>();
  for (const handle of dirty.claimed) {
    const claim = state.handles[handle];
    if (!claim) continue;
    const claims = declared.get(claim.outcome.market);
    if (claims) claims.push(claim);
    else declared.set(claim.outcome.market, [claim]);
  }
  const decl = [...declared].map(([market, claims]) => declarationOf(market, state, claims));
  const prices: number[] = [];
  for (const handle of dirty.prices) {
    const outcome = state.handles[handle]?.outcome;
    if (outcome && !dirty.claimed.has(handle)) prices.push(handle, outcome.price);
  }
  const statuses: number[] = [];
  for (const handle of dirty.statuses) {
    const outcome = state.handles[handle]?.outcome;
    if (outcome && !dirty.claimed.has(handle)) statuses.push(handle, outcome.status, outcome.settlement);
  }
  const markets = [...dirty.markets]
    .filter((market) => !declared.has(market) && market.outcomes.length > 0)
    .map((market) => patchOf(market, state));
  const drop = [...dirty.dropped].filter((handle) => !state.handles[handle]);
  return {
    ver,
    ...(decl.length > 0 && { decl }),
    ...(markets.length > 0 && { markets }),
    ...(prices.length > 0 && { prices }),
    ...(statuses.length > 0 && { statuses }),
    ...(drop.length > 0 && { drop }),
    ...(dirty.incidents && { incidents: state.incidents }),
  };
}

function channelsOf(market: BookMarket): Set<ChannelState> {
  const channels = new Set<ChannelState>();
  for (const outcome of market.outcomes) for (const claim of outcome.claims) channels.add(claim.channel);
  return channels;
}
