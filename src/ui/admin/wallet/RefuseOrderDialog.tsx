import { isTextWithin } from '../../../contract/bounds';
import { type AdminOrder, REFUSAL_REASON_LENGTH } from '../../../contract/api/wallet';
import type { AdminWalletCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminWalletText } from '../../copy/adminWallet';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';

interface RefuseOrderDialogProps {
  order: AdminOrder;
  calls: Pick<AdminWalletCalls, 'refuse'>;
  onClose: () => void;
  /** It was refused; the dialog closes then. */
  onDone: () => void;
}

/** Refuses a charge or an exchange, with a reason that the member reads. */
export function RefuseOrderDialog({ order, calls, onClose, onDone }: RefuseOrderDialogProps) {
  const { id, kind, userId, amount } = order;
  const { failure, bind, submit, tries, isChanged } = useForm<{ reason: string }, unknown>({
    empty: { reason: '' },
    problemsOf: ({ reason }) => {
      return isTextWithin(reason, REFUSAL_REASON_LENGTH) ? {} : { reason: 'shape' };
    },
    send: async ({ reason }) => {
      const result = await calls.refuse(id, reason.trim());
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: () => adminWalletText.reasonShape,
  });
  return (
    <Modal
      open
      title={adminWalletText.refuseTitle(kind, userId)}
      about={adminWalletText.refuseAbout(kind, moneyText(amount))}
      onClose={() => submit && onClose()}
      width={420}
    >
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <Field
          {...bind('reason')}
          data-first
          label={adminWalletText.reason}
          hint={adminWalletText.reasonHint}
          maxLength={REFUSAL_REASON_LENGTH.most}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? adminWalletText.refuseButton : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
