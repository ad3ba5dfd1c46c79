import { isTextWithin } from '../../../contract/bounds';
import { type SuspensionTarget, TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import type { TradingCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { type FormField, FormFields } from '../frame/FormFields';

const texts = adminTradingText.suspensions;

interface SuspendForm {
  reason: string;
  /** Empty: until it is lifted. */
  minutes: string;
}

const LENGTHS = [10, 30, 60, 180, 720, 1_440] as const;

const FIELDS: readonly FormField<SuspendForm>[] = [
  {
    name: 'reason',
    label: adminTradingText.reason,
    hint: adminTradingText.reasonHint,
    maxLength: TRADING_REASON_LENGTH.most,
  },
  {
    name: 'minutes',
    label: texts.lasts,
    kind: 'select',
    options: [
      ['', texts.untilLifted],
      ...LENGTHS.map((minutes) => [String(minutes), texts.lastsFor(minutes)] as const),
    ],
  },
];

/** What is to be suspended. */
export interface ToSuspend {
  name: string;
  target: SuspensionTarget;
}

interface SuspendDialogProps extends ToSuspend {
  calls: Pick<TradingCalls, 'suspend'>;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

/** Suspends something with one more press: the commonest reason is there already. */
export function SuspendDialog({ name, target, calls, onClose, onDone }: SuspendDialogProps) {
  const form = useForm<SuspendForm, void>({
    empty: { reason: texts.usualReason, minutes: '' },
    problemsOf: ({ reason }) => (isTextWithin(reason, TRADING_REASON_LENGTH) ? {} : { reason: 'shape' }),
    send: async ({ reason, minutes }) => {
      const draft = { ...target, reason: reason.trim(), ...(minutes !== '' && { minutes: Number(minutes) }) };
      const result = await calls.suspend(draft);
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: () => adminTradingText.reasonShape,
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal
      open
      title={texts.suspendOf(name)}
      about={texts.suspendAbout}
      onClose={() => submit && onClose()}
      width={440}
    >
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <FormFields form={form} fields={FIELDS} />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit} data-first>
          {submit ? texts.suspendButton : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
