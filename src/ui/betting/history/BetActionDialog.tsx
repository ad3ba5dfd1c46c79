import { betsText } from '../../copy/bets';
import { Answers } from '../../primitives/Answers';
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
      <Answers back={ask.back} confirm={ask.confirm} onBack={onClose} onConfirm={onConfirm} />
    </Modal>
  );
}
