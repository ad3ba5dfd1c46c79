import { Book } from '../../book/book';
import { InternedTexts } from '../../book/internedTexts';
import { type PackedBook, packBook, restoreBook, unpackBook } from '../../book/packedBook';
import { RecordedStream } from '../../book/recordedStream';
import { type Area, AREAS, type Channel } from '../../contract/stream/channel';
import type { RecordedLines } from './recordedLines';

/** When something of a channel last arrived, ms after the recording's start. */
export interface ChannelArrival {
  frame: number;
  /** The producer's last sign of life. */
  producer: number;
}

/** Everything a replay knows after a line. */
export interface ReplayState {
  books: Record<Area, Book>;
  arrivals: Map<Channel, ChannelArrival>;
  stream: RecordedStream;
}

interface PackedState {
  books: Record<Area, PackedBook>;
  arrivals: ReplayState['arrivals'];
  stream: RecordedStream;
}

/** What all states together may take, bytes: one of 400 matches with all their markets takes megabytes. */
const STORED_BYTES = 1 << 30;

/**
 * States on the way through a recording, from which a replay can go on; when they take too much, every second is forgotten,
 * but for the only one.
 */
export class KeyStates {
  readonly #lines: RecordedLines;
  readonly #texts = new InternedTexts();
  #states: { index: number; state: PackedState }[] = [];
  /** How much is folded between two of them, in bytes of lines. */
  #spacing: number;
  readonly #most: number;
  #bytes = 0;

  /** `most`: what the states may take together, bytes. */
  constructor(lines: RecordedLines, spacing = 250_000, most = STORED_BYTES) {
    this.#lines = lines;
    this.#spacing = spacing;
    this.#most = most;
  }

  /** What the states take, bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get spacing(): number {
    return this.#spacing;
  }

  /** Stores a copy of the state after line `index`, if it is far enough from the others. */
  offer(index: number, state: ReplayState): void {
    if (this.#lines.bytesBetween(this.indexBefore(index), index) < this.#spacing) return;
    const next = this.#states.find((each) => each.index >= index)?.index;
    if (next !== undefined && this.#lines.bytesBetween(index, next) < this.#spacing / 2) return;
    const packed = pack(state, this.#texts);
    this.#bytes += bytesOf(packed);
    this.#states.push({ index, state: packed });
    this.#states.sort((a, b) => a.index - b.index);
    while (this.#bytes > this.#most && this.#states.length > 1) this.#thin();
  }

  #thin(): void {
    this.#states = this.#states.filter((_, i) => i % 2 === 1);
    this.#bytes = this.#states.reduce((sum, { state }) => sum + bytesOf(state), 0);
    this.#spacing *= 2;
  }

  /**
   * Makes a state the last one at or before a line, and returns that one's line; -1 where there is none, with everything
   * empty.
   */
  restore(index: number, state: ReplayState): number {
    const found = this.#before(index);
    const { books, arrivals, stream } = found?.state ?? NOTHING;
    for (const area of AREAS) restoreBook(state.books[area], books[area]);
    state.arrivals = copyOfAll(arrivals);
    state.stream = stream.copy();
    return found?.index ?? -1;
  }

  /** The line of the last one at or before a line; -1 where there is none. */
  indexBefore(index: number): number {
    return this.#before(index)?.index ?? -1;
  }

  #before(index: number): { index: number; state: PackedState } | undefined {
    return this.#states.findLast((each) => each.index <= index);
  }

  get count(): number {
    return this.#states.length;
  }
}

export function emptyState(): ReplayState {
  return { books: { inplay: new Book(), europe: new Book() }, arrivals: new Map(), stream: new RecordedStream() };
}

export function copyOf(state: ReplayState): ReplayState {
  return unpack(pack(state, new InternedTexts()));
}

function pack({ books, arrivals, stream }: ReplayState, texts: InternedTexts): PackedState {
  return {
    books: { inplay: packBook(books.inplay, texts), europe: packBook(books.europe, texts) },
    arrivals: copyOfAll(arrivals),
    stream: stream.copy(),
  };
}

const NOTHING = pack(emptyState(), new InternedTexts());

function bytesOf({ books }: PackedState): number {
  return Object.values(books).reduce((sum, { numbers }) => sum + numbers.byteLength, 0);
}

function unpack({ books, arrivals, stream }: PackedState): ReplayState {
  return {
    books: { inplay: unpackBook(books.inplay), europe: unpackBook(books.europe) },
    arrivals: copyOfAll(arrivals),
    stream: stream.copy(),
  };
}

function copyOfAll(arrivals: ReplayState['arrivals']): ReplayState['arrivals'] {
  return new Map([...arrivals].map(([ch, arrival]) => [ch, { ...arrival }]));
}
