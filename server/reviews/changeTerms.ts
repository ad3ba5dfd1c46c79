import { sql, type Transaction } from 'kysely';
import type { ReviewTerms } from '../../src/contract/api/staff/reviews';
import type { ChangeResult } from '../admin/change';
import { REVIEW_TERMS } from '../betting/review/reviewTerms';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

export async function reviewTermsOf(reader: Reader): Promise<ReviewTerms> {
  const { rows } = await sql<{ terms: ReviewTerms }>`select ${REVIEW_TERMS} as terms`.execute(reader);
  return rows[0]!.terms;
}

/** Of the next bets: one that waits already goes on as it was. */
export async function setReviewTerms(trx: Transaction<Schema>, terms: ReviewTerms): Promise<ChangeResult<void>> {
  const before = await reviewTermsOf(trx);
  const { stake, payout, waitMs } = terms;
  await trx.updateTable('review_terms').set({ stake, payout, wait_ms: waitMs }).execute();
  return { value: undefined, audited: { action: 'review.terms', subject: 'review', before, after: terms } };
}
