import type { Transaction } from 'kysely';
import type { StaffMessage } from '../../src/contract/api/staff/admin';
import type { Actor } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import { changeOnce } from '../admin/changeOnce';
import { serverText } from '../copy/serverText';
import { plainText } from '../site/plainText';
import type { Schema } from '../storage/schema';
import { sendMessage } from './inbox';

/** `none`: there is no such member; `conflict`: the reference was used for something else. */
export type SendRefusal = 'none' | 'conflict';
/** `count`: how many got it. */
export type MessageSent = { ok: true; count: number } | { ok: false; reason: SendRefusal };

/** A message to one member by user id, or to all. Asked for again with the same reference it is the first time's answer. */
export function sendStaffMessage(
  trx: Transaction<Schema>,
  actor: Actor,
  { ref, ...draft }: StaffMessage,
): Promise<ChangeResult<MessageSent>> {
  const { userId, title, contents } = draft;
  const body = [userId ?? null, title, contents];
  return changeOnce<'message', MessageSent>(
    trx,
    { scope: 'message', actor: actor.memberId, ref, body },
    {
      make: () => send(trx, draft),
      stored: (sent) => (sent.ok ? { count: sent.count } : undefined),
      again: ({ count }) => ({ ok: true, count }),
      conflict: () => ({ ok: false, reason: 'conflict' }),
    },
  );
}

async function send(
  trx: Transaction<Schema>,
  { userId, title, contents }: Omit<StaffMessage, 'ref'>,
): Promise<ChangeResult<MessageSent>> {
  const member = userId === undefined ? undefined : await memberIdOf(trx, userId);
  if (userId !== undefined && member === undefined) return { value: { ok: false, reason: 'none' } };
  const message = { title: plainText(title), contents: plainText(contents), sender: serverText.staff };
  const { length: count } = await sendMessage(trx, message, member);
  return {
    value: { ok: true, count },
    audited: {
      action: 'message.send',
      subject: member === undefined ? 'all' : `member:${member}`,
      before: null,
      // The text is between staff and member; that it was sent is on record.
      after: { title: message.title, count },
    },
    notices: [member === undefined ? { kind: 'members' } : { kind: 'member', id: member }],
  };
}

async function memberIdOf(trx: Transaction<Schema>, userId: string): Promise<number | undefined> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where((is) => is(is.fn('lower', ['user_id']), '=', userId.toLowerCase()))
    .executeTakeFirst();
  return member?.id;
}
