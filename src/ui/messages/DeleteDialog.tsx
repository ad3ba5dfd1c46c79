import { messagesText } from '../copy/messages';
import { Answers } from '../primitives/Answers';
import { Modal } from '../primitives/Modal';

interface DeleteDialogProps {
  /** Undefined: closed. */
  scope: 'selected' | 'all' | undefined;
  /** How many are selected. */
  count: number;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms the deletion of messages, which cannot be undone. */
export function DeleteDialog({ scope, count, onCancel, onConfirm }: DeleteDialogProps) {
  const { ask } = messagesText;
  return (
    <Modal
      open={scope !== undefined}
      title={ask.title}
      about={scope === 'all' ? ask.all : ask.selected(count)}
      onClose={onCancel}
      width={360}
    >
      <Answers back={ask.cancel} confirm={ask.confirm} onBack={onCancel} onConfirm={onConfirm} />
    </Modal>
  );
}
