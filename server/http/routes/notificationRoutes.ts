import {
  type NotificationList,
  notificationsSeenSchema,
  starredMatchesSchema,
} from '../../../src/contract/api/notifications';
import { notificationsIn } from '../answerLanguage';
import { SIGNED_IN } from '../../auth/access';
import { notificationsOf } from '../../notifications/list';
import { markSeen } from '../../notifications/marks';
import { starMatches } from '../../notifications/starredMatches';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

/** What happened to the member, how far they have seen it, and the matches they follow. */
export function notificationRoutes({ sql, bus }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/notifications',
      access: SIGNED_IN,
      handle: async ({ caller, request }): Promise<NotificationList> =>
        notificationsIn(await notificationsOf(sql, caller.memberId), request),
    }),
    call({
      method: 'POST',
      path: '/notifications/seen',
      access: SIGNED_IN,
      body: notificationsSeenSchema,
      handle: ({ caller, body }) => markSeen(sql, caller.memberId, body.until),
    }),
    call({
      method: 'POST',
      path: '/favourites',
      access: SIGNED_IN,
      body: starredMatchesSchema,
      handle: ({ caller, body }) => starMatches(sql, bus, caller.memberId, body),
    }),
  ];
}
