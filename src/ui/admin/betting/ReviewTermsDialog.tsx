import type { ReviewTerms } from '../../../contract/api/staff/reviews';
import type { CallResult } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminReviewsText as texts } from '../../copy/adminReviews';
import { Button } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { FormFields } from '../frame/FormFields';
import { type SavedMeanwhile, SaveNotice } from '../frame/SaveNotice';
import { reviewTermsProblems, sentReviewTerms, TERMS_FIELDS, type TermsForm, typedReviewTerms } from './reviewForms';

interface ReviewTermsDialogProps {
  terms: ReviewTerms;
  /** Only the one of the first render is used. */
  save: (terms: ReviewTerms) => Promise<CallResult<void>>;
  meanwhile: SavedMeanwhile;
  onClose: () => void;
  /** It was saved; the dialog closes then. */
  onDone: () => void;
}

/** From which size on bets wait for staff, and how long. */
export function ReviewTermsDialog({ terms, save, meanwhile, onClose, onDone }: ReviewTermsDialogProps) {
  const form = useForm<TermsForm, unknown>({
    empty: typedReviewTerms(terms),
    problemsOf: reviewTermsProblems,
    send: async (typed) => {
      const result = await save({ ...sentReviewTerms(typed), version: terms.version });
      if (result.ok) {
        onDone();
        onClose();
      }
      return result;
    },
    problemText: (name) => (name === 'wait' ? texts.termsWaitShape : texts.termsAmountShape),
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal open title={texts.terms} about={texts.termsAbout} onClose={() => submit && onClose()} width={440}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <SaveNotice failure={failure} meanwhile={meanwhile} />
        <FormFields form={form} fields={TERMS_FIELDS} />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? texts.save : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
