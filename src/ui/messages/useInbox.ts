import type { MessageListPage } from '../../contract/api/messages';
import { FIRST_PAGE } from '../../contract/constants';
import { useSite } from '../primitives/site';
import { type Resource, useResource } from '../primitives/useResource';
import { useArrivals } from '../primitives/useArrivals';

interface MessageAction {
  act: 'read' | 'remove';
  /** Undefined: all. */
  ids: number[] | undefined;
}

export type Inbox = Resource<MessageListPage, { page: number }, MessageAction>;

/** A member's messages, a page at a time; actions on them are reported to the gate that counts the unread. */
export function useInbox(): Inbox {
  const { calls, shell } = useSite();
  return useResource<MessageListPage, { page: number }, MessageAction>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.message.page(page, signal),
    submit: ({ act, ids }, signal) => shell.changeUnread(calls.message[act](ids ? { ids } : {}, signal)),
    version: useArrivals(),
  });
}
