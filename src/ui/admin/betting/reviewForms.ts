import { STAKE_MAX } from '../../../contract/api/betting';
import { REVIEW_WAIT, type ReviewTerms } from '../../../contract/api/staff/reviews';
import { SECOND_MS } from '../../../contract/units';
import type { Problems } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { adminReviewsText as texts } from '../../copy/adminReviews';
import { typedAmount } from '../../../rules/text/amountTyped';
import type { FormField } from '../frame/FormFields';

/** The terms as they are typed: whole won or nothing, and whole seconds. */
export interface TermsForm {
  stake: string;
  payout: string;
  wait: string;
}

const AMOUNT = { least: 1, most: STAKE_MAX };
const WAIT = { least: REVIEW_WAIT.least / SECOND_MS, most: REVIEW_WAIT.most / SECOND_MS };

export const TERMS_FIELDS: readonly FormField<TermsForm>[] = [
  { name: 'stake', label: texts.termsStake, inputMode: 'numeric', as: typedAmount, isFirst: true },
  { name: 'payout', label: texts.termsPayout, inputMode: 'numeric', as: typedAmount },
  { name: 'wait', label: texts.termsWait, inputMode: 'numeric' },
];

export function typedReviewTerms({ stake, payout, waitMs }: ReviewTerms): TermsForm {
  const typed = (amount: number | null) => (amount === null ? '' : separated(amount));
  return { stake: typed(stake), payout: typed(payout), wait: String(waitMs / SECOND_MS) };
}

export function reviewTermsProblems({ stake, payout, wait }: TermsForm): Problems<TermsForm> {
  const isAmount = (text: string) => text.trim() === '' || wholeTyped(text, AMOUNT) !== undefined;
  return {
    ...(!isAmount(stake) && { stake: 'shape' as const }),
    ...(!isAmount(payout) && { payout: 'shape' as const }),
    ...(wholeTyped(wait, WAIT) === undefined && { wait: 'shape' as const }),
  };
}

export function sentReviewTerms({ stake, payout, wait }: TermsForm): ReviewTerms {
  return {
    stake: wholeTyped(stake, AMOUNT) ?? null,
    payout: wholeTyped(payout, AMOUNT) ?? null,
    waitMs: (wholeTyped(wait, WAIT) ?? WAIT.most) * SECOND_MS,
  };
}

/** What may be offered instead of a stake: less than it. */
export function offerTyped(text: string, stake: number): number | undefined {
  return wholeTyped(text, { least: 1, most: stake - 1 });
}
