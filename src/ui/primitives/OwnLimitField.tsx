import type { ComponentProps } from 'react';
import { OWN_LIMIT_BOUNDS, type OwnLimitKind } from '../../contract/api/members/ownLimits';
import { separated } from '../../rules/text/amount';
import { ownLimitsText } from '../copy/ownLimits';
import { Field } from './Field';

interface OwnLimitFieldProps extends ComponentProps<typeof Field> {
  kind: OwnLimitKind;
}

/** How much a limit of a kind is: typed with separators, with the rule it has to follow below it. */
export function OwnLimitField({ kind, ...field }: OwnLimitFieldProps) {
  const bounds = OWN_LIMIT_BOUNDS[kind];
  return (
    <Field
      {...field}
      hint={ownLimitsText.limits.amountHint(kind, bounds)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={separated(bounds.most).length}
    />
  );
}
