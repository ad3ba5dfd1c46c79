import { sql as raw, type Transaction } from 'kysely';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';

/** Hides a post or comment from everybody but its author, or shows it again. Undefined: there is none. */
export async function hideText(
  trx: Transaction<Schema>,
  from: 'post' | 'post_comment',
  { id, hidden }: { id: number; hidden: boolean },
): Promise<ChangeResult<true | undefined>> {
  const row = await trx
    .selectFrom(from)
    .select(['hidden_at', 'member_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { value: undefined };
  const was = row.hidden_at !== null;
  if (was === hidden) return { value: true };
  await trx
    .updateTable(from)
    .set({ hidden_at: hidden ? raw<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute();
  const noun = from === 'post' ? 'post' : 'comment';
  const before = { member: row.member_id, hidden: was };
  const action = { action: `${noun}.hide`, subject: `${noun}:${id}`, before, after: { ...before, hidden } };
  return { value: true, audited: action };
}
