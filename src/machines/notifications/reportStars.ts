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
  const report = (fixtures: ReadonlySet<string>) => {
    const starred = [...fixtures].filter((id) => !reported.has(id)).slice(-STARRED_MATCHES_MAX);
    const unstarred = [...reported].filter((id) => !fixtures.has(id)).slice(-STARRED_MATCHES_MAX);
    reported = fixtures;
    if (starred.length + unstarred.length > 0) void calls.star({ starred, unstarred });
  };
  const subscriptions = [
    session$.subscribe(({ user }) => {
      if (user?.id === account) return;
      account = user?.id;
      reported = new Set();
      if (account !== undefined) report(stars$.value.fixtures);
    }),
    stars$.subscribe(({ fixtures }) => {
      if (account !== undefined) report(fixtures);
    }),
  ];
  return () => {
    for (const each of subscriptions) each.unsubscribe();
  };
}
