import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { Limits, PricePolicy } from '../../contract/api/betting';
import { noCall } from '../unprovided';

interface TermsContext {
  /** Undefined before the server's answer. */
  limits: Limits | undefined;
  policy: PricePolicy;
  /** The one to go back to where the server refuses the new one. */
  saved: PricePolicy;
}

export type TermsEvent =
  | { type: 'policy.chosen'; policy: PricePolicy }
  /** A bet was placed or cancelled: what is left for today is another number. */
  | { type: 'limits.aged' };

const RETRY_MS = 5_000;

/** What the member's level allows, and how prices that moved are dealt with: of the account, not of one slip. */
export const termsMachine = setup({
  types: { context: {} as TermsContext, events: {} as TermsEvent },
  actors: {
    load: noCall<{ limits: CallResult<Limits>; policy: CallResult<PricePolicy> }>(),
    save: noCall<CallResult<PricePolicy>, PricePolicy>(),
  },
  actions: {
    take: assign((_, { limits, policy }: { limits: CallResult<Limits>; policy: CallResult<PricePolicy> }) => ({
      ...(limits.ok && { limits: limits.value }),
      ...(policy.ok && { policy: policy.value, saved: policy.value }),
    })),
    choose: assign(({ event, context }) => (event.type === 'policy.chosen' ? { policy: event.policy } : context)),
    confirm: assign(({ context }, answer: CallResult<PricePolicy>) =>
      answer.ok ? { policy: answer.value, saved: answer.value } : { policy: context.saved },
    ),
  },
  delays: { retry: RETRY_MS },
}).createMachine({
  id: 'terms',
  context: { limits: undefined, policy: 'ask', saved: 'ask' },
  initial: 'loading',
  on: {
    'policy.chosen': { target: '.saving', reenter: true, actions: 'choose' },
    // What is on its way may have been read before.
    'limits.aged': { target: '.loading', reenter: true },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: ({ event }) => event.output.limits.ok && event.output.policy.ok,
            target: 'ready',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { after: { retry: 'loading' } },
    ready: {},
    /** Whatever it interrupted, or aged meanwhile, is loaded afterwards. */
    saving: {
      on: { 'limits.aged': undefined },
      invoke: {
        src: 'save',
        input: ({ context }) => context.policy,
        onDone: { target: 'loading', actions: { type: 'confirm', params: ({ event }) => event.output } },
        onError: { target: 'loading', actions: assign({ policy: ({ context }) => context.saved }) },
      },
    },
  },
});
