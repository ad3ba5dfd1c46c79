import type { ReactNode } from 'react';
import type { CallResult } from '../../machines';
import { primitivesText } from '../copy/primitives';
import { Button, Choices } from './Button';
import { Modal } from './Modal';
import { useForm } from './useForm';
import { FailureNotice } from './FailureNotice';

/** Something that is asked about before it is done. */
export interface ConfirmableAction {
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** What the button that does it says. */
  button: string;
  run: (signal: AbortSignal) => Promise<CallResult<unknown>>;
}

interface ConfirmActionProps {
  action: ConfirmableAction;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

const NOTHING = {};

/**
 * Asks, does, and closes when it is done. A failure is told where it was asked, to be tried again or given up; while it is
 * on its way the dialog stays, so that nobody is left without knowing what came of it.
 */
export function ConfirmAction({ action, onClose, onDone }: ConfirmActionProps) {
  const { failure, submit } = useForm<Record<never, string>, unknown>({
    empty: NOTHING,
    problemsOf: () => ({}),
    send: async (_, signal) => {
      const outcome = await action.run(signal);
      if (outcome.ok) {
        onDone();
        onClose();
      }
      return outcome;
    },
    problemText: () => '',
  });
  const close = () => submit && onClose();
  return (
    <Modal open title={action.title} about={action.text} onClose={close} width={420}>
      <FailureNotice failure={failure} />
      <Choices>
        <Button $size="large" data-first disabled={!submit} onClick={close}>
          {primitivesText.cancel}
        </Button>
        <Button $tone="gold" $size="large" disabled={!submit} onClick={submit}>
          {submit ? action.button : primitivesText.doing}
        </Button>
      </Choices>
    </Modal>
  );
}
