import { type Kysely, sql as raw, type Transaction } from 'kysely';
import type { InquiryState, StaffInquiryPage } from '../../src/contract/api/community/inquiries';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { ChangeResult } from '../admin/change';
import type { FeedBus } from '../bus/feedBus';
import { sendMessage } from '../messages/inbox';
import { plainText } from '../site/plainText';
import { serverText } from '../copy/serverText';
import { communityCopy } from '../copy/communityCopy';
import type { Schema } from '../storage/schema';
import { slipsOf } from './attached';

/** Inquiries as staff works through them: what waits first, and of that what waits longest. */
export async function staffInquiries(
  sql: Kysely<Schema>,
  bus: FeedBus,
  { state, page }: { state: InquiryState | undefined; page: number },
): Promise<StaffInquiryPage> {
  // What a member withdrew before it was answered needs no work; what was answered stays on record.
  const all = sql
    .selectFrom('inquiry')
    .innerJoin('member', 'member.id', 'inquiry.member_id')
    .leftJoin('member as staff', 'staff.id', 'inquiry.answered_by')
    .where((is) => is.or([is('inquiry.answered_at', 'is not', null), is('inquiry.deleted_at', 'is', null)]));
  const asked = all
    .$if(state === 'waiting', (query) => query.where('inquiry.answered_at', 'is', null))
    .$if(state === 'answered', (query) => query.where('inquiry.answered_at', 'is not', null));
  const [{ total }, { waiting }, rows] = await Promise.all([
    asked.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    all
      .where('inquiry.answered_at', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .executeTakeFirstOrThrow(),
    asked
      .selectAll('inquiry')
      .select(['member.user_id', 'member.nickname', 'staff.user_id as staff_id'])
      .orderBy(raw`inquiry.answered_at is not null`)
      .orderBy(raw`case when inquiry.answered_at is null then inquiry.id end`)
      .orderBy('inquiry.id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const items = rows.map(async (row) => ({
    id: row.id,
    category: row.category,
    title: row.title,
    contents: row.contents,
    askedAt: row.asked_at.getTime(),
    state: row.answered_at ? ('answered' as const) : ('waiting' as const),
    slips: await slipsOf(sql, bus, { memberId: row.member_id, betIds: row.bet_ids }),
    ...(row.answered_at && { answer: { contents: row.answer!, at: row.answered_at.getTime() } }),
    userId: row.user_id,
    nickname: row.nickname,
    ...(row.staff_id !== null && { answeredBy: row.staff_id }),
  }));
  return { items: await Promise.all(items), ...pageCountsOf(page, total), waiting: Number(waiting) };
}

/**
 * Answers an inquiry that waits. The member gets a message with the answer, so that they see it wherever they are;
 * `false`: it was answered by then; undefined: there is none.
 */
export async function answerInquiry(
  trx: Transaction<Schema>,
  { id, answer, staff }: { id: number; answer: string; staff: number },
): Promise<ChangeResult<boolean | undefined>> {
  const row = await trx
    .selectFrom('inquiry')
    .select(['member_id', 'title', 'answered_at', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.deleted_at && !row.answered_at)) return { value: undefined };
  if (row.answered_at) return { value: false };
  const contents = plainText(answer);
  await trx
    .updateTable('inquiry')
    .set({ answer: contents, answered_at: raw<Date>`clock_timestamp()`, answered_by: staff })
    .where('id', '=', id)
    .execute();
  const message = {
    title: communityCopy.answeredTitle,
    contents: communityCopy.answered(row.title, contents),
    sender: serverText.staff,
  };
  await sendMessage(trx, message, row.member_id);
  return {
    value: true,
    // The text is between staff and member; that it was sent is on record.
    audited: { action: 'inquiry.answer', subject: `inquiry:${id}`, before: null, after: { member: row.member_id } },
    notices: [{ kind: 'member', id: row.member_id }],
  };
}
