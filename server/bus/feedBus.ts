import { type Area, AREAS, type Channel, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import { type DeltaFrame, type GamesData, type ImageFrame, PROTOCOL } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import type { Changes } from '../../src/book/changes';
import { followsEpoch } from '../../src/book/epoch';
import { fold } from '../../src/book/fold';
import { DAY_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';

/** One version of an area: every channel's frame of it. A batch is folded whole: listeners never see a part of one. */
export interface Batch {
  area: Area;
  epoch: string;
  /** Version of the area's fold after this batch. */
  ver: number;
  /** Images begin a channel; deltas go on with it. Unlike on the wire, an image here is one piece of any size. */
  frames: (ImageFrame | DeltaFrame)[];
}

/** A frame of a batch does not fit the book, which is then between two versions until an image of the whole area comes. */
export class FrameRefused extends Error {}

export interface FoldedFrame {
  frame: ImageFrame | DeltaFrame;
  changes: Changes;
}

export interface BusListener {
  /** After the books have folded the batch. */
  batch(batch: Batch, folded: readonly FoldedFrame[]): void;
  /** A new epoch began: the area's book is empty and all that was sent of it is void. */
  epoch(area: Area, epoch: string): void;
  /** The area's producer gives signs of life again, after so long that its odds had become late, or for the first time. */
  revived?(area: Area): void;
}

/**
 * The way from the feed runner to the gateways of this process, and this process's copy of the books. The process that
 * has the runner publishes here; any other one relays what the runner's process publishes.
 */
export class FeedBus {
  readonly #clock: Clock;
  readonly #listeners = new Set<BusListener>();
  readonly #books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  readonly #versions: Record<Area, number> = { inplay: 0, europe: 0 };
  /** The epochs whose books hold all there was at their start. */
  readonly #whole: Partial<Record<Area, string | undefined>> = {};
  readonly #alive: Record<Area, number> = { inplay: -Infinity, europe: -Infinity };
  /** The last sign of life of any producer; before the first one when this process began. */
  readonly #latest: Record<Area, number>;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#latest = { inplay: clock.mono(), europe: clock.mono() };
  }

  book(area: Area): Book {
    return this.#books[area];
  }

  /** Version of the area's fold that its book is at. */
  version(area: Area): number {
    return this.#versions[area];
  }

  listen(listener: BusListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * A batch of an older epoch than the present one is dropped: its runner is no longer the runner. Throws `FrameRefused`, and
   * what a listener throws.
   */
  publish(given: Batch): void {
    const { area } = given;
    const { epoch } = this.#books[area];
    if (epoch !== given.epoch) {
      if (epoch !== undefined && !followsEpoch(given.epoch, epoch)) return;
      this.#books[area] = new Book();
      // Signs of life were those of the producer before.
      this.#alive[area] = -Infinity;
      for (const listener of this.#listeners) listener.epoch(area, given.epoch);
    }
    const missing = this.#missingIn(given);
    const batch = { ...given, frames: [...given.frames, ...missing.map((ch) => emptyImage(ch, given))] };
    const folded: FoldedFrame[] = [];
    for (const frame of batch.frames) {
      const result = fold(this.#books[area], frame);
      if (!result.ok) {
        this.#whole[area] = undefined;
        throw new FrameRefused(`the frame of ${frame.ch} at ${frame.seq} was refused: ${result.refusal}`);
      }
      folded.push({ frame, changes: result.changes });
    }
    this.#versions[area] = batch.ver;
    for (const listener of this.#listeners) listener.batch(batch, folded);
    // Were they retained, the book would be full of them within a day.
    for (const ch of [...missing, ...endedIn(batch)]) this.#books[area].channels.delete(ch);
  }

  /** Channels of the book that an image of the whole area does not have: they ended meanwhile. */
  #missingIn({ area, frames }: Batch): Channel[] {
    if (!frames.some(({ ch, kind }) => kind === 'image' && ch === gamesOf(area))) return [];
    const named = new Set(frames.map(({ ch }) => ch));
    return [...this.#books[area].channels.keys()].filter((ch) => !named.has(ch));
  }

  /** All there was at the start of the area's present epoch is in its book. */
  markWhole(area: Area): void {
    this.#whole[area] = this.#books[area].epoch;
  }

  /** Whether what the area's book does not have is known not to be there; false while a new book fills. */
  isWhole(area: Area): boolean {
    const { epoch } = this.#books[area];
    return epoch !== undefined && this.#whole[area] === epoch;
  }

  /** The producer of an area gave a sign of life, `age` ms ago. */
  alive(area: Area, age = 0): void {
    const wasLate = this.#isLate(area);
    const at = this.#clock.mono() - age;
    this.#alive[area] = Math.max(this.#alive[area], at);
    this.#latest[area] = Math.max(this.#latest[area], at);
    if (wasLate && !this.#isLate(area)) for (const listener of this.#listeners) listener.revived?.(area);
  }

  #isLate(area: Area): boolean {
    return this.age(area) >= Staleness.lateMs;
  }

  /** Ms since the producer's last sign of life; a day where there was none yet. */
  age(area: Area): number {
    return Math.min(Math.max(0, Math.round(this.#clock.mono() - this.#alive[area])), DAY_MS);
  }

  /**
   * Ms since the last sign of life of any producer, or since this process began where there was none yet. For those who watch
   * the process: unlike `age` it is short at first, and where another producer takes over, when nothing is live.
   */
  silence(area: Area): number {
    return Math.round(this.#clock.mono() - this.#latest[area]);
  }

  /** Areas that have an epoch. */
  get areas(): Area[] {
    return AREAS.filter((area) => this.#books[area].epoch !== undefined);
  }
}

/** A channel that is not in a batch, for those who follow it. */
function emptyImage(ch: Channel, { epoch, ver, frames }: Batch): ImageFrame {
  const seg = { image: `ended-${ver}`, i: 0, n: 1 };
  return { v: PROTOCOL, ch, epoch, seq: ver, ts: frames[0]!.ts, kind: 'image', seg, data: { ver } };
}

/** A fixture's channel ends with the fixture. */
function endedIn({ area, frames }: Batch): Channel[] {
  const games = frames.find(({ ch }) => ch === gamesOf(area));
  return ((games?.data as GamesData | undefined)?.del ?? []).map((id) => esbetsOf(area, id));
}
