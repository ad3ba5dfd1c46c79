import type { ChangeEvent, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { moneyText, moneyUnit, koreanAmountText, pointsText, shortAmountText } from '../../rules/text/amount';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { colour, size } from '../tokens/tokens';
import { amountOf, typedAmount } from '../../rules/text/amountTyped';

/** What `useForm` binds of a field, as `typedAmount`. */
interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface AmountFieldProps {
  bound: Bound;
  label: string;
  hint: string;
  unit: 'won' | 'point';
  /** Amounts that the buttons add. */
  quick: readonly number[];
  max: number;
  /** The whole balance, for a button; undefined: none, or not known. */
  all?: number | undefined;
  first?: boolean;
}

/** An amount: typed with separators, spelled out in Korean, increased by buttons. */
export function AmountField({ bound, label, hint, unit, quick, max, all, first = false }: AmountFieldProps) {
  const amount = amountOf(bound.value);
  const set = (next: number) => {
    const value = next === 0 ? '' : typedAmount(String(Math.min(max, next)));
    bound.onChange({ target: { value } } as ChangeEvent<HTMLInputElement>);
  };
  const count = quick.length + (all === undefined ? 1 : 2);
  // Avoids a single button in the last row.
  const narrow = count > 6 ? 4 : 3;
  const words = unit === 'won' ? koreanAmountText(amount) : pointsText(amount);
  return (
    <div>
      <Field
        {...bound}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        hint={amount === 0 ? hint : words}
        action={<Unit aria-hidden>{unit === 'won' ? moneyUnit() : 'P'}</Unit>}
        {...(first && { 'data-first': true })}
      />
      <Quick
        role="group"
        aria-label={walletText.quick}
        style={{ '--wide': count, '--narrow': narrow } as CSSProperties}
      >
        {quick.map((step) => (
          <Button
            key={step}
            aria-label={walletText.add((unit === 'won' ? moneyText : pointsText)(step))}
            onClick={() => set(amount + step)}
          >
            {shortAmountText(step)}
          </Button>
        ))}
        {all !== undefined && (
          <Button disabled={all === 0} onClick={() => set(all)}>
            {walletText.all}
          </Button>
        )}
        <Button disabled={amount === 0} onClick={() => set(0)}>
          {walletText.reset}
        </Button>
      </Quick>
    </div>
  );
}

const Unit = styled.span`
  padding: 0 8px;
  color: ${colour.muted};
`;

const Quick = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--wide), minmax(0, 1fr));
  /* Dialogs are outside of the layout. */
  @media (max-width: 600px) {
    grid-template-columns: repeat(var(--narrow), minmax(0, 1fr));
  }
  gap: 6px;
  margin-top: 8px;
  button {
    height: 36px;
    padding: 0 4px;
    font-size: ${size.small};
  }
`;
