import { type NotificationList, notificationsSchema, type StarredMatches } from '../contract/api/notifications';
import type { CallResult } from './callResult';
import type { Client } from './client';

/** What happened to the member, and the matches they follow. */
export interface NotificationCalls {
  list(signal?: AbortSignal): Promise<CallResult<NotificationList>>;
  /** All until then has been seen, ms. */
  seen(until: number, signal?: AbortSignal): Promise<CallResult<void>>;
  star(matches: StarredMatches, signal?: AbortSignal): Promise<CallResult<void>>;
}

export function notificationCalls(client: Client): NotificationCalls {
  return {
    list: (signal) => client.get('/notifications', {}, notificationsSchema, signal),
    seen: (until, signal) => client.call({ method: 'POST', path: '/notifications/seen', body: { until }, signal }),
    star: (body, signal) => client.call({ method: 'POST', path: '/favourites', body, signal }),
  };
}
