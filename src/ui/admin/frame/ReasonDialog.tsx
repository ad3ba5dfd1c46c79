import type { ReactNode } from 'react';
import { TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import { isTextWithin } from '../../../contract/bounds';
import type { CallResult } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';

interface ReasonDialogProps {
  title: string;
  about: ReactNode;
  /** Label of the button that confirms. */
  button: string;
  /** Only the one of the first render is used. */
  run: (reason: string) => Promise<CallResult<unknown>>;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

/** An action that needs a reason, which is recorded. */
export function ReasonDialog({ title, about, button, run, onClose, onDone }: ReasonDialogProps) {
  const { failure, bind, submit, tries, isChanged } = useForm<{ reason: string }, unknown>({
    empty: { reason: '' },
    problemsOf: ({ reason }) => (isTextWithin(reason, TRADING_REASON_LENGTH) ? {} : { reason: 'shape' }),
    send: async ({ reason }) => {
      const result = await run(reason.trim());
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: () => adminTradingText.reasonShape,
  });
  return (
    <Modal open title={title} about={about} onClose={() => submit && onClose()} width={440}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <Field
          {...bind('reason')}
          data-first
          label={adminTradingText.reason}
          hint={adminTradingText.reasonHint}
          maxLength={TRADING_REASON_LENGTH.most}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? button : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
