import { Book } from '../../book/book';
import { cloneBook } from '../../book/cloneBook';
import type { Area, Channel } from '../../contract/stream/channel';
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
}

/** States stored at most. */
const STORED = 96;

/** States on the way through a recording, from which a replay can go on; when there are too many, every second is forgotten. */
export class KeyStates {
  readonly #lines: RecordedLines;
  #states: { index: number; state: ReplayState }[] = [];
  /** How much is folded between two of them, in bytes of lines. */
  #spacing: number;

  constructor(lines: RecordedLines, spacing = 1_000_000) {
    this.#lines = lines;
    this.#spacing = spacing;
  }

  get spacing(): number {
    return this.#spacing;
  }

  /** Stores a copy of the state after line `index`, if it is far enough from the others. */
  offer(index: number, state: ReplayState): void {
    const next = this.#states.find((each) => each.index >= index)?.index;
    if (this.#lines.bytesBetween(this.before(index)?.index ?? -1, index) < this.#spacing) return;
    if (next !== undefined && this.#lines.bytesBetween(index, next) < this.#spacing / 2) return;
    this.#states.push({ index, state: copyOf(state) });
    this.#states.sort((a, b) => a.index - b.index);
    if (this.#states.length > STORED) {
      this.#states = this.#states.filter((_, i) => i % 2 === 1);
      this.#spacing *= 2;
    }
  }

  /** The last one at or before a line. */
  before(index: number): { index: number; state: ReplayState } | undefined {
    return this.#states.findLast((each) => each.index <= index);
  }

  get count(): number {
    return this.#states.length;
  }
}

export function emptyState(): ReplayState {
  return { books: { inplay: new Book(), europe: new Book() }, arrivals: new Map() };
}

export function copyOf({ books, arrivals }: ReplayState): ReplayState {
  return {
    books: { inplay: cloneBook(books.inplay), europe: cloneBook(books.europe) },
    arrivals: new Map([...arrivals].map(([ch, arrival]) => [ch, { ...arrival }])),
  };
}
