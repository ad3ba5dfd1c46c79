import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../primitives/Field';
import { AreaField, CheckField, SelectField } from '../../primitives/Inputs';
import type { FormState } from '../../primitives/useForm';
import { HtmlField } from './HtmlField';
import { typed } from './typed';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
>;

interface TextField extends Attributes {
  kind?: 'text' | 'area' | 'html' | 'date' | 'datetime-local';
  hint?: ReactNode;
  /** Height of a text area, lines. */
  rows?: number;
  /** Formats a typed text, for instance with separators. */
  as?: (text: string, before: string) => string;
  /** It has the focus when a dialog opens. */
  isFirst?: true;
}

interface ChoiceField<Form> {
  kind: 'select';
  options: readonly (readonly [value: string, name: string])[];
  /** The field whose choice does not go with this one, and is emptied. */
  clears?: (chosen: string, form: Form) => (keyof Form & string) | undefined;
}

/** One field of a form. A check box has `on` or nothing. */
export type FormField<Form> = {
  name: keyof Form & string;
  label: string;
  /** Whether the field is shown; always, where this is absent. */
  isShown?: (form: Form) => boolean;
} & (TextField | ChoiceField<Form> | { kind: 'check' });

interface FormFieldsProps<Form> {
  form: Pick<FormState<Form>, 'values' | 'bind'>;
  fields: readonly FormField<Form>[];
}

/** Fields of a form as described by `fields`. */
export function FormFields<Form extends Record<keyof Form, string>>({ form, fields }: FormFieldsProps<Form>) {
  return fields
    .filter(({ isShown }) => isShown?.(form.values) ?? true)
    .map((field) => <OneField key={field.name} form={form} field={field} />);
}

interface OneFieldProps<Form> extends Pick<FormFieldsProps<Form>, 'form'> {
  field: FormField<Form>;
}

function OneField<Form extends Record<keyof Form, string>>({ form: { values, bind }, field }: OneFieldProps<Form>) {
  const { name, label } = field;
  const choose = (text: string) => bind(name).onChange(typed(text));
  if (field.kind === 'select') {
    const onChoose = (chosen: string) => {
      choose(chosen);
      const cleared = field.clears?.(chosen, values);
      if (cleared) bind(cleared).onChange(typed(''));
    };
    return <SelectField label={label} value={values[name]} options={field.options} onChoose={onChoose} />;
  }
  if (field.kind === 'check') {
    const onCheck = (checked: boolean) => choose(checked ? 'on' : '');
    return <CheckField label={label} checked={values[name] === 'on'} onCheck={onCheck} />;
  }
  const { kind = 'text', as, rows, isFirst, hint, ...shared } = attributesOf(field);
  const first = isFirst && { 'data-first': true };
  if (kind === 'area') {
    return <AreaField {...bind(name, as)} {...first} {...shared} label={label} hint={hint} rows={rows} />;
  }
  if (kind === 'html') {
    return (
      <HtmlField {...bind(name, as)} {...first} {...shared} label={label} hint={hint} rows={rows} onText={choose} />
    );
  }
  return <Field {...bind(name, as)} {...first} {...shared} label={label} hint={hint} type={kind} />;
}

/** A field without the properties common to all kinds. */
function attributesOf<Form>(field: FormField<Form> & TextField): TextField {
  const { name: _name, label: _label, isShown: _isShown, ...attributes } = field;
  return attributes;
}
