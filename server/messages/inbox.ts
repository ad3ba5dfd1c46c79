import { type Kysely, sql as raw, type Transaction } from 'kysely';
import type { MessageIds, MessageListPage } from '../../src/contract/api/messages';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import { notify } from '../bus/notices';
import { STAFF_TYPES } from '../auth/access';
import type { Schema } from '../storage/schema';
import { MemberState } from '../storage/tables/members';

/** How many messages of each of these members are unread; those with none are absent. */
export async function unreadOf(sql: Kysely<Schema>, memberIds: readonly number[]): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('message')
    .select(({ fn }) => ['member_id', fn.countAll<string>().as('count')])
    .where('member_id', 'in', memberIds)
    .where('read_at', 'is', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]));
}

/** One page of a member's messages, newest first; a page past the last one is empty. */
export async function inboxOf(sql: Kysely<Schema>, memberId: number, page: number): Promise<MessageListPage> {
  const mine = sql.selectFrom('message').where('member_id', '=', memberId);
  const [{ total }, rows] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    mine.selectAll().orderBy('id', 'desc').limit(PAGE_SIZE).offset(offsetOf(page)).execute(),
  ]);
  return {
    items: rows.map(({ id, title, contents, sender, sent_at, read_at }) => ({
      id: Number(id),
      title,
      contents,
      sender,
      sentAt: sent_at.getTime(),
      read: read_at !== null,
    })),
    ...pageCountsOf(page, total),
  };
}

/** Marks a member's own messages as read. Ids of others' are passed over. Gives what is unread then. */
export function readMessages(sql: Kysely<Schema>, memberId: number, { ids }: MessageIds): Promise<number> {
  return inInbox(sql, memberId, async (trx) => {
    await trx
      .updateTable('message')
      .set({ read_at: raw<Date>`clock_timestamp()` })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids!)))
      .execute();
  });
}

export function deleteMessages(sql: Kysely<Schema>, memberId: number, { ids }: MessageIds): Promise<number> {
  return inInbox(sql, memberId, async (trx) => {
    await trx
      .deleteFrom('message')
      .where('member_id', '=', memberId)
      .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids!)))
      .execute();
  });
}

export interface MessageText {
  title: string;
  contents: string;
  sender: string;
}

/** To one member, or to all who are active and not staff. Gives the ids of who got it. */
export async function sendMessage(
  trx: Transaction<Schema>,
  { title, contents, sender }: MessageText,
  memberId: number | undefined,
): Promise<number[]> {
  const sent = await trx
    .insertInto('message')
    .columns(['member_id', 'title', 'contents', 'sender'])
    .expression((query) =>
      query
        .selectFrom('member')
        .select((is) => ['id', is.val(title).as('title'), is.val(contents).as('contents'), is.val(sender).as('sender')])
        .$if(memberId !== undefined, (members) => members.where('id', '=', memberId!))
        .$if(memberId === undefined, (members) =>
          members.where('state', '=', MemberState.active).where('type', 'not in', STAFF_TYPES),
        ),
    )
    .returning('member_id')
    .execute();
  return sent.map(({ member_id }) => member_id);
}

async function inInbox(
  sql: Kysely<Schema>,
  memberId: number,
  work: (trx: Transaction<Schema>) => Promise<void>,
): Promise<number> {
  return sql.transaction().execute(async (trx) => {
    await work(trx);
    await notify(trx, { kind: 'member', id: memberId });
    return (await unreadOf(trx, [memberId])).get(memberId) ?? 0;
  });
}

/** As one parameter, however many there are. */
function anyOf(ids: readonly number[]) {
  return raw<string>`any(${ids.map(String)}::bigint[])`;
}
