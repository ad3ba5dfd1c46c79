import { termOf } from '../../src/book/epoch';
import type { Area } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import type { Batch, FeedBus } from '../bus/feedBus';
import type { CarrierCount } from '../bus/feedCarrier';
import { wholeArea } from '../bus/wholeArea';
import { pause } from '../timing/pause';
import { type AreaStream, isFenced } from './areaStream';
import { bytesOf } from './message';
import { partsOf } from './parts';
import type { Kind } from './subjects';

/** Before the stream's end is looked for again, ms. */
const RETRY_MS = 250;
/** How often the whole area is sent, and at most when somebody asks for it, ms. */
const IMAGE_MS = 60_000;
const ASKED_IMAGE_MS = 3_000;

export interface AreaPublisherOptions {
  area: Area;
  term: number;
  stream: Pick<AreaStream, 'last' | 'publish' | 'limit'>;
  bus: FeedBus;
  clock: Clock;
  counts: Record<CarrierCount, number>;
  /** Called when the stream has messages of a later term. */
  onRefused: () => void;
  /** Called once with what is wrong each time the stream can't be written. */
  onFailure: (failure: unknown) => void;
}

/**
 * Sends what the runner of a term publishes of an area into its stream. Each message states which one it comes behind, so
 * that the broker refuses it when anybody else has sent one. Then, and whenever one is lost, the stream's end is looked
 * for again: a later term there ends it, otherwise it goes on with an image of the whole area.
 */
export class AreaPublisher {
  readonly #options: AreaPublisherOptions;
  readonly #ending = new AbortController();
  /** Sequence of the last message, once all that is on its way has come; undefined while it is looked for. */
  #after: number | undefined;
  /** Counts how often it was looked for. */
  #round = 0;
  /** Beats since the broker last accepted a message. */
  #unanswered = 0;
  /** Messages that were lost since then. */
  #failed = 0;
  #imageAt = -Infinity;

  constructor(options: AreaPublisherOptions) {
    this.#options = options;
    void this.#begin();
  }

  /** How many beats there were since the broker last accepted anything: a process that was paused has not waited meanwhile. */
  get unanswered(): number {
    return this.#unanswered;
  }

  batch(batch: Batch): void {
    if (termOf(batch.epoch) !== this.#options.term || this.#after === undefined) return;
    this.#send('batch', batch, bytesOf(batch));
  }

  /** `answers`: the last question of each process that asked. */
  beat(answers: Record<string, number>): void {
    const { area, bus, clock } = this.#options;
    this.#unanswered += 1;
    const present = this.#present();
    if (!present) return;
    this.#send('beat', present, bytesOf({ age: bus.age(area), whole: bus.isWhole(area), answers }));
    if (clock.mono() - this.#imageAt >= IMAGE_MS) this.#image();
  }

  /** Somebody needs the whole area. */
  askedForImage(): void {
    if (this.#options.clock.mono() - this.#imageAt >= ASKED_IMAGE_MS) this.#image();
  }

  end(): void {
    this.#ending.abort();
    this.#after = undefined;
  }

  async #begin(): Promise<void> {
    const { stream, term, clock, onRefused, onFailure } = this.#options;
    const { signal } = this.#ending;
    this.#after = undefined;
    const round = (this.#round += 1);
    // A broker that can be read may still accept nothing: each try makes an image.
    if (this.#failed > 1) await pause(clock, RETRY_MS, signal);
    for (let tries = 0; !signal.aborted && round === this.#round; tries += 1) {
      try {
        const last = await stream.last();
        if (signal.aborted) return;
        if (last.term > term) return onRefused();
        this.#after = last.seq;
        return this.#image();
      } catch (failure) {
        if (tries === 0) onFailure(failure);
        await pause(clock, RETRY_MS, signal);
      }
    }
  }

  #image(): void {
    const { area, bus, clock, counts } = this.#options;
    if (!this.#present()) return;
    const batch = wholeArea(bus, area, clock.wall());
    if (!batch) return;
    this.#imageAt = clock.mono();
    counts.images += 1;
    this.#send('key', batch, bytesOf(batch));
  }

  /** Where the area's book is, while it is this term's and can be sent. */
  #present(): { epoch: string; ver: number } | undefined {
    const { area, bus, term } = this.#options;
    const { epoch = '' } = bus.book(area);
    return this.#after !== undefined && termOf(epoch) === term ? { epoch, ver: bus.version(area) } : undefined;
  }

  #send(kind: Kind, { epoch, ver }: { epoch: string; ver: number }, bytes: Uint8Array): void {
    const { stream, term, counts, onFailure } = this.#options;
    const round = this.#round;
    const failed = (failure: unknown) => {
      if (isFenced(failure)) counts.fenced += 1;
      else if (this.#failed === 0) onFailure(failure);
      if (round === this.#round) this.#failed += 1;
      if (round === this.#round && !this.#ending.signal.aborted) void this.#begin();
    };
    const proven = () => {
      this.#unanswered = 0;
      this.#failed = 0;
    };
    let parts: Uint8Array[];
    try {
      parts = partsOf(bytes, stream.limit);
    } catch (failure) {
      return failed(failure);
    }
    for (const [i, part] of parts.entries()) {
      const head = { term, epoch, ver, i, n: parts.length };
      const after = this.#after! + i;
      counts.sent += 1;
      stream.publish(i === 0 ? kind : 'more', head, part, after).then(proven, failed);
    }
    this.#after! += parts.length;
  }
}
