import { type Fixture, FixtureStatus } from '../contract/stream/fixture';
import { Settlement, TradingStatus } from '../contract/stream/market';
import { marketStatusOf, type Outcome } from './book';

/** Stakes on fixtures with these statuses are returned. */
export const CALLED_OFF: readonly FixtureStatus[] = [
  FixtureStatus.cancelled,
  FixtureStatus.postponed,
  FixtureStatus.abandoned,
];

/**
 * The result of an outcome in the book, one table for all feeds (docs/spec.md SET-1, SET-2). A refund is 적특, what was
 * called off is returned.
 */
export function feedResultOf(outcome: Outcome, fixture: Fixture | undefined): Settlement {
  if (outcome.status === TradingStatus.settled) return outcome.settlement;
  const calledOff = fixture !== undefined && CALLED_OFF.includes(fixture.status);
  const cancelled = outcome.status === TradingStatus.cancelled || marketStatusOf(outcome) === TradingStatus.cancelled;
  return cancelled || calledOff ? Settlement.cancelled : Settlement.inProgress;
}
