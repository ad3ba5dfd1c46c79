import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { Problems } from '../../rules/session/fields';
import type { ResourceFailure } from '../resource/resourceMachine';

export interface FormInput<Form extends object, Answer> {
  empty: Form;
  /** What is wrong with each field; empty: the form may be sent. */
  problemsOf: (form: Form) => Problems<Form>;
  send: (form: Form, signal: AbortSignal) => Promise<CallResult<Answer>>;
}

export interface FormContext<Form extends object, Answer> extends FormInput<Form, Answer> {
  form: Form;
  /** Fields that were left, or all once it was tried to send them: only their problems are shown. */
  touched: ReadonlySet<keyof Form>;
  failure: ResourceFailure | undefined;
  answer: Answer | undefined;
}

export type FormEvent<Form> =
  | { type: 'field.typed'; field: keyof Form; text: string }
  | { type: 'field.left'; field: keyof Form }
  | { type: 'form.submitted' }
  | { type: 'form.cleared' };

const UNEXPECTED: ResourceFailure = { reason: 'unexpected' };

/** A form that is sent once: typed, checked by the rules both sides have, sent, refused or done. */
export function formMachine<Form extends Record<keyof Form, string>, Answer>() {
  type Context = FormContext<Form, Answer>;
  return setup({
    types: { input: {} as FormInput<Form, Answer>, context: {} as Context, events: {} as FormEvent<Form> },
    actors: {
      send: fromPromise<CallResult<Answer>, Pick<Context, 'send' | 'form'>>(({ input, signal }) =>
        input.send(input.form, signal),
      ),
    },
    guards: {
      isRight: ({ context }) => Object.keys(context.problemsOf(context.form)).length === 0,
      isAnswered: (_, result: CallResult<Answer>) => result.ok,
    },
  }).createMachine({
    id: 'form',
    context: ({ input }) => ({
      ...input,
      form: input.empty,
      touched: new Set(),
      failure: undefined,
      answer: undefined,
    }),
    initial: 'editing',
    on: {
      'form.cleared': {
        target: '.editing',
        actions: assign(({ context }) => ({
          form: context.empty,
          touched: new Set<keyof Form>(),
          failure: undefined,
          answer: undefined,
        })),
      },
    },
    states: {
      editing: {
        on: {
          'field.typed': {
            actions: assign({
              form: ({ context, event }) => ({ ...context.form, [event.field]: event.text }),
              failure: undefined,
            }),
          },
          'field.left': {
            actions: assign({ touched: ({ context, event }) => new Set([...context.touched, event.field]) }),
          },
          'form.submitted': [
            // A second refusal is announced like the first.
            { guard: 'isRight', target: 'sending', actions: assign({ failure: undefined }) },
            {
              actions: assign({ touched: ({ context }) => new Set(Object.keys(context.form) as (keyof Form)[]) }),
            },
          ],
        },
      },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isAnswered', params: ({ event }) => event.output },
              target: 'done',
              actions: assign(({ event: { output } }) =>
                output.ok ? { answer: output.value, failure: undefined } : {},
              ),
            },
            {
              target: 'editing',
              actions: assign(({ event: { output } }) => (output.ok ? {} : { failure: output.failure })),
            },
          ],
          onError: { target: 'editing', actions: assign({ failure: UNEXPECTED }) },
        },
      },
      /** What was typed is gone; the server's message stays until the next is typed. */
      done: {
        entry: assign({ form: ({ context }) => context.empty, touched: new Set<keyof Form>() }),
        on: {
          'field.typed': {
            target: 'editing',
            actions: assign({
              form: ({ context, event }) => ({ ...context.empty, [event.field]: event.text }),
              answer: undefined,
            }),
          },
        },
      },
    },
  });
}
