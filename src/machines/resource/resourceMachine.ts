import { assign, fromPromise, setup } from 'xstate';
import type { CallResult, ApiFailure } from '../../api/callResult';

/** What a resource may fail with besides a call's own failures: a bug in the code that loads it. */
export type ResourceFailure = ApiFailure | { reason: 'unexpected' };

export interface ResourceInput<T, Q, D = never> {
  query: Q;
  load: (query: Q, signal: AbortSignal) => Promise<CallResult<T>>;
  /** Sends a form's content; what was loaded is loaded again when it went well. */
  submit?: (draft: D, signal: AbortSignal) => Promise<CallResult<unknown>>;
}

export interface ResourceContext<T, Q, D> extends ResourceInput<T, Q, D> {
  /** The last that was loaded; it stays while the next is on its way or failed to come. */
  value: T | undefined;
  /** It answers another query than the present one, and not only another page of it. */
  isEarlier: boolean;
  failure: ResourceFailure | undefined;
  /** What was sent, until it was refused or a load shows its effect. */
  draft: D | undefined;
  submitFailure: ResourceFailure | undefined;
  /** A load is due: it is on its way, failed, was left for a submission, or was asked for during it. */
  isOutdated: boolean;
}

export type ResourceEvent<Q, D> =
  /** Another list, another page, another filter: the answer to an earlier query is no longer wanted. */
  | { type: 'query.changed'; query: Q }
  | { type: 'page.chosen'; page: number }
  | { type: 'reload.asked' }
  | { type: 'retry.asked' }
  | { type: 'draft.submitted'; draft: D };

const UNEXPECTED: ResourceFailure = { reason: 'unexpected' };
/** What a load that went well makes of the context, besides its value. */
const LOADED = { isEarlier: false, failure: undefined, draft: undefined, isOutdated: false } as const;

/**
 * Whether something can be sent: it can while a list is loaded again by itself, but not before what was sent last is in it.
 */
export function canSubmit<T, Q, D>({ submit, value, draft }: ResourceContext<T, Q, D>): boolean {
  return submit !== undefined && value !== undefined && draft === undefined;
}

/**
 * What every list-and-form screen does: load, page, submit, fail, try again. Leaving a state cancels its call, so a
 * late answer never shows; a submission is never left, since it would be unknown whether it went well.
 */
export function resourceMachine<T, Q, D = never>() {
  type Context = ResourceContext<T, Q, D>;
  return setup({
    types: {
      input: {} as ResourceInput<T, Q, D>,
      context: {} as Context,
      events: {} as ResourceEvent<Q, D>,
    },
    actors: {
      load: fromPromise<CallResult<T>, Pick<Context, 'load' | 'query'>>(({ input, signal }) =>
        input.load(input.query, signal),
      ),
      submit: fromPromise<CallResult<unknown>, Pick<Context, 'submit' | 'draft'>>(({ input, signal }) => {
        if (!input.submit) throw new Error('this resource has nothing to submit');
        return input.submit(input.draft as D, signal);
      }),
    },
    actions: {
      failUnexpectedly: assign({ failure: UNEXPECTED }),
      setQuery: assign(({ context, event }) => {
        if (event.type === 'page.chosen') return { query: { ...context.query, page: event.page } };
        return event.type === 'query.changed' ? { query: event.query, isEarlier: true } : {};
      }),
      begin: assign((_, { draft }: { draft: D }) => ({ draft, submitFailure: undefined })),
      outdate: assign({ isOutdated: true }),
      refuse: assign((_, { failure }: { failure: ResourceFailure }) => ({ draft: undefined, submitFailure: failure })),
    },
    guards: {
      canSubmit: ({ context }) => canSubmit(context),
      isOutdated: ({ context }) => context.isOutdated,
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({
      ...input,
      value: undefined,
      isEarlier: false,
      failure: undefined,
      draft: undefined,
      submitFailure: undefined,
      isOutdated: false,
    }),
    initial: 'loading',
    on: {
      'query.changed': { target: '.loading', actions: 'setQuery' },
      'page.chosen': { target: '.loading', actions: 'setQuery' },
      'reload.asked': '.loading',
      'draft.submitted': {
        guard: 'canSubmit',
        target: '.submitting',
        actions: { type: 'begin', params: ({ event }) => event },
      },
    },
    states: {
      loading: {
        entry: 'outdate',
        invoke: {
          src: 'load',
          input: ({ context }) => context,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'ready',
              actions: assign(({ event: { output } }) => (output.ok ? { ...LOADED, value: output.value } : {})),
            },
            {
              target: 'failed',
              actions: assign(({ event: { output } }) => (output.ok ? {} : { failure: output.failure })),
            },
          ],
          onError: { target: 'failed', actions: 'failUnexpectedly' },
        },
      },
      failed: { on: { 'retry.asked': 'loading' } },
      ready: {},
      submitting: {
        on: {
          'query.changed': { actions: ['setQuery', 'outdate'] },
          'page.chosen': { actions: ['setQuery', 'outdate'] },
          'reload.asked': { actions: 'outdate' },
        },
        invoke: {
          src: 'submit',
          input: ({ context }) => context,
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'loading' },
            {
              target: 'refused',
              actions: {
                type: 'refuse',
                params: ({ event: { output } }) => ({ failure: output.ok ? UNEXPECTED : output.failure }),
              },
            },
          ],
          onError: { target: 'refused', actions: { type: 'refuse', params: { failure: UNEXPECTED } } },
        },
      },
      refused: { always: [{ guard: 'isOutdated', target: 'loading' }, { target: 'ready' }] },
    },
  });
}
