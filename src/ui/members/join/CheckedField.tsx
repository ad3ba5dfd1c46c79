import { styled } from 'styled-components';
import type { CallResult } from '../../../machines';
import { failureText } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { Field, type FieldProps } from '../../primitives/Field';
import { colour } from '../../tokens/tokens';
import { useServerCheck } from './useServerCheck';

interface CheckedFieldProps<T> extends FieldProps {
  value: string;
  /** Whether the text can be checked. */
  canCheck: boolean;
  button: string;
  buttonLabel: string;
  check: (text: string, signal: AbortSignal) => Promise<CallResult<T>>;
  /** The result of a check: free, or what is wrong. */
  feedbackOf: (value: T) => { good: string } | { bad: string };
}

/** A field whose text the server can check before the form is sent. */
export function CheckedField<T>({
  canCheck,
  button,
  buttonLabel,
  check: call,
  feedbackOf,
  ...field
}: CheckedFieldProps<T>) {
  const { answer, check: ask } = useServerCheck(call, field.value.trim());
  const feedback = answer?.ok ? feedbackOf(answer.value) : undefined;
  const bad =
    feedback && 'bad' in feedback ? feedback.bad : answer && !answer.ok ? failureText(answer.failure) : undefined;
  const good = feedback && 'good' in feedback ? feedback.good : undefined;
  return (
    <Field
      {...field}
      error={field.error ?? bad}
      hint={good === undefined ? field.hint : <Good>{good}</Good>}
      action={
        <Button disabled={!canCheck} aria-label={buttonLabel} onClick={ask}>
          {button}
        </Button>
      }
    />
  );
}

const Good = styled.span`
  color: ${colour.good};
`;
