import { dialogsText } from '../copy/dialogs';
import { Button, Choices } from '../primitives/Button';
import { Modal } from '../primitives/Modal';

interface OpeningConfirmProps {
  opening: 'europe' | 'inplay' | 'casino' | 'slot';
  /** Name of the game, where it opens one. */
  game?: string | undefined;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a game opens in a new window (docs/spec.md NAV-10). */
export function OpeningConfirm({ opening, game, open, onCancel, onConfirm }: OpeningConfirmProps) {
  const words = dialogsText.openings[opening];
  return (
    <Modal
      open={open}
      title={words.title}
      about={game === undefined ? words.text : dialogsText.openGame(game)}
      onClose={onCancel}
      width={380}
    >
      <Choices>
        <Button $size="large" onClick={onCancel}>
          {dialogsText.cancel}
        </Button>
        <Button $tone="gold" $size="large" data-first onClick={onConfirm}>
          {dialogsText.confirm}
        </Button>
      </Choices>
    </Modal>
  );
}
