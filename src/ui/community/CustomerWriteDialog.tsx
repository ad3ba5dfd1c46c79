import { type ReactNode, useState } from 'react';
import type { CommunityCalls } from '../../machines';
import { communityText } from '../copy/community';
import { Button, Choices } from '../primitives/Button';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { InquiryForm } from './InquiryForm';

interface CustomerWriteDialogProps {
  calls: Pick<CommunityCalls, 'ask'>;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
  onClose: () => void;
  /** Opens the list of inquiries. */
  onList: () => void;
}

const { customer } = communityText;

/** An inquiry from any page; the page below does not change. */
export function CustomerWriteDialog({ calls, picker, onClose, onList }: CustomerWriteDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Modal open title={customer.writeTitle} onClose={onClose} width={560}>
      {isSent ? (
        <>
          <Notice $tone="good" role="status">
            {customer.sent}
          </Notice>
          <Choices>
            <Button $size="large" onClick={onClose}>
              {communityText.close}
            </Button>
            <Button $tone="gold" $size="large" ref={(button) => button?.focus()} onClick={onList}>
              {customer.toList}
            </Button>
          </Choices>
        </>
      ) : (
        <InquiryForm calls={calls} isAccount={false} picker={picker} onCancel={onClose} onSent={() => setSent(true)} />
      )}
    </Modal>
  );
}
