import { expect } from 'vitest';
import { matchers, type OddsSubject } from './matchers';
import type { OddsRecording, RecordedMoment, When } from './types';

/** Of an outcome at a moment. */
export interface OutcomeMatchers {
  toBeOpen(): void;
  toBeSuspended(): void;
  /** Decimal odds, exact to the third place. */
  toHavePrice(price: number): void;
  readonly not: Omit<OutcomeMatchers, 'not'>;
}

/** Of an outcome from one moment of a recording to another. */
export interface HistoryMatchers {
  /** Whether it was suspended all the while. */
  toBeSuspendedDuring(from: When, to: When): Promise<void>;
  readonly not: Omit<HistoryMatchers, 'not'>;
}

/** Of all odds of a moment, or of a recording's end. */
export interface BookMatchers {
  /** Whether both end with equal odds, whatever the way there. */
  toConverge(other: RecordedMoment | OddsRecording): Promise<void>;
  readonly not: Omit<BookMatchers, 'not'>;
}

expect.extend(matchers);

/** Like `expect`, of odds: of an outcome at a moment, of an outcome in a recording, or of all odds. */
export function expectOdds(of: RecordedMoment, key: string): OutcomeMatchers;
export function expectOdds(of: OddsRecording, key: string): HistoryMatchers;
export function expectOdds(of: RecordedMoment | OddsRecording): BookMatchers;
export function expectOdds(of: RecordedMoment | OddsRecording, key = ''): unknown {
  // oxlint-disable-next-line vitest/valid-expect -- the caller adds the matcher
  return expect({ of, key } satisfies OddsSubject);
}
