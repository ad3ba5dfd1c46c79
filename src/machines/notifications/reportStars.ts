import type { NotificationCalls } from '../../api/notifications';
import { STARRED_MATCHES_MAX } from '../../contract/api/notifications';
import type { Reactive, Subscribable } from '../../rules/reactive';

interface StarPorts {
  calls: Pick<NotificationCalls, 'star'>;
  /** Who is signed in. */
  session$: Subscribable<{ user: { id: number } | undefined }>;
  /** Matches this browser has stars for. */
  stars$: Reactive<{ fixtures: ReadonlySet<string> }>;
}

/**
 * Reports the stars of this browser when a member signs in, and each change of them, so that the server follows these
 * matches. A report that is lost is made up for by the next sign-in.
 */
export function reportStars({ calls, session$, stars$ }: StarPorts): () => void {
  let account: number | undefined;
  let reported: ReadonlySet<string> = new Set();
  let isDue = false;
  const report = () => {
    isDue = false;
    const { fixtures } = stars$.value;
    if (account === undefined) return;
    const starred = [...fixtures].filter((id) => !reported.has(id)).slice(-STARRED_MATCHES_MAX);
    const unstarred = [...reported].filter((id) => !fixtures.has(id)).slice(-STARRED_MATCHES_MAX);
    reported = fixtures;
    if (starred.length + unstarred.length > 0) void calls.star({ starred, unstarred });
  };
  // All stars may be removed one after the other: that is one report.
  const reportSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(report);
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
    for (const each of subscriptions) each.unsubscribe();
  };
}
