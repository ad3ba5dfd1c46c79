import { useMachine } from '@xstate/react';
import { type ChangeEvent, type CompositionEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import { formMachine, type CallResult, type ResourceFailure } from '../../machines';
import type { Problem, Problems } from '../../rules/session/fields';
import { isComposed } from './composing';
import { FormsSent } from './sent';
import { useSteadyCaret } from './useSteadyCaret';

/** Props of an input of a form. */
interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

export interface FormState<Form, Answer = unknown> {
  state: 'editing' | 'sending' | 'done';
  values: Form;
  /** Something differs from what the form began with, and is not being sent. */
  isChanged: boolean;
  failure: ResourceFailure | undefined;
  /** The server's answer, once it is done. */
  answer: Answer | undefined;
  /** It was sent and refused: with `failure`, or with an error beside a field. */
  refused: boolean;
  /** `as`: formats a typed text, for instance with hyphens; `before`: the one it comes after. */
  bind: (name: keyof Form & string, as?: (text: string, before: string) => string) => Bound;
  /** As if it were typed: of what is chosen and not typed. */
  choose: (name: keyof Form & string, text: string) => void;
  /** Sends what is typed, or shows what is wrong with it. Absent while it is being sent. */
  submit: (() => void) | undefined;
  /** Whether it can be sent as it is; if not, what is wrong is shown. */
  passes: () => boolean;
  /** How often sending it failed on a mistake: see `Form`. */
  tries: number;
  clear: () => void;
}

interface FormOptions<Form, Answer> {
  empty: Form;
  problemsOf: (form: Form) => Problems<Form>;
  /** Only the one of the first render is used. */
  send: (form: Form, signal: AbortSignal) => Promise<CallResult<Answer>>;
  /** Error message of a field. */
  problemText: (name: keyof Form, problem: Problem) => string;
  /** The field that a refusal of the server is about, and its message. */
  refusalOf?: (failure: ResourceFailure) => { name: keyof Form; text: string } | undefined;
}

/** A form as its views need it. A field shows no error before it was left or the form sent. */
export function useForm<Form extends Record<keyof Form, string>, Answer>(
  options: FormOptions<Form, Answer>,
): FormState<Form, Answer> {
  const { empty, problemsOf, send: call, problemText: words, refusalOf: refused } = options;
  const [machine] = useState(() => formMachine<Form, Answer>());
  const onSent = useContext(FormsSent);
  const callAndReport = async (form: Form, signal: AbortSignal) => {
    const result = await call(form, signal);
    if (result.ok) onSent();
    return result;
  };
  // What is right may depend on what is loaded after the form is shown.
  const rule = useRef(problemsOf);
  useLayoutEffect(() => {
    rule.current = problemsOf;
  });
  const [snapshot, send] = useMachine(machine, {
    input: { empty, problemsOf: (typed) => rule.current(typed), send: callAndReport },
  });
  const [tries, setTries] = useState(0);
  const retainCaret = useSteadyCaret();
  const { form, touched, failure, answer, empty: untouched } = snapshot.context;
  const problems = problemsOf(form);
  const refusal = failure && refused?.(failure);
  const submit = () => {
    if (Object.keys(problems).length > 0) setTries(tries + 1);
    send({ type: 'form.submitted' });
  };
  return {
    state: snapshot.value as FormState<Form, Answer>['state'],
    values: form,
    isChanged: snapshot.value === 'editing' && JSON.stringify(form) !== JSON.stringify(untouched),
    failure: refusal ? undefined : failure,
    answer,
    refused: snapshot.value === 'editing' && failure !== undefined,
    bind: (name, as = (text) => text) => {
      const problem = touched.has(name) ? problems[name] : undefined;
      return {
        name,
        value: form[name],
        error: problem ? words(name, problem) : refusal?.name === name ? refusal.text : undefined,
        onChange: (event) => {
          const { value } = event.target;
          const text = isComposed(event.nativeEvent) ? value : as(value, form[name]);
          retainCaret(event, text);
          send({ type: 'field.typed', field: name, text });
        },
        onCompositionEnd: ({ currentTarget: { value } }) =>
          send({ type: 'field.typed', field: name, text: as(value, form[name]) }),
        // A field that was left empty is no mistake yet.
        onBlur: () => form[name] !== '' && send({ type: 'field.left', field: name }),
      };
    },
    choose: (name, text) => send({ type: 'field.typed', field: name, text }),
    submit: snapshot.value === 'editing' ? submit : undefined,
    passes: () => {
      if (Object.keys(problems).length === 0) return true;
      submit();
      return false;
    },
    tries,
    clear: () => send({ type: 'form.cleared' }),
  };
}
