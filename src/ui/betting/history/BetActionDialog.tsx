import { betsText } from '../../copy/bets';
import { Button, Choices } from '../../primitives/Button';
import { Modal } from '../../primitives/Modal';

interface BetActionDialogProps {
  /** Undefined: closed. */
  question: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms what cannot be undone. */
export function BetActionDialog({ question, onConfirm, onClose }: BetActionDialogProps) {
  const { ask } = betsText;
  return (
    <Modal open={question !== undefined} title={ask.title} about={question} onClose={onClose} width={360}>
      <Choices>
        <Button $size="large" data-first onClick={onClose}>
          {ask.back}
        </Button>
        <Button $tone="gold" $size="large" onClick={onConfirm}>
          {ask.confirm}
        </Button>
      </Choices>
    </Modal>
  );
}
