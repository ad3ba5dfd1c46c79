import type { NotificationCalls } from '../../api/notifications';
import { STARRED_MATCHES_MAX } from '../../contract/api/notifications';
import type { Clock } from '../../rules/clock';
import type { Reactive, Subscribable } from '../../rules/reactive';

/** A report that could not be made is made again after this long, ms, or with the next change. */
const RETRY_MS = 30_000;

interface StarPorts {
  calls: Pick<NotificationCalls, 'star'>;
  /** Who is signed in. */
  session$: Subscribable<{ user: { id: number } | undefined }>;
  /** Matches whoever is signed in has stars for in this browser. */
  stars$: Reactive<{ fixtures: ReadonlySet<string> }>;
  clock: Clock;
}

/**
 * Reports the stars a member has in this browser when they sign in, and each change of them, so that the server follows these
 * matches and no longer those without a star.
 */
export function reportStars({ calls, session$, stars$, clock }: StarPorts): () => void {
  let account: number | undefined;
  /** What the server knows of the member's stars in this browser. */
  let reported: ReadonlySet<string> = new Set();
  let isDue = false;
  let isReporting = false;
  let cancelRetry: (() => void) | undefined;
  const report = async () => {
    isDue = false;
    if (account === undefined || isReporting) return;
    cancelRetry?.();
    const [{ fixtures }, before, by] = [stars$.value, reported, account];
    const starred = [...fixtures].filter((id) => !before.has(id)).slice(-STARRED_MATCHES_MAX);
    const unstarred = [...before].filter((id) => !fixtures.has(id)).slice(-STARRED_MATCHES_MAX);
    if (starred.length + unstarred.length === 0) return;
    isReporting = true;
    const { ok } = await calls.star({ starred, unstarred });
    isReporting = false;
    // Whoever signed in since has nothing reported yet.
    if (ok && reported === before) reported = fixtures;
    // What changed meanwhile comes next.
    if (ok || account !== by) reportSoon();
    else cancelRetry = clock.after(RETRY_MS, reportSoon);
  };
  // All stars may be removed one after the other: that is one report.
  const reportSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => void report());
  };
  const subscriptions = [
    session$.subscribe(({ user }) => {
      if (user?.id === account) return;
      account = user?.id;
      reported = new Set();
      reportSoon();
    }),
    stars$.subscribe(reportSoon),
  ];
  return () => {
    cancelRetry?.();
    for (const each of subscriptions) each.unsubscribe();
  };
}
