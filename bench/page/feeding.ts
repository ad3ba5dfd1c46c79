/** Messages between the page and its feeder. */
export type ToFeeder =
  /** Fetches a stream; its texts go to `port`. */
  | { type: 'load'; url: string; port: MessagePort }
  /** Plays one part: 0 is the opening. */
  | { type: 'play'; part: number };

export type FromFeeder = { type: 'loaded' } | ({ type: 'played' } & Played);

export interface Played {
  /** When each frame was posted, ms since the epoch. */
  posted: Float64Array;
  /** The greatest delay of a text, ms, and when the first and the last were posted, ms since the epoch. */
  late: number;
  from: number;
  to: number;
}

/** Ms since the epoch on the monotonic clock: the same in all threads of a page. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
