import { copy } from '../../copy/bets';
import { Button, Choices } from '../../primitives/Button';
import { Modal } from '../../primitives/Modal';

interface AskDialogProps {
  /** Undefined: nothing is asked. */
  question: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before what nothing takes back. */
export function AskDialog({ question, onConfirm, onClose }: AskDialogProps) {
  const { ask } = copy;
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
