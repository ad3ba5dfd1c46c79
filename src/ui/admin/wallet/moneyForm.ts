import { isWithin } from '../../../contract/bounds';
import {
  ADJUSTED_ALONE_MAX,
  ADJUSTMENT_MAX,
  ADJUSTMENT_REASON_LENGTH,
  type AdjustmentDraft,
  type CURRENCIES,
} from '../../../contract/api/staff/adjustments';
import type { AdminMember } from '../../../contract/api/staff/admin';
import { type Problems } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';

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

/** What was typed as an amount, with separators; what is no number is left as it is, for the error message. */
export function amountTyped(text: string): string {
  const digits = text.replace(/[,\s]/g, '');
  return /^\d{1,10}$/.test(digits) ? separated(Number(digits)) : text;
}

/** From the member's side; undefined where it is no amount. */
export function enteredAmountOf({ amount, way }: MoneyForm): number | undefined {
  const digits = amount.replace(/,/g, '');
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const value = Number(digits);
  if (value === 0 || value > ADJUSTMENT_MAX) return undefined;
  return way === 'take' ? -value : value;
}

export function moneyProblems(form: MoneyForm): Problems<MoneyForm> {
  const reason = form.reason.trim();
  return {
    ...(form.amount.trim() === ''
      ? { amount: 'missing' as const }
      : enteredAmountOf(form) === undefined && { amount: 'shape' as const }),
    ...(reason === ''
      ? { reason: 'missing' as const }
      : !isWithin(reason.length, ADJUSTMENT_REASON_LENGTH) && { reason: 'shape' as const }),
  };
}

export function moneyDraft(form: MoneyForm, member: Pick<AdminMember, 'id'>, ref: string): AdjustmentDraft {
  return {
    ref,
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
