import type { FeedUpdate } from '../../feeds/feed';

/** A moment of the simulation. */
export interface Now {
  /** Fixture time, ms since the epoch. */
  time: number;
  /** Wall clock, ms since the epoch. */
  wall: number;
}

/** How fixture time and the wall clock hang together. */
export interface Times {
  speed: number;
  wallOf(time: number): number;
}

/** One fixture's stay in one area. */
export interface Life {
  /** Says what is due; returns the fixture time of its next wish to speak, undefined when it is over. */
  wake(now: Now, out: FeedUpdate[]): number | undefined;
}
