import { primitivesText } from '../copy/primitives';
import { Answers } from './Answers';
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
      <Answers back={primitivesText.back} confirm={primitivesText.confirm} onBack={onClose} onConfirm={onConfirm} />
    </Modal>
  );
}
