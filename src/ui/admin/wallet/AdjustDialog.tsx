import { useState } from 'react';
import { ADJUSTED_ALONE_MAX, type Adjustment } from '../../../contract/api/staff/adjustments';
import type { AdminMember } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMoney';
import { Button } from '../../primitives/Button';
import { ConfirmDeed } from '../../primitives/ConfirmAction';
import { Facts } from '../../primitives/Facts';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import {
  amountOf,
  amountTyped,
  currencyOf,
  EMPTY_MONEY,
  isBeyond,
  moneyDraft,
  type MoneyForm,
  moneyProblems,
} from './moneyForm';
import { typed } from '../frame/typed';

interface AdjustDialogProps {
  member: AdminMember;
  calls: Pick<AdminCalls, 'adjust'>;
  /** A new name for something that must happen once, however often it is sent. */
  newRef: () => string;
  onClose: () => void;
  onChanged: () => void;
}

/** Corrects a member's balance, with a reason. */
export function AdjustDialog({ member, calls, newRef, onClose, onChanged }: AdjustDialogProps) {
  const [answer, setAnswer] = useState<Adjustment>();
  return (
    <Modal open title={copy.adjustTitle(member.userId)} onClose={onClose} width={440}>
      {answer ? (
        <>
          <Notice {...(answer.state === 'made' && { $tone: 'good' as const })} role="status">
            {(answer.state === 'made' ? copy.made : copy.waits)(copy.signed(answer.currency, answer.amount))}
          </Notice>
          <Button $size="large" data-first ref={(button) => button?.focus()} onClick={onClose}>
            {shared.close}
          </Button>
        </>
      ) : (
        <Adjust
          member={member}
          calls={calls}
          newRef={newRef}
          onMade={(made) => {
            setAnswer(made);
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}

interface AdjustProps extends Pick<AdjustDialogProps, 'member' | 'calls' | 'newRef'> {
  onMade: (adjustment: Adjustment) => void;
}

function Adjust({ member, calls, newRef, onMade }: AdjustProps) {
  // One for all tries of this dialog: whatever became of an answer, the balance moves once.
  const [ref] = useState(newRef);
  const [isAsking, setAsking] = useState(false);
  const { values, bind, passes, tries } = useForm<MoneyForm, Adjustment>({
    empty: EMPTY_MONEY,
    problemsOf: moneyProblems,
    send: (form) => calls.adjust(moneyDraft(form, member, ref)),
    words: (name, problem) =>
      problem === 'missing' ? copy.missing : name === 'reason' ? copy.reasonShape : copy.amountShape,
  });
  const currency = currencyOf(values);
  const amount = amountOf(values);
  const present = currency === 'won' ? member.emoney : member.point;
  const choose = (name: 'currency' | 'way') => (value: string) => bind(name).onChange(typed(value));
  const run = async () => {
    const outcome = await calls.adjust(moneyDraft(values, member, ref));
    if (outcome.ok) onMade(outcome.value);
    return outcome;
  };
  return (
    <Form tries={tries} onSubmit={() => passes() && setAsking(true)}>
      <SelectField
        label={copy.kind}
        value={values.currency}
        options={[
          ['won', copy.currency('won')],
          ['point', copy.currency('point')],
        ]}
        onChoose={choose('currency')}
      />
      <SelectField
        label={copy.way}
        value={values.way}
        options={[
          ['give', copy.give],
          ['take', copy.take],
        ]}
        onChoose={choose('way')}
      />
      <Field
        {...bind('amount', amountTyped)}
        data-first
        label={copy.amountField(currency)}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...bind('reason')} label={copy.reason} hint={copy.reasonHint} maxLength={200} />
      <Facts
        facts={[
          [copy.now, copy.amountOf(currency, present)],
          [copy.after, amount === undefined ? shared.unknown : copy.amountOf(currency, present + amount)],
        ]}
      />
      <Notice>
        {isBeyond(values) ? copy.beyond : copy.limit(copy.amountOf(currency, ADJUSTED_ALONE_MAX[currency]))}
      </Notice>
      <Button type="submit" $tone="gold" $size="large">
        {copy.ask}
      </Button>
      {isAsking && (
        <ConfirmDeed
          deed={{ ...copy.deed(member.userId, copy.signed(currency, amount ?? 0)), run }}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </Form>
  );
}
