import type { ReactNode } from 'react';
import { TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import { isWithin } from '../../../contract/bounds';
import type { CallResult } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { typed } from './typed';

interface ReasonDialogProps {
  title: string;
  about: ReactNode;
  /** Label of the button that confirms. */
  button: string;
  /** An extra choice; its first option is selected at first. */
  choice?: { label: string; options: readonly (readonly [value: string, name: string])[] };
  /** Only the one of the first render is used. */
  run: (reason: string, chosen: string) => Promise<CallResult<unknown>>;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

/** An action that needs a reason, which is recorded. */
export function ReasonDialog({ title, about, button, choice, run, onClose, onDone }: ReasonDialogProps) {
  const { values, failure, bind, submit, tries } = useForm<{ reason: string; chosen: string }, unknown>({
    empty: { reason: '', chosen: choice?.options[0]?.[0] ?? '' },
    problemsOf: ({ reason }) => (isWithin(reason.trim().length, TRADING_REASON_LENGTH) ? {} : { reason: 'shape' }),
    send: async ({ reason, chosen }) => {
      const outcome = await run(reason.trim(), chosen);
      if (outcome.ok) {
        onDone();
        onClose();
      }
      return outcome;
    },
    problemText: () => adminTradingText.reasonShape,
  });
  return (
    <Modal open title={title} about={about} onClose={() => submit && onClose()} width={440}>
      <Form tries={tries} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        {choice && (
          <SelectField
            label={choice.label}
            value={values.chosen}
            options={[...choice.options]}
            onChoose={(value) => bind('chosen').onChange(typed(value))}
          />
        )}
        <Field
          {...bind('reason')}
          data-first
          label={adminTradingText.reason}
          hint={adminTradingText.reasonHint}
          maxLength={TRADING_REASON_LENGTH.most}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? button : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
