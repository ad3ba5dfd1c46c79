import type { ReactNode } from 'react';
import { CONTENTS_MAX, TITLE_MAX } from '../../contract/api/community/writing';
import { communityText } from '../copy/community';
import { Field } from '../primitives/Field';
import { AreaField } from '../primitives/Inputs';
import type { FormState } from '../primitives/useForm';
import { attachedBetsOf, type TextForm } from './textForms';

interface TextFieldsProps<Form extends TextForm> {
  form: FormState<Form>;
  /** Chooses bets to be shown with the text. */
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
}

const { fields } = communityText;

/** Title, contents and slips of a text, with the number of characters. */
export function TextFields<Form extends TextForm>({ form, picker }: TextFieldsProps<Form>) {
  const { bind, values } = form;
  const chosen = attachedBetsOf(values.bets);
  const choose = (ids: string[]) =>
    bind('bets').onChange({ target: { value: ids.join(',') } } as Parameters<ReturnType<typeof bind>['onChange']>[0]);
  const [title, contents] = [bind('title'), bind('contents')];
  const counted = fields.counted(values.contents.trim().length, CONTENTS_MAX);
  return (
    <>
      <Field
        {...title}
        label={fields.title}
        hint={fields.titleHint}
        error={withCount(title.error, values.title, TITLE_MAX)}
        autoComplete="off"
      />
      <AreaField
        {...contents}
        label={fields.contents}
        hint={counted}
        error={withCount(contents.error, values.contents, CONTENTS_MAX)}
        rows={10}
      />
      {picker(chosen, choose)}
    </>
  );
}

/** By how much a text is too long is seen from its count. */
function withCount(error: string | undefined, text: string, most: number): string | undefined {
  const { length } = text.trim();
  return error !== undefined && length > most ? `${error} (${fields.counted(length, most)})` : error;
}
