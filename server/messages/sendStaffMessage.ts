import type { Transaction } from 'kysely';
import { sendMessage } from './inbox';
import { plainText } from '../site/plainText';
import { serverText } from '../copy/serverText';
import type { Schema } from '../storage/schema';
import type { ChangeResult } from '../admin/change';

/** A message to one member by user id, or to all. Gives how many got it; undefined where there is no such member. */
export async function sendStaffMessage(
  trx: Transaction<Schema>,
  { userId, title, contents }: { userId?: string | undefined; title: string; contents: string },
): Promise<ChangeResult<number | undefined>> {
  const member = userId === undefined ? undefined : await memberIdOf(trx, userId);
  if (userId !== undefined && member === undefined) return { value: undefined };
  const message = { title: plainText(title), contents: plainText(contents), sender: serverText.staff };
  const sent = await sendMessage(trx, message, member);
  return {
    value: sent.length,
    audited: {
      action: 'message.send',
      subject: member === undefined ? 'all' : `member:${member}`,
      before: null,
      // The text is between staff and member; that it was sent is on record.
      after: { title: message.title, count: sent.length },
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
