import { type Kysely, sql as raw } from 'kysely';
import type { Inquiry, InquiryDraft, InquiryPage } from '../../src/contract/api/community/inquiries';
import { PAGE_SIZE } from '../../src/contract/constants';
import { MINUTE_MS } from '../../src/contract/units';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Limit } from '../auth/attempts';
import type { FeedBus } from '../bus/feedBus';
import { plainLine, plainText } from '../site/plainText';
import type { Schema } from '../storage/schema';
import { areOwnBets, slipsOf } from './attached';
import { type OnceWriteResult, writeOnce, type WriteServices } from './writeOnce';

/** A few at once, then one a minute. */
export const INQUIRY_LIMIT: Limit = { name: 'inquiry', capacity: 5, refillMs: MINUTE_MS };

/** Puts a member's inquiry before the staff. */
export async function submitInquiry(
  services: WriteServices,
  memberId: number,
  { clientRef, ...body }: InquiryDraft,
): Promise<OnceWriteResult<'no-bet'>> {
  return writeOnce(services, {
    scope: 'inquiry',
    limit: INQUIRY_LIMIT,
    memberId,
    clientRef,
    body,
    refusalOf: async (tx) => ((await areOwnBets(tx, memberId, body.betIds)) ? undefined : 'no-bet'),
    insert: (tx) =>
      tx
        .insertInto('inquiry')
        .values({
          member_id: memberId,
          category: body.category,
          title: plainLine(body.title),
          contents: plainText(body.contents),
          bet_ids: body.betIds,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  });
}

/** A member's own inquiries, newest first. */
export async function inquiriesOf(sql: Kysely<Schema>, memberId: number, page: number): Promise<InquiryPage> {
  const own = sql.selectFrom('inquiry').where('member_id', '=', memberId).where('deleted_at', 'is', null);
  const [{ total }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    own
      .select(['id', 'category', 'title', 'asked_at', 'answered_at', 'seen_at'])
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  return {
    items: rows.map(({ id, category, title, asked_at, answered_at, seen_at }) => ({
      id,
      category,
      title,
      askedAt: asked_at.getTime(),
      state: answered_at ? 'answered' : 'waiting',
      fresh: answered_at !== null && seen_at === null,
    })),
    ...pageCountsOf(page, total),
  };
}

/** One of the member's own, whose answer is then seen; undefined where it is none of theirs. */
export async function inquiryOf(
  sql: Kysely<Schema>,
  bus: FeedBus,
  memberId: number,
  id: number,
): Promise<Inquiry | undefined> {
  const row = await sql
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.answered_at && !row.seen_at) {
    await sql
      .updateTable('inquiry')
      .set({ seen_at: raw<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }
  return {
    id,
    category: row.category,
    title: row.title,
    contents: row.contents,
    askedAt: row.asked_at.getTime(),
    state: row.answered_at ? 'answered' : 'waiting',
    slips: await slipsOf(sql, bus, { memberId, betIds: row.bet_ids }),
    ...(row.answered_at && { answer: { contents: row.answer!, at: row.answered_at.getTime() } }),
  };
}

/** Removes it from the member's list, and where it waits from the staff's too. False: it is none of theirs. */
export async function dropInquiry(sql: Kysely<Schema>, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('inquiry')
    .set({ deleted_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
