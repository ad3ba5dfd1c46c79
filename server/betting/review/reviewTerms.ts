import { sql } from 'kysely';
import type { ReviewTerms } from '../../../src/contract/api/staff/reviews';

/** The terms as a statement reads them beside others: one JSON object, `ReviewTerms`. */
export const REVIEW_TERMS = sql`
  (select json_build_object('stake', stake, 'payout', payout, 'waitMs', wait_ms) from review_terms)`;

/** Whether a bet is large enough to wait for staff. Rounds are drawn too soon for that. */
export function isReviewed(terms: ReviewTerms, bet: { kind: string; stake: number; payout: number }): boolean {
  if (bet.kind !== 'sports' && bet.kind !== 'live') return false;
  return bet.stake >= (terms.stake ?? Infinity) || bet.payout >= (terms.payout ?? Infinity);
}
