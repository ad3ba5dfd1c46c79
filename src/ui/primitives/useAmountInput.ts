import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { separated } from '../../rules/text/amount';
import { amountOf, isNoAmount, typedAmount } from '../../rules/text/amountTyped';
import { isComposed } from './composing';
import { useSteadyCaret } from './useSteadyCaret';

/** The input of an amount that is held as a number, with separators. What is no amount counts as 0, and stays to be corrected. */
export function useAmountInput(amount: number, onAmount: (amount: number) => void) {
  const [typed, setTyped] = useState('');
  const retainCaret = useSteadyCaret();
  const isTyped = typed !== '' && amountOf(typed) === amount;
  const type = (text: string) => {
    setTyped(text);
    onAmount(amountOf(text));
  };
  const value = isTyped ? typed : amount === 0 ? '' : separated(amount);
  const isWrong = isNoAmount(value);
  return {
    isWrong,
    clear: () => setTyped(''),
    bound: {
      inputMode: 'numeric',
      autoComplete: 'off',
      value,
      'aria-invalid': isWrong,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value: written } = event.target;
        const next = isComposed(event.nativeEvent) ? written : typedAmount(written, value);
        retainCaret(event, next);
        type(next);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        type(typedAmount(currentTarget.value, value)),
      // Decimals that were typed don't count.
      onBlur: () => !isWrong && setTyped(''),
    },
  } as const;
}
