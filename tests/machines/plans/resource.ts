import { type ResourceContext, resourceMachine } from '../../../src/machines/resource/resourceMachine';
import { answered, failed, type MachinePlan, stateText } from '../../support/machinePlan';

const lost = { ok: false, failure: { reason: 'network' } };
const load = (output: unknown) => answered('resource.loading', output);
const submit = (output: unknown) => answered('resource.submitting', output);
type Context = ResourceContext<string, { page: number }, string>;

function facts({ value, query, failure, draft, submitFailure, isOutdated }: Context): string {
  return [
    value !== undefined && 'a value',
    draft !== undefined && 'a draft',
    isOutdated && 'outdated',
    query.page > 1 && 'page 2',
    failure && 'failure',
    submitFailure && 'submit failure',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What an event has to do with. */
const RELEVANT_FACTS: Readonly<Record<string, RegExp>> = {
  'another query': /page 2/,
  'page 2': /page 2/,
  loaded: /a value|(?<!submit )failure/g,
  'not loaded': /(?<!submit )failure/g,
  'a bug in loading': /(?<!submit )failure/g,
  submit: /submit failure/,
  'not sent': /submit failure/,
  'a bug in sending': /submit failure/,
};

const planOf = (more: object): MachinePlan => ({
  machine: resourceMachine<string, { page: number }, string>() as never,
  input: { query: { page: 1 }, load: () => new Promise(() => {}), ...more },
  events: {
    'another query': { type: 'query.changed', query: { page: 2 } } as never,
    'page 2': { type: 'page.chosen', page: 2 } as never,
    reload: { type: 'reload.asked' },
    'try again': { type: 'retry.asked' },
    submit: { type: 'draft.submitted', draft: 'text' } as never,
    loaded: load({ ok: true, value: 'list' }),
    'not loaded': load(lost),
    'a bug in loading': failed('resource.loading'),
    sent: submit({ ok: true, value: undefined }),
    'not sent': submit(lost),
    'a bug in sending': failed('resource.submitting'),
  },
  describe: facts,
  from: ({ value, context }, event) =>
    stateText(value) +
    (/^(not sent|a bug in sending)$/.test(event) && (context as Context).isOutdated ? ', outdated' : ''),
  to: ({ value, context }, event) => {
    const shownFacts = facts(context as Context).match(RELEVANT_FACTS[event] ?? /^$/) ?? [];
    return [stateText(value), ...shownFacts].filter(Boolean).join(', ');
  },
});

export const resource = [planOf({ submit: () => new Promise(() => {}) }), planOf({})];
