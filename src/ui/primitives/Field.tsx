import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { colour, radius, size, touched } from '../tokens/tokens';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it; shown below it and read with it. */
  error?: string | undefined;
  /** What it has to look like, or that it is accepted. */
  hint?: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

/** A labelled input with a note below it: what is wrong with it, or a hint. */
export function Field({ label, error, hint, action, className, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Column className={className}>
      <label htmlFor={id}>{label}</label>
      <Box data-wrong={error !== undefined}>
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}n`}
          {...input}
        />
        {action}
      </Box>
      <Note id={`${id}n`} data-wrong={error !== undefined} aria-live="polite">
        {note}
      </Note>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  label {
    /* With the gap below it 24 px: buttons beside a field start there. */
    line-height: 18px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  height: ${touched(42)};
  padding-right: 5px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  &:focus-within {
    box-shadow: inset 0 0 0 2px ${colour.gold};
  }
  &[data-wrong='true']:not(:focus-within) {
    box-shadow: inset 0 0 0 1px ${colour.bad};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 6px 0 13px;
    border: 0;
    background: none;
    color: ${colour.text};
    font-size: ${size.body};
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: ${colour.faint};
  }
  input:-webkit-autofill {
    -webkit-text-fill-color: ${colour.text};
    box-shadow: inset 0 0 0 40px ${colour.raised};
    border-radius: ${radius.field};
    caret-color: ${colour.text};
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
