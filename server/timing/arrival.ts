/** A reading of the database's clock. */
export interface ClockReading {
  /** When it was asked for, by the monotonic clock of this process, ms. */
  askedFor: number;
  /** What it showed, ms since the epoch. */
  at: number;
}

/**
 * When something arrived, by the database's clock, ms since the epoch. `arrived`: by the monotonic clock of this process. In
 * doubt later than it was, by what the question took to reach the database: nothing that came late counts as in time.
 */
export function arrivedAt(arrived: number, { askedFor, at }: ClockReading): number {
  return at - Math.max(0, askedFor - arrived);
}
