import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { FeedReport } from './feed';

export interface ReportWhileOptions {
  clock: Clock;
  report: FeedReport;
  /** What is reported when it is over. */
  over: string;
  /** Trouble that is over sooner is not reported, ms. */
  afterMs?: number;
}

/**
 * Reports trouble that stops betting: once a minute while it lasts, and once when it is over. Nothing else in the log would show
 * why. It is called with each message; undefined: there is no trouble.
 */
export function reportWhile({
  clock,
  report,
  over,
  afterMs = 0,
}: ReportWhileOptions): (trouble: string | undefined) => void {
  let since: number | undefined;
  let reportedAt = -Infinity;
  let isReported = false;
  return (trouble) => {
    const now = clock.mono();
    if (trouble === undefined) {
      since = undefined;
      if (isReported) report(over, 'info');
      isReported = false;
      return;
    }
    since ??= now;
    if (now - since < afterMs || now - reportedAt < MINUTE_MS) return;
    reportedAt = now;
    isReported = true;
    report(trouble);
  };
}
