import { sql, type Transaction } from 'kysely';
import type { ReviewAnswer } from '../../src/contract/api/staff/reviews';
import { SECOND_MS } from '../../src/contract/units';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';

/** How long a member may take what was offered, ms. */
export const OFFER_MS = 30 * SECOND_MS;

/**
 * Writes what staff answers about a bet that waits for it, which is decided at once then, or when its in-play delay is over.
 * `late`: it is decided already or its time is over. `stake`: what is offered is no less than what was asked for.
 */
export async function answerReview(
  trx: Transaction<Schema>,
  { by, betId }: { by: number; betId: string },
  asked: ReviewAnswer,
): Promise<ChangeResult<'answered' | 'late' | 'stake'>> {
  const review = await trx
    .selectFrom('bet as b')
    .innerJoin('bet_review as r', 'r.bet_id', 'b.id')
    .select('b.stake')
    .where('b.id', '=', betId)
    .where('b.state', '=', 'waiting')
    .where('r.answer', 'is', null)
    .where('r.until', '>', sql<Date>`clock_timestamp()`)
    // The bet first, as whoever decides it locks it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) return { value: 'late' };
  const stake = asked.answer === 'offer' ? asked.stake : null;
  if (stake !== null && stake >= Number(review.stake)) return { value: 'stake' };
  const offeredUntil =
    stake === null ? null : sql<Date>`clock_timestamp() + ${OFFER_MS}::float8 * interval '1 millisecond'`;
  const answered = await trx
    .updateTable('bet_review')
    .set({
      answer: asked.answer,
      answered_by: by,
      answered_at: sql<Date>`clock_timestamp()`,
      offered_stake: stake,
      offered_until: offeredUntil,
    })
    .where('bet_id', '=', betId)
    // Read again under the lock.
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (answered.numUpdatedRows === 0n) return { value: 'late' };
  await trx
    .updateTable('bet')
    .set({
      decide_at:
        asked.answer === 'accept'
          ? sql<Date>`greatest(clock_timestamp(), (select earliest from bet_review where bet_id = bet.id))`
          : sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', betId)
    .execute();
  return {
    value: 'answered',
    audited: {
      action: `review.${asked.answer}`,
      subject: `bet:${betId}`,
      before: null,
      after: stake === null ? null : { stake },
    },
  };
}
