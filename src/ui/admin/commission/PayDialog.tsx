import { useState } from 'react';
import type { AdminMember } from '../../../contract/api/staff/admin';
import { AGENT_PAYMENT, PAYMENT_REASON_LENGTH } from '../../../contract/api/commission/agents';
import { isTextWithin } from '../../../contract/bounds';
import type { AgentCalls, OnceRequests } from '../../../machines';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { typedAmount } from '../../../rules/text/amountTyped';
import { adminText as shared } from '../../copy/admin';
import { agentsText } from '../../copy/agents';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';

interface PayDialogProps {
  calls: Pick<AgentCalls, 'pay'>;
  member: AdminMember;
  /** They outlive the dialog: the same payment again, soon after its answer was lost, is the same one. */
  payments: OnceRequests;
  onClose: () => void;
}

/** Pays one of the manager's members from the manager's balance. */
export function PayDialog({ calls, member: { id, userId }, payments, onClose }: PayDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const [paid, setPaid] = useState<number>();
  const { values, bind, passes, tries, isChanged } = useForm<{ amount: string; reason: string }, unknown>({
    empty: { amount: '', reason: '' },
    problemsOf: ({ amount, reason }) => ({
      ...(wholeTyped(amount, AGENT_PAYMENT) === undefined && { amount: 'shape' as const }),
      ...(!isTextWithin(reason, PAYMENT_REASON_LENGTH) && { reason: 'shape' as const }),
    }),
    // Nothing is sent before it was confirmed.
    send: () => Promise.resolve({ ok: true, value: undefined }),
    problemText: (name) => (name === 'amount' ? agentsText.payShape : agentsText.reasonShape),
  });
  const amount = wholeTyped(values.amount, AGENT_PAYMENT) ?? 0;
  const run = async () => {
    const payment = { memberId: id, amount, reason: values.reason.trim() };
    const result = await payments.once(`pay.${id}`, payment, (clientRef) => calls.pay({ clientRef, ...payment }));
    if (result.ok) setPaid(amount);
    return result;
  };
  return (
    <Modal open title={agentsText.payOf(userId)} about={agentsText.payAbout} onClose={onClose} width={420}>
      {paid !== undefined ? (
        <>
          <Notice $tone="good" role="status">
            {agentsText.paid(paid)}
          </Notice>
          <Button $size="large" data-first ref={(button) => button?.focus()} onClick={onClose}>
            {shared.close}
          </Button>
        </>
      ) : (
        <Form tries={tries} isChanged={isChanged} onSubmit={() => passes() && setAsking(true)}>
          <Field
            {...bind('amount', typedAmount)}
            data-first
            label={agentsText.payAmount}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...bind('reason')}
            label={agentsText.reason}
            hint={agentsText.reasonHint}
            maxLength={PAYMENT_REASON_LENGTH.most}
          />
          <Button type="submit" $tone="gold" $size="large">
            {agentsText.payButton}
          </Button>
        </Form>
      )}
      {isAsking && (
        <ConfirmAction
          action={{ ...agentsText.payConfirm(userId, amount), run }}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </Modal>
  );
}
