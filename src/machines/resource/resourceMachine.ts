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
  failure: ResourceFailure | undefined;
  draft: D | undefined;
  submitFailure: ResourceFailure | undefined;
}

export type ResourceEvent<Q, D> =
  /** Another list, another page, another filter: the answer to an earlier query is no longer wanted. */
  | { type: 'query.changed'; query: Q }
  | { type: 'page.chosen'; page: number }
  | { type: 'reload.asked' }
  | { type: 'retry.asked' }
  | { type: 'draft.submitted'; draft: D };

const UNEXPECTED: ResourceFailure = { reason: 'unexpected' };

/**
 * What every list-and-form screen does: load, page, submit, fail, try again. Leaving a state cancels its call, so a
 * late answer never shows.
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
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({
      ...input,
      value: undefined,
      failure: undefined,
      draft: undefined,
      submitFailure: undefined,
    }),
    initial: 'loading',
    on: {
      'query.changed': { target: '.loading', actions: assign({ query: ({ event }) => event.query }) },
      'page.chosen': {
        target: '.loading',
        actions: assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }),
      },
      'reload.asked': '.loading',
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          input: ({ context }) => context,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'ready',
              actions: assign(({ event: { output } }) =>
                output.ok ? { value: output.value, failure: undefined } : {},
              ),
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
      ready: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'draft.submitted': {
                guard: ({ context }) => context.submit !== undefined,
                target: 'submitting',
                actions: assign({ draft: ({ event }) => event.draft, submitFailure: undefined }),
              },
            },
          },
          submitting: {
            // It is reloaded anyway when that went well; cancelled, it would be unknown whether it did.
            on: { 'reload.asked': {} },
            invoke: {
              src: 'submit',
              input: ({ context }) => context,
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: '#resource.loading',
                  actions: assign({ draft: undefined }),
                },
                {
                  target: 'idle',
                  actions: assign(({ event: { output } }) => (output.ok ? {} : { submitFailure: output.failure })),
                },
              ],
              onError: { target: 'idle', actions: assign({ submitFailure: UNEXPECTED }) },
            },
          },
        },
      },
    },
  });
}
