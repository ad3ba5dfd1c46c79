import { sql, type Transaction } from 'kysely';
import type { ReviewTerms } from '../../src/contract/api/staff/reviews';
import type { ChangeResult } from '../admin/change';
import { isOverSomethingElse, type SavedWhole, versioned } from '../admin/settingVersion';
import { REVIEW_TERMS } from '../betting/review/reviewTerms';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

export async function reviewTermsOf(reader: Reader): Promise<ReviewTerms> {
  const { rows } = await sql<{ terms: ReviewTerms }>`select ${REVIEW_TERMS} as terms`.execute(reader);
  return rows[0]!.terms;
}

export async function versionedReviewTerms(reader: Reader): Promise<ReviewTerms> {
  return versioned(await reviewTermsOf(reader));
}

/** Of the next bets: one that waits already goes on as it was. */
export async function setReviewTerms(
  trx: Transaction<Schema>,
  { version, ...terms }: ReviewTerms,
): Promise<ChangeResult<SavedWhole>> {
  await trx.selectFrom('review_terms').select('wait_ms').forUpdate().execute();
  const before = await reviewTermsOf(trx);
  if (isOverSomethingElse(version, before)) return { value: 'changed' };
  const { stake, payout, waitMs } = terms;
  await trx.updateTable('review_terms').set({ stake, payout, wait_ms: waitMs }).execute();
  return { value: 'saved', audited: { action: 'review.terms', subject: 'review', before, after: terms } };
}
