import { type MessageIds, type MessageListPage, messagePageSchema, unreadSchema } from '../contract/api/messages';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** The inbox. */
export interface MessageCalls {
  unread(signal?: AbortSignal): Promise<CallResult<number>>;
  page(page: number, signal?: AbortSignal): Promise<CallResult<MessageListPage>>;
  /** All messages where `ids` is absent; the answer is how many are unread then. */
  read(ids: MessageIds, signal?: AbortSignal): Promise<CallResult<number>>;
  remove(ids: MessageIds, signal?: AbortSignal): Promise<CallResult<number>>;
}

export function messageCalls(client: Client): MessageCalls {
  const post = (path: string, body: MessageIds, signal?: AbortSignal) =>
    client.call({ method: 'POST', path, body, schema: unreadSchema, signal });
  return {
    unread: (signal) => client.get('/message/unread', {}, unreadSchema, signal),
    page: (page, signal) => client.get('/message', { page }, messagePageSchema, signal),
    read: (ids, signal) => post('/message/read', ids, signal),
    remove: (ids, signal) => post('/message/delete', ids, signal),
  };
}
