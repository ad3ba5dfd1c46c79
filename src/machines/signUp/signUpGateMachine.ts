import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import { noCall, noEffect } from '../unprovided';
import type { Alert } from '../alerts/alert';
import type { DialogName } from '../dialogs/dialogName';
import { isSessionFailure } from '../session/sessionFailure';

/** The two dialogs that begin a sign-up. */
export type SignUpDialog = Extract<DialogName, 'join' | 'recommenderJoin'>;

interface SignUpContext {
  dialog: SignUpDialog;
}

type SignUpEvent = { type: 'signUp.asked'; dialog: SignUpDialog };

/** Opens a join dialog unless sign-up is closed (docs/spec.md ROLE-6). */
export const signUpGateMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actors: { check: noCall<CallResult<boolean>>() },
  actions: {
    open: noEffect<{ dialog: SignUpDialog }>(),
    alert: noEffect<Alert>(),
  },
  guards: {
    isClosed: (_, result: CallResult<boolean>) => result.ok && result.value,
    isOpen: (_, result: CallResult<boolean>) => result.ok,
    isReportedElsewhere: (_, result: CallResult<boolean>) => !result.ok && isSessionFailure(result.failure, false),
  },
}).createMachine({
  id: 'signUpGate',
  context: { dialog: 'join' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'signUp.asked': { target: 'checking', actions: assign({ dialog: ({ event }) => event.dialog }) },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'alert', params: { code: 'signUpClosed' } },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'open', params: ({ context }) => ({ dialog: context.dialog }) },
          },
          { guard: { type: 'isReportedElsewhere', params: ({ event }) => event.output }, target: 'idle' },
          // A button that does nothing helps nobody.
          { target: 'idle', actions: { type: 'alert', params: { code: 'unexpected' } } },
        ],
        onError: { target: 'idle', actions: { type: 'alert', params: { code: 'unexpected' } } },
      },
    },
  },
});
