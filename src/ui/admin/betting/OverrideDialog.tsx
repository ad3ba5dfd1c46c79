import type { OverridePlace, PriceOverride } from '../../../contract/api/staff/overrides';
import type { TradingCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminPricesText as texts } from '../../copy/adminPrices';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { FormFields } from '../frame/FormFields';
import {
  changeIn,
  OVERRIDE_FIELDS,
  type OverrideForm,
  overrideProblems,
  previewText,
  USUAL_OVERRIDE,
} from './overrideForm';

interface OverrideDialogProps {
  /** Of the outcome, with its match and market. */
  name: string;
  place: OverridePlace;
  /** What is offered at present, odds × 1000, and the override that is running. */
  now: { offered: number; change: PriceOverride | null };
  calls: Pick<TradingCalls, 'override'>;
  onClose: () => void;
  /** It was done; the dialog closes then. */
  onDone: () => void;
}

/** Sets the price of an outcome with one more press: the commonest lowering is there already. */
export function OverrideDialog({ name, place, now, calls, onClose, onDone }: OverrideDialogProps) {
  const form = useForm<OverrideForm, void>({
    empty: USUAL_OVERRIDE,
    problemsOf: overrideProblems,
    send: async (written) => {
      const { minutes, reason } = written;
      const draft = { ...place, change: changeIn(written)!, minutes: Number(minutes), reason: reason.trim() };
      const result = await calls.override(draft);
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: (field) => (field === 'reason' ? adminTradingText.reasonShape : texts.priceShape),
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal open title={texts.adjustOf(name)} about={texts.about} onClose={() => submit && onClose()} width={440}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <FormFields form={form} fields={OVERRIDE_FIELDS} />
        <KeyValueList
          rows={[
            ...(now.change ? [[texts.runningNow, texts.changeText(now.change)] as const] : []),
            [texts.preview, previewText(now, changeIn(form.values))],
          ]}
        />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit} data-first>
          {submit ? texts.apply : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
