import { primitivesText } from '../copy/primitives';
import { Button, Choices } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  /** Undefined: closed. */
  question: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms what cannot be undone. */
export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal open={question !== undefined} title={primitivesText.ask} about={question} onClose={onClose} width={360}>
      <Choices>
        <Button $size="large" data-first onClick={onClose}>
          {primitivesText.back}
        </Button>
        <Button $tone="gold" $size="large" onClick={onConfirm}>
          {primitivesText.confirm}
        </Button>
      </Choices>
    </Modal>
  );
}
