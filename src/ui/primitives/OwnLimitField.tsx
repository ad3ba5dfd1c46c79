import type { ChangeEvent, ComponentProps } from 'react';
import { OWN_LIMIT_BOUNDS, type OwnLimitKind } from '../../contract/api/members/ownLimits';
import { separated } from '../../rules/text/amount';
import { typedAmount } from '../../rules/text/amountTyped';
import { ownLimitsText } from '../copy/ownLimits';
import { Field } from './Field';
import { useSteadyCaret } from './useSteadyCaret';

interface OwnLimitFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange'> {
  kind: OwnLimitKind;
  value: string;
  /** What `useForm` binds: it reads only the text of an input. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** How much a limit of a kind is: typed with separators, with the rule it has to follow below it. */
export function OwnLimitField({ kind, onChange, ...field }: OwnLimitFieldProps) {
  const retainCaret = useSteadyCaret();
  const bounds = OWN_LIMIT_BOUNDS[kind];
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const value = typedAmount(target.value, field.value);
    retainCaret(target, value);
    onChange({ target: { value } } as ChangeEvent<HTMLInputElement>);
  };
  return (
    <Field
      {...field}
      hint={ownLimitsText.limits.amountHint(kind, bounds)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={separated(bounds.most).length}
      onChange={type}
    />
  );
}
