import type { Outcome } from '../../machines';
import { copy } from '../copy/talk';
import { Button, Choices } from '../primitives/Button';
import { Modal } from '../primitives/Modal';
import { useForm } from '../primitives/useForm';
import { Failure } from './Loaded';

interface ConfirmDialogProps {
  words: { title: string; text: string; button: string };
  run: (signal: AbortSignal) => Promise<Outcome<unknown>>;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

const NOTHING = {};

/** Asks before something is done that nothing takes back; a failure is told here, to be tried again or given up. */
export function ConfirmDialog({ words, run, onClose, onDone }: ConfirmDialogProps) {
  const { failure, submit } = useForm<Record<never, string>, unknown>({
    empty: NOTHING,
    problemsOf: () => ({}),
    send: async (_, signal) => {
      const outcome = await run(signal);
      if (outcome.ok) {
        onClose();
        onDone();
      }
      return outcome;
    },
    words: () => '',
  });
  const close = () => submit && onClose();
  return (
    <Modal open title={words.title} about={words.text} onClose={close} width={360}>
      <Failure failure={failure} />
      <Choices>
        <Button $size="large" data-first disabled={!submit} onClick={close}>
          {copy.cancel}
        </Button>
        <Button $tone="gold" $size="large" disabled={!submit} onClick={submit}>
          {submit ? words.button : copy.doing}
        </Button>
      </Choices>
    </Modal>
  );
}
