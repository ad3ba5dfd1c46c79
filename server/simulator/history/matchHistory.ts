import type { FixtureStatus } from '../../../src/contract/stream/fixture';

export const HomeOrAway = { home: 1, away: 2 } as const;
export type HomeOrAway = (typeof HomeOrAway)[keyof typeof HomeOrAway];

/** Times are ms after the real kick-off, in fixture time. */
export interface HistoryMark {
  at: number;
  /** What is counted: `goal`, `corner`, `point`, … */
  kind: string;
  side: HomeOrAway;
  amount: number;
  period: number;
  /** When a review cancelled it. */
  cancelledAt?: number;
}

/** A stretch in which the scoreboard's heading stays: a period, a stop of its clock, a break. */
export interface HeadingSpan {
  from: number;
  /** Period code, as `PERIOD_LABELS` has them; 80 in breaks, -1 before the start. */
  period: number;
  /** Seconds shown at `from`, where the sport has a clock. */
  clock?: number;
  /** Seconds a second: 1, -1 on a clock that counts down, 0 while it is stopped. */
  pace: 1 | 0 | -1;
  /** Where it is not `inProgress`. */
  status?: FixtureStatus;
  turn?: HomeOrAway;
  note?: string;
  /** Baseball: which inning, and how many are out in this half of it. */
  inning?: number;
  outs?: number;
}

/** A stretch in which nothing of the fixture can be bet on. */
export interface StoppageSpan {
  from: number;
  until: number;
}

/** From when a side has the ball, until the next one begins or the period ends. */
export interface Possession {
  at: number;
  /** Seconds on the match clock at `at`. */
  clock: number;
  side: HomeOrAway;
}

/** All that happens in one match, written before it starts. */
export interface MatchHistory {
  spans: readonly HeadingSpan[];
  marks: readonly HistoryMark[];
  stoppages: readonly StoppageSpan[];
  /** In the order of their times; none in sports that do not count them. */
  possessions: readonly Possession[];
  /**
   * Period code → when it ended for good; a code that is absent was not played, one that never ended is at Infinity.
   */
  ends: ReadonlyMap<number, number>;
  /** Period code → when it began. */
  begins: ReadonlyMap<number, number>;
  /** Period code → seconds of its game clock, stoppage time included. */
  lengths: ReadonlyMap<number, number>;
  end: number;
  abandoned: boolean;
  /** Every time at which something changes, rising. */
  moments: Float64Array;
}
