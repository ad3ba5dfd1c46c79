import { pinnedTo, type Role } from './roles';

export const MESSAGE_PATH = '/message';

/**
 * Whether unread messages bar somebody from a page (docs/spec.md MSG-1). Who is pinned to a page of their own can't get
 * to /message: sent there, they would be sent to and fro for ever.
 */
export function mustReadMessages(unread: number, path: string, user: Role): boolean {
  return unread > 0 && path !== MESSAGE_PATH && pinnedTo(user) === undefined;
}
