import { type FormContext, formMachine } from '../../../src/machines/form/formMachine';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

interface Name {
  name: string;
}
type Context = FormContext<Name, string>;
const send = (output: unknown) => answered('form.sending', output);

const place = ({ value, context }: { value: unknown; context: Context }): string => {
  const facts = [
    context.form.name !== '' && 'typed',
    context.touched.size > 0 && 'touched',
    context.failure && 'refused',
    context.answer !== undefined && 'answered',
  ];
  const known = facts.filter(Boolean).join(', ');
  return String(value) + (known && ` (${known})`);
};

export const form: MachinePlan = {
  machine: formMachine<Name, string>() as never,
  input: {
    empty: { name: '' },
    problemsOf: ({ name }: Name) => (name === '' ? { name: 'missing' } : {}),
    send: () => new Promise(() => {}),
  },
  events: {
    'a name is typed': { type: 'field.typed', field: 'name', text: 'me' } as never,
    'the field is left': { type: 'field.left', field: 'name' } as never,
    submit: { type: 'form.submitted' },
    clear: { type: 'form.cleared' },
    accepted: send({ ok: true, value: 'yes' }),
    refused: send({ ok: false, failure: { reason: 'refused', status: 400 } }),
    'a bug in sending': failed('form.sending'),
  },
  describe: (context: Context) => place({ value: '', context }),
  // Only whether something was typed decides.
  from: ({ value, context }) => `${String(value)}, ${(context as Context).form.name === '' ? 'empty' : 'typed'}`,
  to: ({ value, context }) => {
    const { failure, answer } = context as Context;
    if (value !== 'editing') return String(value) + (answer === undefined ? '' : ', answered');
    return failure ? 'editing, refused' : 'editing';
  },
};
