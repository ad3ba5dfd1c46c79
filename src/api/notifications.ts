import { type NotificationList, notificationsSchema, type StarredMatches } from '../contract/api/notifications';
import { pushConfirmedSchema, type PushSubscriptionKeys } from '../contract/api/push';
import type { CallResult } from './callResult';
import type { Client } from './client';

/** What happened to the member, and the matches they follow. */
export interface NotificationCalls {
  list(signal?: AbortSignal): Promise<CallResult<NotificationList>>;
  /** All until then has been seen, ms. */
  seen(until: number, signal?: AbortSignal): Promise<CallResult<void>>;
  star(matches: StarredMatches, signal?: AbortSignal): Promise<CallResult<void>>;
  /** This browser gets the member's notices while no page is open. */
  subscribe(subscription: PushSubscriptionKeys): Promise<CallResult<void>>;
  /** Whether it does so already. Where it got another member's it gets none from now on. */
  confirmSubscription(endpoint: string): Promise<CallResult<{ isOn: boolean }>>;
  unsubscribe(endpoint: string): Promise<CallResult<void>>;
}

export function notificationCalls(client: Client): NotificationCalls {
  return {
    list: (signal) => client.get('/notifications', {}, notificationsSchema, signal),
    seen: (until, signal) => client.call({ method: 'POST', path: '/notifications/seen', body: { until }, signal }),
    subscribe: (body) => client.call({ method: 'POST', path: '/push/subscriptions', body }),
    confirmSubscription: (endpoint) =>
      client.call({
        method: 'POST',
        path: '/push/subscriptions/confirm',
        body: { endpoint },
        schema: pushConfirmedSchema,
      }),
    unsubscribe: (endpoint) => client.call({ method: 'POST', path: '/push/subscriptions/remove', body: { endpoint } }),
    star: (body, signal) => client.call({ method: 'POST', path: '/favourites', body, signal }),
  };
}
