import { type Bonus, CHARGE, type ChargeContent, ChargeType, type Coin } from '../../contract/api/wallet';
import type { Problems } from '../../rules/session/fields';
import { amountProblem } from '../../rules/wallet/terms';
import { amountOf } from '../../rules/text/amountTyped';

/** As typed and selected; `bonus` empty: none. */
export interface ChargeForm {
  amount: string;
  bonus: string;
  coin: string;
}

/** Amounts that the buttons add. */
export const QUICK_CHARGES = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;

export const EMPTY_CHARGE: ChargeForm = { amount: '', bonus: '', coin: '' };

export function chargeProblems({ amount }: ChargeForm): Problems<ChargeForm> {
  if (amount === '') return { amount: 'missing' };
  return amountProblem(amountOf(amount), CHARGE) ? { amount: 'shape' } : {};
}

/** The request without its reference. */
export function chargeContent(form: ChargeForm, chargeType: ChargeType): ChargeContent {
  return {
    chargeType,
    amount: amountOf(form.amount),
    bonus: form.bonus === '' ? null : Number(form.bonus),
    ...(chargeType === ChargeType.coin && { coin: form.coin }),
  };
}

export function chosenBonus({ bonus }: ChargeForm, bonuses: readonly Bonus[]): Bonus | undefined {
  return bonuses.find(({ id }) => String(id) === bonus);
}

/** The first one where none was selected. */
export function chosenCoin({ coin }: ChargeForm, coins: readonly Coin[]): Coin | undefined {
  return coins.find(({ code }) => code === coin) ?? coins[0];
}
