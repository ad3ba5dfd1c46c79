import { type ChangeEvent, type ComponentProps, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { styled } from 'styled-components';
import { colour, radius, size, touched } from '../tokens/tokens';

interface AreaFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  /** It has the focus when a dialog opens. */
  'data-first'?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** What `useForm` binds: it reads only the text of an input. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** As `Field`, for a text of several lines. */
export function AreaField({ label, error, hint, onChange, ...area }: AreaFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Column>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}n`}
        onChange={(event) => onChange(event as unknown as ChangeEvent<HTMLInputElement>)}
        {...area}
      />
      <Note id={`${id}n`} data-wrong={error !== undefined} aria-live="polite">
        {note}
      </Note>
    </Column>
  );
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

export function SelectField({ label, options, onChoose, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Column>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={({ target }) => onChoose(target.value)} {...select}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Column>
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckField({ label, checked, onCheck }: CheckFieldProps) {
  return (
    <Check>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </Check>
  );
}

const Column = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  label {
    line-height: 18px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  textarea,
  select {
    width: 100%;
    border: 0;
    border-radius: ${radius.field};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    color: ${colour.text};
  }
  textarea {
    min-height: 140px;
    padding: 10px 13px;
    line-height: 1.5;
    resize: vertical;
  }
  select {
    height: ${touched(42)};
    padding: 0 10px;
  }
  textarea[aria-invalid='true']:not(:focus) {
    box-shadow: inset 0 0 0 1px ${colour.bad};
  }
`;

const Note = styled.p`
  font-size: ${size.small};
  color: ${colour.muted};
  &:empty {
    display: none;
  }
  &[data-wrong='true'] {
    color: ${colour.bad};
  }
`;

const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: ${touched(32)};
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    accent-color: ${colour.goldDeep};
  }
`;
