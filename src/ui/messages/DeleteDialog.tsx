import { messagesText } from '../copy/messages';
import { Button, Choices } from '../primitives/Button';
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
      <Choices>
        <Button $size="large" data-first onClick={onCancel}>
          {ask.cancel}
        </Button>
        <Button $tone="gold" $size="large" onClick={onConfirm}>
          {ask.confirm}
        </Button>
      </Choices>
    </Modal>
  );
}
