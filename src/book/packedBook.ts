import type { Fixture } from '../contract/stream/fixture';
import type { Channel } from '../contract/stream/channel';
import type { IncidentRecords } from '../contract/stream/incident';
import { Settlement, TradingStatus } from '../contract/stream/market';
import { type InternedTexts, type OutcomeNames, sameNames } from './internedTexts';
import { Book, type BookMarket, type ChannelEntry, type ChannelState, type Outcome, type Staging } from './book';

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

  nextNames(): OutcomeNames {
    return this.#texts.namesAt(this.next());
  }

  nextOptional(): string | undefined {
    const place = this.next();
    return place === ABSENT ? undefined : this.#texts.at(place);
  }
}

export function packBook(book: Book, texts: InternedTexts): PackedBook {
  const packing = new Packing(texts);
  packing.numbers.push(book.gen, book.claimsMade, Number(book.opening));
  packEntries(book, packing, packChannels(book, packing));
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
  const book = new Book();
  restoreBook(book, packed);
  return book;
}

/**
 * Makes a book what was packed, whatever it is. What it has of that is changed in place: of two moments of a recording most
 * is the same, and a hundred thousand objects made anew take longer, and longer still to be collected.
 */
export function restoreBook(book: Book, packed: PackedBook): void {
  const unpacking = new Unpacking(packed);
  book.epoch = packed.epoch;
  book.gen = unpacking.next();
  book.claimsMade = unpacking.next();
  book.opening = unpacking.next() === 1;
  restoreEntries(book, packed, unpacking, restoreChannels(book, packed, unpacking));
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

function restoreChannels(book: Book, packed: PackedBook, unpacking: Unpacking): readonly ChannelState[] {
  const before = new Map(book.channels);
  book.channels.clear();
  return repeat(unpacking.next(), (index) => {
    const name = unpacking.nextText() as Channel;
    const known = before.get(name);
    if (known) book.channels.set(name, known);
    const channel = book.channel(name);
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
    channel.fixtures.clear();
    channel.dropped.clear();
    for (let i = 0; i < fixtures; i++) channel.fixtures.add(unpacking.nextText());
    for (let i = 0; i < dropped; i++) channel.dropped.add(unpacking.next());
    channel.incidents = packed.incidents[index]!;
    channel.staging = copyOf(packed.stagings[index]);
    return channel;
  });
}

function packEntries(book: Book, packing: Packing, channels: ReadonlyMap<ChannelState, number>): void {
  packing.numbers.push(book.entries.size);
  for (const [id, entry] of book.entries) {
    packing.addText(id);
    packing.numbers.push(entry.gen, entry.ver, entry.markets.size);
    for (const market of entry.markets.values()) {
      packMarket(market, packing, channels);
      packing.numbers.push(market.outcomes.length);
      for (const outcome of market.outcomes) packOutcome(outcome, packing, channels);
    }
  }
}

function restoreEntries(book: Book, packed: PackedBook, unpacking: Unpacking, channels: readonly ChannelState[]): void {
  const count = unpacking.next();
  const entries: [string, ChannelEntry][] = [];
  for (let i = 0; i < count; i++) {
    const id = unpacking.nextText();
    const entry = book.entries.get(id) ?? { fixture: undefined, gen: 0, ver: 0, markets: new Map() };
    entry.fixture = packed.fixtures[i];
    entry.gen = unpacking.next();
    entry.ver = unpacking.next();
    restoreMarkets(id, entry.markets, { book, unpacking, channels });
    entries.push([id, entry]);
  }
  for (const { markets } of setAll(book.entries, entries))
    for (const market of markets.values()) forget(book, market.outcomes);
}

interface Restoring {
  book: Book;
  unpacking: Unpacking;
  channels: readonly ChannelState[];
}

function restoreMarkets(fixtureId: string, markets: Map<string, BookMarket>, restoring: Restoring): void {
  const { book, unpacking, channels } = restoring;
  const count = unpacking.next();
  const all: [string, BookMarket][] = [];
  for (let i = 0; i < count; i++) {
    const market = restoreMarket(fixtureId, markets, unpacking, channels);
    restoreOutcomes(market, restoring);
    all.push([market.id, market]);
  }
  for (const { outcomes } of setAll(markets, all)) forget(book, outcomes);
}

function restoreOutcomes(market: BookMarket, { book, unpacking, channels }: Restoring): void {
  const { outcomes } = market;
  const count = unpacking.next();
  const displaced = outcomes.splice(count);
  for (let i = 0; i < count; i++) {
    const before = outcomes[i];
    const outcome = restoreOutcome({ market, before, known: book.outcomes }, unpacking, channels);
    if (before === outcome) continue;
    if (before) displaced.push(before);
    outcomes[i] = outcome;
  }
  if (displaced.length > 0)
    forget(
      book,
      displaced.filter((outcome) => !outcomes.includes(outcome)),
    );
}

/** Outcomes that are in no market any more; another one may have got their ids. */
function forget(book: Book, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) if (book.outcomes.get(outcome.id) === outcome) book.outcomes.delete(outcome.id);
}

function packMarket(market: BookMarket, packing: Packing, channels: ReadonlyMap<ChannelState, number>): void {
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

function restoreMarket(
  fixtureId: string,
  known: ReadonlyMap<string, BookMarket>,
  unpacking: Unpacking,
  channels: readonly ChannelState[],
): BookMarket {
  const id = unpacking.nextText();
  const market = known.get(id) ?? newMarket(fixtureId, id);
  market.name = unpacking.nextText();
  market.main = unpacking.nextText();
  setSource(market, unpacking.nextOptional());
  market.status = unpacking.next() as TradingStatus;
  market.gen = unpacking.next();
  market.ver = unpacking.next();
  market.statusByChannel.clear();
  const statuses = unpacking.next();
  for (let i = 0; i < statuses; i++) {
    const channel = channels[unpacking.next()]!;
    const status = unpacking.next() as TradingStatus;
    market.statusByChannel.set(channel, { status, gen: unpacking.next(), ver: unpacking.next() });
  }
  return market;
}

function packOutcome(outcome: Outcome, packing: Packing, channels: ReadonlyMap<ChannelState, number>): void {
  const { price, previous, status, settlement, gen, ver, statusVer, claims } = outcome;
  const names = packing.texts.placeOfNames(outcome);
  packing.numbers.push(names, price, previous, status, settlement, gen, ver, statusVer, claims.length);
  for (const claim of claims) {
    const isByHandle = claim.channel.handles[claim.handle] === claim;
    packing.numbers.push(channels.get(claim.channel)!, claim.handle, Number(isByHandle), claim.order);
  }
}

interface OutcomePlace {
  market: BookMarket;
  /** What is there now: mostly the same. */
  before: Outcome | undefined;
  known: Map<string, Outcome>;
}

function restoreOutcome(
  { market, before, known }: OutcomePlace,
  unpacking: Unpacking,
  channels: readonly ChannelState[],
): Outcome {
  const names = unpacking.nextNames();
  const { id } = names;
  let outcome = before?.id === id ? before : known.get(id);
  if (outcome?.market !== market) known.set(id, (outcome = newOutcome(market, id)));
  if (!sameNames(outcome, names)) {
    outcome.name = names.name;
    outcome.line = names.line;
    outcome.base = names.base;
    setSource(outcome, names.source);
  }
  outcome.price = unpacking.next();
  outcome.previous = unpacking.next();
  outcome.status = unpacking.next() as TradingStatus;
  outcome.settlement = unpacking.next() as Settlement;
  outcome.gen = unpacking.next();
  outcome.ver = unpacking.next();
  outcome.statusVer = unpacking.next();
  const claims = unpacking.next();
  outcome.claims.length = Math.min(outcome.claims.length, claims);
  for (let i = 0; i < claims; i++) {
    const channel = channels[unpacking.next()]!;
    const handle = unpacking.next();
    const isByHandle = unpacking.next() === 1;
    const order = unpacking.next();
    let claim = outcome.claims[i];
    if (claim?.channel !== channel || claim.handle !== handle || claim.order !== order)
      outcome.claims[i] = claim = { channel, handle, outcome, order };
    if (isByHandle) channel.handles[handle] = claim;
  }
  return outcome;
}

function newMarket(fixtureId: string, id: string): BookMarket {
  return {
    fixtureId,
    id,
    name: '',
    status: TradingStatus.suspended,
    main: '',
    gen: 0,
    ver: 0,
    statusByChannel: new Map(),
    outcomes: [],
  };
}

function newOutcome(market: BookMarket, id: string): Outcome {
  return {
    id,
    market,
    name: '',
    line: '',
    base: '',
    price: 0,
    previous: 0,
    status: TradingStatus.suspended,
    settlement: Settlement.inProgress,
    gen: 0,
    ver: 0,
    statusVer: 0,
    claims: [],
  };
}

function setSource(of: { source?: string }, source: string | undefined): void {
  if (of.source === source) return;
  if (source === undefined) delete of.source;
  else of.source = source;
}

/** Makes a map have these in this order, and returns what it has no more. */
function setAll<V>(map: Map<string, V>, all: readonly (readonly [string, V])[]): V[] {
  let i = 0;
  for (const value of map.values()) {
    if (value !== all[i]?.[1]) break;
    i += 1;
  }
  if (i === all.length && i === map.size) return [];
  const before = [...map];
  map.clear();
  for (const [key, value] of all) map.set(key, value);
  return before.filter(([key]) => !map.has(key)).map(([, value]) => value);
}

/** Parts are added to an image that is on its way in. */
function copyOf(staging: Staging | undefined): Staging | undefined {
  return staging && { ...staging, parts: [...staging.parts] };
}

function repeat<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
