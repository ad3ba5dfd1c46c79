import type { Clock } from '../../src/rules/clock';
import { countedNetworks } from '../auth/address';
import type { StreamOwner } from './streamOwner';
import { type Rate, TokenBuckets } from '../timing/tokenBuckets';

/**
 * What one session (or one address without a session) may ask of streams. A browser opens one stream, and asks for two
 * channels when a match is opened; an image costs a thousand times what asking for it does.
 */
const RATES = {
  opens: { capacity: 30, refillMs: 1_000 },
  verbs: { capacity: 60, refillMs: 100 },
  images: { capacity: 60, refillMs: 500 },
} as const satisfies Record<string, Rate>;

/** Without a session only small states are followed, and a whole neighbourhood may share the address. */
const ANONYMOUS_OPENS: Rate = { capacity: 100, refillMs: 200 };

/** Counts what consumers ask for, over all streams of their session. Programs inside of this one are not counted. */
export class StreamLimits {
  readonly #opens: TokenBuckets;
  readonly #anonymousOpens: TokenBuckets;
  readonly #verbs: TokenBuckets;
  readonly #images: TokenBuckets;

  constructor(clock: Clock) {
    this.#opens = new TokenBuckets(clock, RATES.opens);
    this.#anonymousOpens = new TokenBuckets(clock, ANONYMOUS_OPENS);
    this.#verbs = new TokenBuckets(clock, RATES.verbs);
    this.#images = new TokenBuckets(clock, RATES.images);
  }

  tryOpen(owner: StreamOwner): boolean {
    return consume(owner.session ? this.#opens : this.#anonymousOpens, owner);
  }

  tryVerb(owner: StreamOwner): boolean {
    return consume(this.#verbs, owner);
  }

  /** An image, or the deltas that replace one. */
  tryImage(owner: StreamOwner): boolean {
    return consume(this.#images, owner);
  }

  sweep(): void {
    for (const buckets of [this.#opens, this.#anonymousOpens, this.#verbs, this.#images]) buckets.sweep();
  }
}

function consume(buckets: TokenBuckets, { session, address }: StreamOwner): boolean {
  if (!session && address === '') return true;
  if (session) return buckets.tryConsume(`s${session.id}`);
  return countedNetworks(address).every(({ network, times }) => buckets.tryConsume(network, times));
}
