import type { Clock } from '../../src/rules/clock';

/** `capacity` at once, then one each `refillMs`. */
export interface Rate {
  capacity: number;
  refillMs: number;
}

/** Token buckets of this process by whom they belong to. One that is full again is forgotten. */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #rate: Rate;
  /** When a bucket will be full again, monotonic ms, from which its tokens follow. */
  readonly #fullAt = new Map<string, number>();

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
  }

  /** Takes one from the bucket of `who`, who may always have so many `times` the rate; false where there is none. */
  tryConsume(who: string, times = 1): boolean {
    const { capacity } = this.#rate;
    const refillMs = this.#rate.refillMs / times;
    const now = this.#clock.mono();
    const fullAt = Math.max(now, this.#fullAt.get(who) ?? 0) + refillMs;
    if (fullAt - now > capacity * this.#rate.refillMs) return false;
    this.#fullAt.set(who, fullAt);
    return true;
  }

  sweep(): void {
    const now = this.#clock.mono();
    for (const [who, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(who);
  }
}
