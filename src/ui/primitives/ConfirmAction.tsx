import type { ReactNode } from 'react';
import type { CallResult } from '../../machines';
import { primitivesText } from '../copy/primitives';
import { Button, Choices } from './Button';
import { Form } from './Form';
import { Modal } from './Modal';
import { useReport } from './Reported';
import { useForm } from './useForm';
import { FailureNotice } from './FailureNotice';

/** An action that is confirmed first. */
export interface ConfirmableAction {
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** Label of the button that confirms. */
  button: string;
  /** What is reported once it was done; by default its title. Null: its view reports it. */
  done?: string | null;
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
 * Asks, acts, and closes when done. A failure is shown in the dialog, to be retried or given up; while the request is
 * under way the dialog stays open, so that its result is always seen.
 */
export function ConfirmAction({ action, onClose, onDone }: ConfirmActionProps) {
  const report = useReport();
  const { failure, submit } = useForm<Record<never, string>, unknown>({
    empty: NOTHING,
    problemsOf: () => ({}),
    send: async (_, signal) => {
      const result = await action.run(signal);
      if (result.ok) {
        onDone();
        onClose();
        if (action.done !== null) report(action.done ?? primitivesText.done(action.title));
      }
      return result;
    },
    problemText: () => '',
  });
  const close = () => submit && onClose();
  return (
    <Modal open title={action.title} about={action.text} onClose={close} width={420}>
      <Form onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <Choices>
          <Button $size="large" data-first disabled={!submit} onClick={close}>
            {primitivesText.cancel}
          </Button>
          <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
            {submit ? action.button : primitivesText.doing}
          </Button>
        </Choices>
      </Form>
    </Modal>
  );
}
