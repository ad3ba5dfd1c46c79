import type { WatchTerms } from '../../../contract/api/staff/watch';
import type { TradingCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminWatchText as texts } from '../../copy/adminWatch';
import { Button } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { FormFields } from '../frame/FormFields';
import { type SavedMeanwhile, SaveNotice } from '../frame/SaveNotice';
import { sentWatchTerms, typedWatchTerms, WATCH_FIELDS, type WatchForm, watchProblems, watchShape } from './watchForm';

interface WatchTermsDialogProps {
  terms: WatchTerms;
  calls: Pick<TradingCalls, 'setWatchTerms'>;
  meanwhile: SavedMeanwhile;
  onClose: () => void;
  /** It was saved; the dialog closes then. */
  onDone: () => void;
}

/** From which changes on the server suspends by itself, and for how long. */
export function WatchTermsDialog({ terms, calls, meanwhile, onClose, onDone }: WatchTermsDialogProps) {
  const form = useForm<WatchForm, unknown>({
    empty: typedWatchTerms(terms),
    problemsOf: watchProblems,
    send: async (typed) => {
      const result = await calls.setWatchTerms({ ...sentWatchTerms(typed), version: terms.version });
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: watchShape,
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal open title={texts.terms} about={texts.termsAbout} onClose={() => submit && onClose()} width={480}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <SaveNotice failure={failure} meanwhile={meanwhile} />
        <FormFields form={form} fields={WATCH_FIELDS} />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? texts.save : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
