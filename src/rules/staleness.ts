/**
 * When odds are too old to bet on (docs/spec.md BET-10). One table for both sides: the client
 * greys and locks by it, the server refuses by it.
 */
export const Staleness = {
  /** No frame, or no sign of life of the producer, for this long: late. Twice the heartbeat. */
  lateMs: 10_000,
  /** No frame for this long: down. */
  downMs: 20_000,
  /** A frame that may be older than this on arrival, by the bound of the server's clock, is old; twice running is late. */
  oldFrameMs: 3_000,
} as const;

/** How current a channel is, best first. */
export const Freshness = { live: 'live', late: 'late', down: 'down' } as const;
export type Freshness = (typeof Freshness)[keyof typeof Freshness];

export interface ChannelSignals {
  /** The stream is open and the channel's position on it is known to be complete. */
  complete: boolean;
  /** Ms since the channel's last frame. */
  sinceFrame: number;
  /** Ms since the producer's last sign of life. */
  sinceProducer: number;
  /** How many frames in a row were old on arrival. */
  oldFrames: number;
  /** Whether the age of frames can be known at all. */
  clockKnown: boolean;
}

export function freshnessOf({ complete, sinceFrame, sinceProducer, oldFrames, clockKnown }: ChannelSignals): Freshness {
  if (!complete || sinceFrame >= Staleness.downMs) return Freshness.down;
  if (sinceFrame >= Staleness.lateMs || sinceProducer >= Staleness.lateMs || oldFrames >= 2 || !clockKnown) {
    return Freshness.late;
  }
  return Freshness.live;
}

/** A key fed by several channels is as fresh as the best of them, and down where none feeds it. */
export function freshest(all: Iterable<Freshness>): Freshness {
  let best: Freshness = Freshness.down;
  for (const each of all) {
    if (each === Freshness.live) return each;
    if (each === Freshness.late) best = each;
  }
  return best;
}

/** The worse of two. */
export function worse(a: Freshness, b: Freshness): Freshness {
  const order = [Freshness.live, Freshness.late, Freshness.down] as const;
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
