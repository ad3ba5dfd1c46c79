import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { FeedReport } from './feed';

/** A message that was on its way for longer shows what was, not what is, ms. */
const LATE_MS = 5_000;

/**
 * Judges a feed's messages by when they were sent, ms since the epoch; one without a time is not late. What is late is
 * reported once a minute at most: bets stop meanwhile, and nothing else would show why. `messages`: which ones, in a report.
 */
export function lateMessages(
  messages: string,
  clock: Clock,
  report: FeedReport,
): (sentAt: number | undefined) => boolean {
  let reportedAt = -Infinity;
  let isReported = false;
  return (sentAt) => {
    const lateMs = sentAt === undefined ? 0 : clock.wall() - sentAt;
    const isLate = lateMs > LATE_MS;
    if (isLate && clock.mono() - reportedAt >= MINUTE_MS) {
      reportedAt = clock.mono();
      isReported = true;
      report(`${messages} are ${Math.round(lateMs / 1_000)} s late, by this machine's clock`);
    } else if (!isLate && isReported) {
      isReported = false;
      report(`${messages} are in time again`, 'info');
    }
    return isLate;
  };
}
