import { isTextWithin } from '../../../contract/bounds';
import {
  ADJUSTED_ALONE_MAX,
  ADJUSTMENT_MAX,
  ADJUSTMENT_REASON_LENGTH,
  type AdjustmentDraft,
} from '../../../contract/api/staff/adjustments';
import type { CURRENCIES } from '../../../contract/currencies';
import type { AdminMember } from '../../../contract/api/staff/admin';
import { type Problems } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';

export interface MoneyForm {
  currency: string;
  /** `give` or `take`. */
  way: string;
  amount: string;
  reason: string;
}

export const EMPTY_MONEY: MoneyForm = { currency: 'won', way: 'give', amount: '', reason: '' };

export function chosenCurrencyOf({ currency }: MoneyForm): (typeof CURRENCIES)[number] {
  return currency === 'point' ? 'point' : 'won';
}

/** From the member's side; undefined where it is no amount. */
export function enteredAmountOf({ amount, way }: MoneyForm): number | undefined {
  const value = wholeTyped(amount, { least: 1, most: ADJUSTMENT_MAX });
  return value !== undefined && way === 'take' ? -value : value;
}

export function moneyProblems(form: MoneyForm): Problems<MoneyForm> {
  const reason = form.reason.trim();
  return {
    ...(form.amount.trim() === ''
      ? { amount: 'missing' as const }
      : enteredAmountOf(form) === undefined && { amount: 'shape' as const }),
    ...(reason === ''
      ? { reason: 'missing' as const }
      : !isTextWithin(reason, ADJUSTMENT_REASON_LENGTH) && { reason: 'shape' as const }),
  };
}

export function moneyDraft(form: MoneyForm, member: Pick<AdminMember, 'id'>): Omit<AdjustmentDraft, 'ref'> {
  return {
    memberId: member.id,
    currency: chosenCurrencyOf(form),
    amount: enteredAmountOf(form) ?? 0,
    reason: form.reason.trim(),
  };
}

/** Whether it certainly needs a second administrator; the server also counts earlier adjustments. */
export function isBeyond(form: MoneyForm): boolean {
  return Math.abs(enteredAmountOf(form) ?? 0) > ADJUSTED_ALONE_MAX[chosenCurrencyOf(form)];
}
