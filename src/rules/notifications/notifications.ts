import type { Notification, NotificationList } from '../../contract/api/notifications';

/** Things are stored a moment before they can be read, and not all in the order of their times. ms */
const LATE_MS = 60_000;

/** What of a list was not in the one before, oldest first; an older entry that moved up into it is no news. */
export function freshOf(before: readonly Notification[], now: readonly Notification[]): Notification[] {
  const known = new Set(before.map(({ id }) => id));
  const since = (before[0]?.at ?? -Infinity) - LATE_MS;
  return now.filter(({ id, at }) => !known.has(id) && at > since).toReversed();
}

/** How many the member has not seen yet. */
export function unseenCount({ items, seenUntil }: NotificationList): number {
  return items.filter(({ at }) => at > seenUntil).length;
}

/** A bet that paid more than was staked: the only thing that is celebrated. */
export function isGain(notification: Notification): boolean {
  return notification.kind === 'bet' && notification.paid > notification.stake;
}

/** What is in sight at once at most. */
export const IN_SIGHT_MAX = 3;

export interface NoticeQueue {
  /** Newest last. */
  inSight: readonly Notification[];
  /** How many made room for newer ones before they were dismissed: the list has them. */
  passed: number;
}

export const NO_NOTICES: NoticeQueue = { inSight: [], passed: 0 };

export function withNotices({ inSight, passed }: NoticeQueue, fresh: readonly Notification[]): NoticeQueue {
  const all = [...inSight, ...fresh];
  const left = Math.max(0, all.length - IN_SIGHT_MAX);
  return { inSight: all.slice(left), passed: passed + left };
}

export function withoutNotice({ inSight, passed }: NoticeQueue, id: string): NoticeQueue {
  const rest = inSight.filter((one) => one.id !== id);
  return rest.length === 0 ? NO_NOTICES : { inSight: rest, passed };
}
