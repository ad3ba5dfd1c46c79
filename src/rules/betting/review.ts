import type { ReviewTerms } from '../../contract/api/staff/reviews';
import type { StakeKind } from './stakes';

interface SizedBet {
  readonly kind: StakeKind;
  /** Whole won. */
  readonly stake: number;
  readonly payout: number;
}

/** Whether a bet is large enough to wait for staff (docs/spec.md BET-25). Rounds are drawn too soon for that. */
export function isReviewed(terms: ReviewTerms, { kind, stake, payout }: SizedBet): boolean {
  if (kind !== 'sports' && kind !== 'live') return false;
  return stake >= (terms.stake ?? Infinity) || payout >= (terms.payout ?? Infinity);
}
