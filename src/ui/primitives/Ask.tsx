import { copy } from '../copy/primitives';
import { Button, Choices } from './Button';
import { Modal } from './Modal';

interface AskProps {
  /** Undefined: nothing is asked. */
  question: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before what nothing takes back. */
export function Ask({ question, onConfirm, onClose }: AskProps) {
  return (
    <Modal open={question !== undefined} title={copy.ask} about={question} onClose={onClose} width={360}>
      <Choices>
        <Button $size="large" data-first onClick={onClose}>
          {copy.back}
        </Button>
        <Button $tone="gold" $size="large" onClick={onConfirm}>
          {copy.confirm}
        </Button>
      </Choices>
    </Modal>
  );
}
