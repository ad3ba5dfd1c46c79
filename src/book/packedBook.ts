import type { Fixture } from '../contract/stream/fixture';
import type { Channel } from '../contract/stream/channel';
import type { IncidentRecords } from '../contract/stream/incident';
import type { Settlement, TradingStatus } from '../contract/stream/market';
import { Book, type BookMarket, type ChannelState, type Outcome, type Staging } from './book';

/**
 * A book as it was at a moment, in a tenth of the memory of its objects and with nothing for the garbage collector to go
 * through. What a fold replaces as a whole (fixtures, incidents) is shared with the book it was packed from.
 */
export interface PackedBook {
  readonly epoch: string | undefined;
  /** Everything else, in the order in which it is read again; a text is its place in the table. */
  readonly numbers: Int32Array | Float64Array;
  readonly texts: InternedTexts;
  readonly fixtures: readonly (Fixture | undefined)[];
  readonly incidents: readonly IncidentRecords[];
  readonly stagings: readonly (Staging | undefined)[];
}

/** Texts by number, each once. Books that are packed one after another share a table, as they share most texts. */
export class InternedTexts {
  readonly #texts: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.#texts.push(text) - 1;
      this.#places.set(text, place);
    }
    return place;
  }

  at(place: number): string {
    return this.#texts[place]!;
  }
}

const ABSENT = -1;

class Packing {
  readonly numbers: number[] = [];
  readonly texts: InternedTexts;

  constructor(texts: InternedTexts) {
    this.texts = texts;
  }

  addText(text: string | undefined): void {
    this.numbers.push(text === undefined ? ABSENT : this.texts.placeOf(text));
  }

  /** Four bytes each, where all fit. */
  packedNumbers(): PackedBook['numbers'] {
    const { numbers } = this;
    return numbers.every((n) => n === (n | 0)) ? Int32Array.from(numbers) : Float64Array.from(numbers);
  }
}

class Unpacking {
  readonly #numbers: PackedBook['numbers'];
  readonly #texts: InternedTexts;
  #place = 0;

  constructor({ numbers, texts }: PackedBook) {
    this.#numbers = numbers;
    this.#texts = texts;
  }

  next(): number {
    return this.#numbers[this.#place++]!;
  }

  nextText(): string {
    return this.#texts.at(this.next());
  }

  nextOptional(): string | undefined {
    const place = this.next();
    return place === ABSENT ? undefined : this.#texts.at(place);
  }
}

export function packBook(book: Book, texts: InternedTexts): PackedBook {
  const packing = new Packing(texts);
  packing.numbers.push(book.gen, book.claimsMade, Number(book.opening));
  const channels = packChannels(book, packing);
  const markets = packEntries(book, packing, channels);
  packOutcomes(book, packing, channels, markets);
  return {
    epoch: book.epoch,
    numbers: packing.packedNumbers(),
    texts,
    fixtures: [...book.entries.values()].map(({ fixture }) => fixture),
    incidents: [...book.channels.values()].map(({ incidents }) => incidents),
    stagings: [...book.channels.values()].map(({ staging }) => copyOf(staging)),
  };
}

/** A book of its own with everything that was packed. */
export function unpackBook(packed: PackedBook): Book {
  const unpacking = new Unpacking(packed);
  const book = new Book();
  book.epoch = packed.epoch;
  book.gen = unpacking.next();
  book.claimsMade = unpacking.next();
  book.opening = unpacking.next() === 1;
  const channels = unpackChannels(book, packed, unpacking);
  const markets = unpackEntries(book, packed, unpacking, channels);
  unpackOutcomes(book, unpacking, channels, markets);
  return book;
}

function packChannels(book: Book, packing: Packing): ReadonlyMap<ChannelState, number> {
  const indices = new Map<ChannelState, number>();
  packing.numbers.push(book.channels.size);
  for (const channel of book.channels.values()) {
    const { name, seq, seen, live, ver, handles, declared, dropped, fixtures } = channel;
    indices.set(channel, indices.size);
    packing.addText(name);
    packing.numbers.push(seq, seen, Number(live), ver, handles.length, declared, fixtures.size, dropped.size);
    for (const id of fixtures) packing.addText(id);
    for (const handle of dropped) packing.numbers.push(handle);
  }
  return indices;
}

function unpackChannels(book: Book, packed: PackedBook, unpacking: Unpacking): readonly ChannelState[] {
  return repeat(unpacking.next(), (index) => {
    const channel = book.channel(unpacking.nextText() as Channel);
    channel.seq = unpacking.next();
    channel.seen = unpacking.next();
    channel.live = unpacking.next() === 1;
    channel.ver = unpacking.next();
    // Filled with the claims; holes stay.
    channel.handles.length = unpacking.next();
    channel.handles.fill(undefined);
    channel.declared = unpacking.next();
    const fixtures = unpacking.next();
    const dropped = unpacking.next();
    for (let i = 0; i < fixtures; i++) channel.fixtures.add(unpacking.nextText());
    for (let i = 0; i < dropped; i++) channel.dropped.add(unpacking.next());
    channel.incidents = packed.incidents[index]!;
    channel.staging = copyOf(packed.stagings[index]);
    return channel;
  });
}

function packEntries(
  book: Book,
  packing: Packing,
  channels: ReadonlyMap<ChannelState, number>,
): ReadonlyMap<BookMarket, number> {
  const indices = new Map<BookMarket, number>();
  packing.numbers.push(book.entries.size);
  for (const [id, entry] of book.entries) {
    packing.addText(id);
    packing.numbers.push(entry.gen, entry.ver, entry.markets.size);
    for (const market of entry.markets.values()) {
      indices.set(market, indices.size);
      packing.addText(market.id);
      packing.addText(market.name);
      packing.addText(market.main);
      packing.addText(market.source);
      // What a channel sent that is no longer followed is never looked at.
      const statuses = [...market.statusByChannel].filter(([channel]) => channels.has(channel));
      packing.numbers.push(market.status, market.gen, market.ver, statuses.length);
      for (const [channel, { status, gen, ver }] of statuses)
        packing.numbers.push(channels.get(channel)!, status, gen, ver);
    }
  }
  return indices;
}

function unpackEntries(
  book: Book,
  packed: PackedBook,
  unpacking: Unpacking,
  channels: readonly ChannelState[],
): readonly BookMarket[] {
  const all: BookMarket[] = [];
  const entries = unpacking.next();
  for (let i = 0; i < entries; i++) {
    const id = unpacking.nextText();
    const markets = new Map<string, BookMarket>();
    book.entries.set(id, { fixture: packed.fixtures[i], gen: unpacking.next(), ver: unpacking.next(), markets });
    const count = unpacking.next();
    for (let j = 0; j < count; j++) {
      const market = unpackMarket(id, unpacking, channels);
      markets.set(market.id, market);
      all.push(market);
    }
  }
  return all;
}

function unpackMarket(fixtureId: string, unpacking: Unpacking, channels: readonly ChannelState[]): BookMarket {
  const id = unpacking.nextText();
  const name = unpacking.nextText();
  const main = unpacking.nextText();
  const source = unpacking.nextOptional();
  const market: BookMarket = {
    fixtureId,
    id,
    name,
    status: unpacking.next() as TradingStatus,
    main,
    gen: unpacking.next(),
    ver: unpacking.next(),
    statusByChannel: new Map(),
    outcomes: [],
  };
  if (source !== undefined) market.source = source;
  const statuses = unpacking.next();
  for (let i = 0; i < statuses; i++) {
    const channel = channels[unpacking.next()]!;
    const status = unpacking.next() as TradingStatus;
    market.statusByChannel.set(channel, { status, gen: unpacking.next(), ver: unpacking.next() });
  }
  return market;
}

function packOutcomes(
  book: Book,
  packing: Packing,
  channels: ReadonlyMap<ChannelState, number>,
  markets: ReadonlyMap<BookMarket, number>,
): void {
  packing.numbers.push(book.outcomes.size);
  // An outcome comes to its market when it comes to the book: in this order both have theirs.
  for (const outcome of book.outcomes.values()) {
    const { price, previous, status, settlement, gen, ver, statusVer, claims } = outcome;
    packing.addText(outcome.id);
    packing.addText(outcome.name);
    packing.addText(outcome.line);
    packing.addText(outcome.base);
    packing.addText(outcome.source);
    packing.numbers.push(
      markets.get(outcome.market)!,
      price,
      previous,
      status,
      settlement,
      gen,
      ver,
      statusVer,
      claims.length,
    );
    for (const claim of claims) {
      const isByHandle = claim.channel.handles[claim.handle] === claim;
      packing.numbers.push(channels.get(claim.channel)!, claim.handle, Number(isByHandle), claim.order);
    }
  }
}

function unpackOutcomes(
  book: Book,
  unpacking: Unpacking,
  channels: readonly ChannelState[],
  markets: readonly BookMarket[],
): void {
  const count = unpacking.next();
  for (let i = 0; i < count; i++) {
    const outcome = unpackOutcome(unpacking, channels, markets);
    book.outcomes.set(outcome.id, outcome);
    outcome.market.outcomes.push(outcome);
  }
}

function unpackOutcome(
  unpacking: Unpacking,
  channels: readonly ChannelState[],
  markets: readonly BookMarket[],
): Outcome {
  const id = unpacking.nextText();
  const name = unpacking.nextText();
  const line = unpacking.nextText();
  const base = unpacking.nextText();
  const source = unpacking.nextOptional();
  const outcome: Outcome = {
    id,
    market: markets[unpacking.next()]!,
    name,
    line,
    base,
    price: unpacking.next(),
    previous: unpacking.next(),
    status: unpacking.next() as TradingStatus,
    settlement: unpacking.next() as Settlement,
    gen: unpacking.next(),
    ver: unpacking.next(),
    statusVer: unpacking.next(),
    claims: [],
  };
  if (source !== undefined) outcome.source = source;
  const claims = unpacking.next();
  for (let i = 0; i < claims; i++) {
    const channel = channels[unpacking.next()]!;
    const handle = unpacking.next();
    const isByHandle = unpacking.next() === 1;
    const claim = { channel, handle, outcome, order: unpacking.next() };
    outcome.claims.push(claim);
    if (isByHandle) channel.handles[handle] = claim;
  }
  return outcome;
}

/** Parts are added to an image that is on its way in. */
function copyOf(staging: Staging | undefined): Staging | undefined {
  return staging && { ...staging, parts: [...staging.parts] };
}

function repeat<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
