import type { Clock } from '../../src/rules/clock';
import type { FeedReport } from './feed';
import { reportWhile } from './reportWhile';

/** What is further behind than this shows what was, not what is, ms. */
const LATE_MS = 5_000;

/**
 * Judges by how far a feed's data is behind, ms, whether it is late: then it is no sign of life, and that is reported. `odds`:
 * which data, in a report.
 */
export function lateOdds(odds: string, clock: Clock, report: FeedReport): (behindMs: number) => boolean {
  const note = reportWhile({ clock, report, over: `${odds} are in time again` });
  return (behindMs) => {
    const isLate = behindMs > LATE_MS;
    note(isLate ? `${odds} are ${Math.round(behindMs / 1_000)} s late, by this machine's clock` : undefined);
    return isLate;
  };
}

/** Judges a feed's messages by when they were sent, ms since the epoch; one without a time is not late. */
export function lateMessages(
  messages: string,
  clock: Clock,
  report: FeedReport,
): (sentAt: number | undefined) => boolean {
  const isLate = lateOdds(messages, clock, report);
  return (sentAt) => isLate(sentAt === undefined ? 0 : clock.wall() - sentAt);
}
