import type { ReactNode } from 'react';
import type { Written } from '../../contract/api/community/writing';
import { INQUIRY_CATEGORIES, INQUIRY_LABELS, type InquiryCategory } from '../../contract/labels/inquiries';
import type { CommunityCalls } from '../../machines';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { Notice } from '../primitives/Notice';
import { SavePage } from '../primitives/SavePage';
import { useForm } from '../primitives/useForm';
import { NO_TEXT, textDraft, type TextForm, textProblems, textProblemText } from './textForms';
import { TextFields } from './TextFields';
import { useTextRequest } from './useTextRequest';
import { FooterActions } from './communityStyle';

interface InquiryFormProps {
  calls: Pick<CommunityCalls, 'ask'>;
  /** It asks for the account to pay into: everything is filled in already. */
  isAccount: boolean;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
  onCancel: () => void;
  onSent: (written: Written) => void;
}

interface InquiryText extends TextForm {
  category: string;
}

const { customer, fields } = communityText;
const CATEGORIES = INQUIRY_CATEGORIES.map((category) => [category, INQUIRY_LABELS[category]] as const);
const EMPTY: InquiryText = { ...NO_TEXT, category: 'sports' };
const ACCOUNT: InquiryText = {
  ...NO_TEXT,
  category: 'account',
  title: customer.accountTitle,
  contents: customer.accountText,
};

/** An inquiry to staff, on a page or in a dialog. */
export function InquiryForm({ calls, isAccount, picker, onCancel, onSent }: InquiryFormProps) {
  const requests = useTextRequest();
  const form = useForm<InquiryText, Written>({
    empty: isAccount ? ACCOUNT : EMPTY,
    problemsOf: textProblems,
    send: async ({ category, ...text }, signal) => {
      const body = { category: category as InquiryCategory, ...textDraft(text) };
      const result = await requests.once('inquiry', body, (clientRef) => calls.ask({ clientRef, ...body }, signal));
      if (result.ok) onSent(result.value);
      return result;
    },
    problemText: textProblemText,
  });
  const { bind, values, failure, submit, tries } = form;
  const choose = (category: string) =>
    bind('category').onChange({ target: { value: category } } as Parameters<ReturnType<typeof bind>['onChange']>[0]);
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      {values.category === 'account' && <Notice>{customer.accountHint}</Notice>}
      <FailureNotice failure={failure} />
      <SelectField label={fields.category} value={values.category} options={CATEGORIES} onChoose={choose} />
      <TextFields form={form} picker={picker} />
      <SavePage />
      <FooterActions>
        <Button $size="large" disabled={!submit} onClick={onCancel}>
          {communityText.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? fields.send : fields.sending}
        </Button>
      </FooterActions>
    </Form>
  );
}
