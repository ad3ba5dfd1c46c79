import { useState, type ReactNode } from 'react';
import type { Written } from '../../contract/api/community/writing';
import { INQUIRY_CATEGORIES, INQUIRY_LABELS, type InquiryCategory } from '../../contract/labels/inquiries';
import type { TalkCalls } from '../../machines';
import { copy } from '../copy/community';
import { Button } from '../primitives/Button';
import { Failure } from '../primitives/Failure';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { Notice } from '../primitives/Notice';
import { useForm } from '../primitives/useForm';
import { NO_TEXT, referenceKeeper, textDraft, type TextForm, textProblems, textWords } from './talkForms';
import { TextFields } from './TextFields';
import { End } from './talkStyle';

interface InquiryFormProps {
  calls: Pick<TalkCalls, 'ask'>;
  /** It is asked for the account to pay into: all is filled in already. */
  isAccount: boolean;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
  onCancel: () => void;
  onSent: (written: Written) => void;
}

interface InquiryText extends TextForm {
  category: string;
}

const { customer, fields } = copy;
const CATEGORIES = INQUIRY_CATEGORIES.map((category) => [category, INQUIRY_LABELS[category]] as const);
const EMPTY: InquiryText = { ...NO_TEXT, category: 'sports' };
const ACCOUNT: InquiryText = {
  ...NO_TEXT,
  category: 'account',
  title: customer.accountTitle,
  contents: customer.accountText,
};

/** A question to the staff, on a page or in a dialog. */
export function InquiryForm({ calls, isAccount, picker, onCancel, onSent }: InquiryFormProps) {
  const [refs] = useState(() => referenceKeeper());
  const form = useForm<InquiryText, Written>({
    empty: isAccount ? ACCOUNT : EMPTY,
    problemsOf: textProblems,
    send: async ({ category, ...text }, signal) => {
      const body = { category: category as InquiryCategory, ...textDraft(text) };
      const outcome = await calls.ask({ clientRef: refs.of(body), ...body }, signal);
      if (outcome.ok) {
        refs.answered();
        onSent(outcome.value);
      }
      return outcome;
    },
    words: textWords,
  });
  const { bind, values, failure, submit, tries } = form;
  const choose = (category: string) =>
    bind('category').onChange({ target: { value: category } } as Parameters<ReturnType<typeof bind>['onChange']>[0]);
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      {values.category === 'account' && <Notice>{customer.accountHint}</Notice>}
      <Failure failure={failure} />
      <SelectField label={fields.category} value={values.category} options={CATEGORIES} onChoose={choose} />
      <TextFields form={form} picker={picker} />
      <End>
        <Button $size="large" disabled={!submit} onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? fields.send : fields.sending}
        </Button>
      </End>
    </Form>
  );
}
