import { styled } from 'styled-components';
import type { Outcome } from '../../../machines';
import { failureText } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { Field, type FieldProps } from '../../primitives/Field';
import { colour } from '../../tokens/tokens';
import { useAsk } from './useAsk';

interface CheckedFieldProps<T> extends FieldProps {
  value: string;
  /** Whether there is something to ask about. */
  asks: boolean;
  button: string;
  buttonLabel: string;
  ask: (text: string, signal: AbortSignal) => Promise<Outcome<T>>;
  /** What an answer says: good news, or what is wrong. */
  tell: (value: T) => { good: string } | { bad: string };
}

/** A field whose text can be asked about before the form is sent. */
export function CheckedField<T>({ asks, button, buttonLabel, ask: call, tell, ...field }: CheckedFieldProps<T>) {
  const { answer, ask } = useAsk(call, field.value.trim());
  const told = answer?.ok ? tell(answer.value) : undefined;
  const bad = told && 'bad' in told ? told.bad : answer && !answer.ok ? failureText(answer.failure) : undefined;
  const good = told && 'good' in told ? told.good : undefined;
  return (
    <Field
      {...field}
      error={field.error ?? bad}
      hint={good === undefined ? field.hint : <Good>{good}</Good>}
      action={
        <Button disabled={!asks} aria-label={buttonLabel} onClick={ask}>
          {button}
        </Button>
      }
    />
  );
}

const Good = styled.span`
  color: ${colour.good};
`;
