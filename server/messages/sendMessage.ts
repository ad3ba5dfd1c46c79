import type { Transaction } from 'kysely';
import { sendMessage } from './inbox';
import { plainText } from '../site/plainText';
import { copy } from '../copy/copy';
import type { Schema } from '../storage/schema';
import type { Changed } from '../admin/change';

/** A message to one member by user id, or to all. Gives how many got it; undefined where there is no such member. */
export async function sendLetter(
  trx: Transaction<Schema>,
  { userId, title, contents }: { userId?: string | undefined; title: string; contents: string },
): Promise<Changed<number | undefined>> {
  const member = userId === undefined ? undefined : await memberIdOf(trx, userId);
  if (userId !== undefined && member === undefined) return { value: undefined };
  const letter = { title: plainText(title), contents: plainText(contents), sender: copy.staff };
  const sent = await sendMessage(trx, letter, member);
  return {
    value: sent.length,
    deed: {
      action: 'message.send',
      subject: member === undefined ? 'all' : `member:${member}`,
      before: null,
      // What is said to members is theirs; that it was said is on record.
      after: { title: letter.title, count: sent.length },
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
