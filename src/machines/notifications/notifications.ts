import type { NotificationCalls } from '../../api/notifications';
import type { Notification, NotificationList } from '../../contract/api/notifications';
import type { SessionUser } from '../../engine';
import type { Clock } from '../../rules/clock';
import {
  freshOf,
  NO_NOTICES,
  type NoticeQueue,
  unseenCount,
  withNotices,
  withoutNotice,
} from '../../rules/notifications/notifications';
import type { Reactive, Subscribable } from '../../rules/reactive';

export interface NotificationsPorts {
  calls: Pick<NotificationCalls, 'list' | 'seen'>;
  /** The member as pushed: the numbers that rise report that something has happened. */
  user$: Subscribable<SessionUser | undefined>;
  clock: Clock;
}

export interface NotificationsView extends NoticeQueue {
  /** Undefined until it was loaded, and while nobody is signed in. */
  list: NotificationList | undefined;
  unseen: number;
}

/** What happened to the member: the list of it, and the notices of what happens while the page is open. */
export interface Notifications {
  readonly view$: Reactive<NotificationsView>;
  /** Each that arrives while the page is open, once. */
  readonly arrived$: Subscribable<Notification>;
  dismiss(id: string): void;
  /** All that is listed has been seen. */
  markSeen(): void;
  stop(): void;
}

/** After a load that failed the next one follows, ms. */
const RETRY_MS = 5_000;

const NOTHING: NotificationsView = { list: undefined, unseen: 0, ...NO_NOTICES };

/** Loads the list when somebody signs in, and again with each push that reports a change of what it is made from. */
export function openNotifications({ calls, user$, clock }: NotificationsPorts): Notifications {
  let view = NOTHING;
  let account: number | undefined;
  let version = '';
  let loading: AbortController | undefined;
  let isStale = false;
  let cancelRetry: (() => void) | undefined;
  const listeners = new Set<(view: NotificationsView) => void>();
  const arrivals = new Set<(notification: Notification) => void>();

  const show = (next: NotificationsView) => {
    view = next;
    for (const listener of [...listeners]) listener(view);
  };
  const setList = (list: NotificationList) => show({ ...view, list, unseen: unseenCount(list) });

  const load = async () => {
    if (loading) {
      isStale = true;
      return;
    }
    cancelRetry?.();
    const mine = new AbortController();
    loading = mine;
    isStale = false;
    const answer = await calls.list(mine.signal);
    if (loading !== mine) return;
    loading = undefined;
    if (!answer.ok) cancelRetry = clock.after(RETRY_MS, () => void load());
    else {
      const fresh = view.list ? freshOf(view.list.items, answer.value.items) : [];
      view = { ...view, ...withNotices(view, fresh) };
      setList(answer.value);
      for (const one of fresh) for (const listener of [...arrivals]) listener(one);
    }
    if (isStale) await load();
  };

  const reset = () => {
    loading?.abort();
    loading = undefined;
    cancelRetry?.();
    version = '';
    if (view !== NOTHING) show(NOTHING);
  };

  const session = user$.subscribe((user) => {
    if (user?.user.id !== account) {
      reset();
      account = user?.user.id;
    }
    // Only pushes carry the numbers.
    if (!user || user.bets === undefined) return;
    const next = `${user.bets} ${user.wallet} ${user.unread} ${user.notifications}`;
    if (next === version) return;
    version = next;
    void load();
  });

  return {
    view$: {
      get value() {
        return view;
      },
      subscribe: (next) => {
        listeners.add(next);
        next(view);
        return { unsubscribe: () => listeners.delete(next) };
      },
    },
    arrived$: {
      subscribe: (next) => {
        arrivals.add(next);
        return { unsubscribe: () => arrivals.delete(next) };
      },
    },
    dismiss: (id) => show({ ...view, ...withoutNotice(view, id) }),
    markSeen: () => {
      const { list } = view;
      const newest = list?.items[0]?.at;
      if (!list || newest === undefined || newest <= list.seenUntil) return;
      setList({ ...list, seenUntil: newest });
      void calls.seen(newest);
    },
    stop: () => {
      session.unsubscribe();
      reset();
    },
  };
}
