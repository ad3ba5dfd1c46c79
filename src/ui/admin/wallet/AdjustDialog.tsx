import { useState } from 'react';
import { ADJUSTED_ALONE_MAX, type Adjustment, ADJUSTMENT_REASON_LENGTH } from '../../../contract/api/staff/adjustments';
import type { AdminMember } from '../../../contract/api/staff/admin';
import type { AdminCalls, OnceRequests } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText } from '../../copy/adminMoney';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import {
  enteredAmountOf,
  chosenCurrencyOf,
  EMPTY_MONEY,
  isBeyond,
  moneyDraft,
  type MoneyForm,
  moneyProblems,
} from './moneyForm';
import { typed } from '../frame/typed';
import { typedAmount } from '../../../rules/text/amountTyped';

interface AdjustDialogProps {
  member: AdminMember;
  calls: Pick<AdminCalls, 'adjust'>;
  /** They outlive the dialog: the same adjustment again, soon after its answer was lost, is the same one. */
  adjustments: OnceRequests;
  onClose: () => void;
  onChanged: () => void;
}

/** Corrects a member's balance, with a reason. */
export function AdjustDialog({ member, calls, adjustments, onClose, onChanged }: AdjustDialogProps) {
  const [answer, setAnswer] = useState<Adjustment>();
  return (
    <Modal open title={adminMoneyText.adjustTitle(member.userId)} onClose={onClose} width={440}>
      {answer ? (
        <>
          <Notice {...(answer.state === 'made' && { $tone: 'good' as const })} role="status">
            {(answer.state === 'made' ? adminMoneyText.made : adminMoneyText.waits)(
              adminMoneyText.signed(answer.currency, answer.amount),
            )}
          </Notice>
          <Button $size="large" data-first ref={(button) => button?.focus()} onClick={onClose}>
            {shared.close}
          </Button>
        </>
      ) : (
        <Adjust
          member={member}
          calls={calls}
          adjustments={adjustments}
          onMade={(made) => {
            setAnswer(made);
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}

interface AdjustProps extends Pick<AdjustDialogProps, 'member' | 'calls' | 'adjustments'> {
  onMade: (adjustment: Adjustment) => void;
}

function Adjust({ member, calls, adjustments, onMade }: AdjustProps) {
  const [isAsking, setAsking] = useState(false);
  const send = (form: MoneyForm) => {
    const draft = moneyDraft(form, member);
    return adjustments.once(`adjustment.${member.id}`, draft, (ref) => calls.adjust({ ref, ...draft }));
  };
  const { values, bind, passes, tries, isChanged } = useForm<MoneyForm, Adjustment>({
    empty: EMPTY_MONEY,
    problemsOf: moneyProblems,
    send,
    problemText: (name, problem) =>
      problem === 'missing'
        ? adminMoneyText.missing
        : name === 'reason'
          ? adminMoneyText.reasonShape
          : adminMoneyText.amountShape,
  });
  const currency = chosenCurrencyOf(values);
  const amount = enteredAmountOf(values);
  const present = currency === 'won' ? member.emoney : member.point;
  const choose = (name: 'currency' | 'way') => (value: string) => bind(name).onChange(typed(value));
  const run = async () => {
    const result = await send(values);
    if (result.ok) onMade(result.value);
    return result;
  };
  return (
    <Form tries={tries} isChanged={isChanged} onSubmit={() => passes() && setAsking(true)}>
      <SelectField
        label={adminMoneyText.kind}
        value={values.currency}
        options={[
          ['won', adminMoneyText.currency('won')],
          ['point', adminMoneyText.currency('point')],
        ]}
        onChoose={choose('currency')}
      />
      <SelectField
        label={adminMoneyText.direction}
        value={values.way}
        options={[
          ['give', adminMoneyText.credit],
          ['take', adminMoneyText.debit],
        ]}
        onChoose={choose('way')}
      />
      <Field
        {...bind('amount', typedAmount)}
        data-first
        label={adminMoneyText.amountField(currency)}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...bind('reason')}
        label={adminMoneyText.reason}
        hint={adminMoneyText.reasonHint}
        maxLength={ADJUSTMENT_REASON_LENGTH.most}
      />
      <KeyValueList
        rows={[
          [adminMoneyText.now, adminMoneyText.amountOf(currency, present)],
          [
            adminMoneyText.after,
            amount === undefined ? shared.unknown : adminMoneyText.amountOf(currency, present + amount),
          ],
        ]}
      />
      <Notice>
        {isBeyond(values)
          ? adminMoneyText.beyond
          : adminMoneyText.limit(adminMoneyText.amountOf(currency, ADJUSTED_ALONE_MAX[currency]))}
      </Notice>
      <Button type="submit" $tone="gold" $size="large">
        {adminMoneyText.ask}
      </Button>
      {isAsking && (
        <ConfirmAction
          action={{ ...adminMoneyText.adjustConfirm(member.userId, adminMoneyText.signed(currency, amount ?? 0)), run }}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </Form>
  );
}
