import type { MessageListPage } from '../../../src/contract/api/messages';
import { messageIdsSchema } from '../../../src/contract/api/messages';
import { MINUTE_MS } from '../../../src/contract/units';
import { SIGNED_IN } from '../../auth/access';
import { deleteMessages, inboxOf, readMessages, unreadOf } from '../../messages/inbox';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';

/** The inbox (쪽지). */
export function messageRoutes({ sql, sessions, settings }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/message/unread',
      access: SIGNED_IN,
      effects: true,
      // Made on every navigation (docs/spec.md SES-9), so it prolongs the session.
      async handle({ caller }): Promise<number> {
        const { autoLogoutMin } = await settings.get();
        await sessions.extend(caller.sessionId, autoLogoutMin * MINUTE_MS);
        return (await unreadOf(sql, [caller.memberId])).get(caller.memberId) ?? 0;
      },
    }),
    call({
      method: 'GET',
      path: '/message',
      access: SIGNED_IN,
      query: pageQuery,
      handle: ({ caller, query }): Promise<MessageListPage> => inboxOf(sql, caller.memberId, query.page),
    }),
    call({
      method: 'POST',
      path: '/message/read',
      access: SIGNED_IN,
      body: messageIdsSchema,
      handle: ({ caller, body }) => readMessages(sql, caller.memberId, body),
    }),
    call({
      method: 'POST',
      path: '/message/delete',
      access: SIGNED_IN,
      body: messageIdsSchema,
      handle: ({ caller, body }) => deleteMessages(sql, caller.memberId, body),
    }),
  ];
}
