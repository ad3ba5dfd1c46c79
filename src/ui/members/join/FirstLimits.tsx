import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS } from '../../../contract/api/members/ownLimits';
import type { JoinForm } from '../../../rules/session/joinForm';
import { dialogsText } from '../../copy/dialogs';
import { ownLimitsText } from '../../copy/ownLimits';
import { SelectField } from '../../primitives/Inputs';
import type { FormState } from '../../primitives/useForm';
import { typedAmount } from '../../../rules/text/amountTyped';
import { OwnLimitField } from '../../primitives/OwnLimitField';

const texts = dialogsText.join.limits;

/** What a new member limits themselves to from the beginning: one limit of each kind, or none. */
export function FirstLimits({ form: { values, bind, choose } }: { form: FormState<JoinForm> }) {
  return OWN_LIMIT_KINDS.flatMap((kind) => {
    const label = ownLimitsText.kinds[kind];
    return [
      <OwnLimitField
        key={kind}
        kind={kind}
        {...bind(`${kind}Limit`, typedAmount)}
        label={kind === 'time' ? texts.minutes(label) : texts.amount(label)}
      />,
      <SelectField
        key={`${kind} period`}
        label={texts.period(label)}
        value={values[`${kind}Period`]}
        options={OWN_LIMIT_PERIODS.map((name) => [name, ownLimitsText.periods[name]])}
        onChoose={(name) => choose(`${kind}Period`, name)}
      />,
    ];
  });
}
