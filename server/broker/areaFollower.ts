import { followsEpoch, termOf } from '../../src/book/epoch';
import type { Area } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import { type FeedBus, FrameRefused } from '../bus/feedBus';
import type { CarrierCount } from '../bus/feedCarrier';
import type { StoredMessage } from './areaStream';
import { readBatch, readBeat } from './message';
import { Parts } from './parts';

/** Questions whose answer may still come. */
const ASKED_MAX = 200;

export interface AreaFollowerOptions {
  area: Area;
  bus: FeedBus;
  clock: Clock;
  counts: Record<CarrierCount, number>;
  /** This process's name in questions and answers. */
  process: string;
  /** Called with the runner's term when this process has all there is of it and knows how old that is. */
  onFollowing: (term: number) => void;
}

/** Takes an area's messages, in the order of the stream, into this process's bus; refuses those of earlier runners. */
export class AreaFollower {
  readonly #options: AreaFollowerOptions;
  readonly #parts = new Parts();
  /** When each question was asked. */
  readonly #asked = new Map<number, number>();
  /** Kind of the message that parts are of. */
  #kind: 'key' | 'batch' = 'batch';
  #needsImage = false;
  #answeredAt: number;

  constructor(options: AreaFollowerOptions) {
    this.#options = options;
    this.#answeredAt = options.clock.mono();
  }

  /** Something is missing: nothing is folded before the next image of the whole area. */
  get needsImage(): boolean {
    return this.#needsImage;
  }

  /** Ms since the last answer of a runner. */
  get silence(): number {
    return this.#options.clock.mono() - this.#answeredAt;
  }

  /** Nobody was asked: there is nothing to wait for. */
  idle(): void {
    this.#answeredAt = this.#options.clock.mono();
  }

  asked(n: number): void {
    this.#asked.set(n, this.#options.clock.mono());
    if (this.#asked.size > ASKED_MAX) this.#asked.delete(this.#asked.keys().next().value!);
  }

  /** Throws what a listener of the bus throws. */
  receive({ kind, head, bytes }: StoredMessage): void {
    const { area, bus, counts } = this.#options;
    counts.received += 1;
    const { epoch, ver } = head;
    const present = bus.book(area).epoch;
    const isSame = epoch === present;
    if (!isSame && present !== undefined && !followsEpoch(epoch, present)) {
      counts.outdated += 1;
      return;
    }
    if (kind === 'beat') return this.#beat(epoch, ver, bytes, isSame);
    if (kind !== 'more') this.#kind = kind;
    // What the book has already, such as this process's own, is not even put together.
    if (isSame && !this.#needsImage && ver <= bus.version(area)) return;
    const whole = this.#parts.add({ of: `${epoch}/${ver}`, i: head.i, n: head.n, bytes });
    if (whole === 'more') return;
    if (whole === 'gap') this.#gap();
    else if (this.#kind === 'key') this.#image(whole, isSame, ver);
    else if (isSame && !this.#needsImage && ver === bus.version(area) + 1) this.#publish(whole);
    else this.#gap();
  }

  #image(bytes: Uint8Array, isSame: boolean, ver: number): void {
    const { area, bus } = this.#options;
    // The fold would refuse an earlier one, after which the book doesn't count as whole any more.
    if (isSame && ver < bus.version(area)) return;
    this.#needsImage = false;
    this.#publish(bytes);
  }

  #publish(bytes: Uint8Array): void {
    const { area, bus } = this.#options;
    const batch = readBatch(bytes, area);
    try {
      if (batch) return bus.publish(batch);
    } catch (failure) {
      if (!(failure instanceof FrameRefused)) throw failure;
    }
    return this.#gap();
  }

  #beat(epoch: string, ver: number, bytes: Uint8Array, isSame: boolean): void {
    const { area, bus, clock, process, onFollowing } = this.#options;
    if (isSame && ver < bus.version(area)) return;
    const beat = readBeat(bytes);
    if (!beat || !isSame || ver > bus.version(area)) return this.#gap();
    const n = beat.answers[process];
    const askedAt = n === undefined ? undefined : this.#asked.get(n);
    if (n === undefined || askedAt === undefined) return undefined;
    for (const earlier of this.#asked.keys()) if (earlier <= n) this.#asked.delete(earlier);
    const now = clock.mono();
    this.#answeredAt = now;
    if (this.#needsImage) return undefined;
    // What lay on the way counts as age: a line that lags makes everything late, though it never stops.
    bus.alive(area, beat.age + (now - askedAt));
    if (beat.whole) bus.markWhole(area);
    return onFollowing(termOf(epoch));
  }

  #gap(): void {
    if (!this.#needsImage) this.#options.counts.gaps += 1;
    this.#needsImage = true;
  }
}
