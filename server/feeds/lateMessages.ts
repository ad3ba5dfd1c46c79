import type { Clock } from '../../src/rules/clock';
import type { FeedReport } from './feed';
import { reportWhile } from './reportWhile';

/** A message that was on its way for longer shows what was, not what is, ms. */
const LATE_MS = 5_000;

/**
 * Judges a feed's messages by when they were sent, ms since the epoch; one without a time is not late. What is late is
 * reported. `messages`: which ones, in a report.
 */
export function lateMessages(
  messages: string,
  clock: Clock,
  report: FeedReport,
): (sentAt: number | undefined) => boolean {
  const note = reportWhile({ clock, report, over: `${messages} are in time again` });
  return (sentAt) => {
    const lateMs = sentAt === undefined ? 0 : clock.wall() - sentAt;
    const isLate = lateMs > LATE_MS;
    note(isLate ? `${messages} are ${Math.round(lateMs / 1_000)} s late, by this machine's clock` : undefined);
    return isLate;
  };
}
