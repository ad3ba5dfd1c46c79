import type { SharedText } from './sharedText';

/** One relayed delta of a channel: what it covers, and its exact text. */
export interface RelayedDelta {
  from: number;
  seq: number;
  body: SharedText;
}

/**
 * The last deltas of a channel, from which a consumer that was away for a moment catches up. Bounded by length; what
 * falls off is answered with an image.
 */
export class ReplayBuffer {
  readonly #limit: number;
  #frames: RelayedDelta[] = [];
  #length = 0;

  /** `limit`: text units stored at most. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  push(frame: RelayedDelta): void {
    this.#frames.push(frame);
    this.#length += frame.body.text.length;
    let drop = 0;
    while (this.#length > this.#limit && drop < this.#frames.length)
      this.#length -= this.#frames[drop++]!.body.text.length;
    if (drop > 0) this.#frames = this.#frames.slice(drop);
  }

  /** Everything after `position`, in order; undefined when the buffer does not reach back that far. */
  since(position: number, head: number): RelayedDelta[] | undefined {
    if (position === head) return [];
    if (position > head) return undefined;
    const first = this.#frames.findIndex((frame) => frame.seq > position);
    if (first < 0 || this.#frames[first]!.from > position) return undefined;
    return this.#frames.slice(first);
  }

  /** A channel that begins again has no past. */
  clear(): void {
    this.#frames = [];
    this.#length = 0;
  }
}
