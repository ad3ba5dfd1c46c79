import { sql } from 'kysely';

/** The terms as a statement reads them beside others: one JSON object, `ReviewTerms` of the contract. */
export const REVIEW_TERMS = sql`
  (select json_build_object('stake', stake, 'payout', payout, 'waitMs', wait_ms) from review_terms)`;
