import { useState } from 'react';
import { styled } from 'styled-components';
import type { CallResult } from '../../../machines';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { Form } from '../../primitives/Form';
import type { FormState } from '../../primitives/useForm';
import { type FormField, FormFields } from '../frame/FormFields';

interface ScopedRowFormProps<Row> {
  form: Pick<FormState<Row>, 'values' | 'bind' | 'passes' | 'tries' | 'clear'>;
  fields: readonly FormField<Row>[];
  /** What is about to be set, in words. */
  named: string;
  texts: {
    set: string;
    setConfirm: (named: string) => Omit<ConfirmableAction, 'run'>;
    done: (named: string) => string;
  };
  run: () => Promise<CallResult<unknown>>;
  onSet: () => void;
}

/** Sets a row for a part of all bets. It counts for all of them at once: it is asked again before. */
export function ScopedRowForm<Row extends Record<keyof Row, string>>(props: ScopedRowFormProps<Row>) {
  const { form, fields, named, texts, run, onSet } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <Form tries={form.tries} onSubmit={() => form.passes() && setAsking(true)}>
      <Line>
        <FormFields form={form} fields={fields} />
        <Button type="submit" $tone="gold">
          {texts.set}
        </Button>
      </Line>
      {isAsking && (
        <ConfirmAction
          action={{ ...texts.setConfirm(named), done: texts.done(named), run }}
          onClose={() => setAsking(false)}
          onDone={() => {
            form.clear();
            onSet();
          }}
        />
      )}
    </Form>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  align-items: start;
  gap: 10px;
  button {
    min-height: 42px;
    margin-top: 24px;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
    button {
      margin-top: 0;
    }
  }
`;
