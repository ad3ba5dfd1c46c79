import { separated } from '../../rules/text/amount';

/** Digits of the largest possible amount. */
const DIGITS = 10;

/** What was typed or pasted as an amount, with separators: the digits before a decimal point. */
export function typedAmount(text: string): string {
  const [whole = ''] = text.split('.');
  const digits = whole.replace(/\D/g, '').slice(0, DIGITS);
  return digits === '' ? '' : separated(Number(digits));
}

/** 0 where nothing is typed. */
export function amountOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
