import { setup } from 'xstate';
import type { ApiFailure, CallResult } from '../../api/callResult';
import type { MinigameSetting } from '../../contract/api/rounds';
import { HOME_PATH } from '../../contract/paths';
import { noCall, noEffect } from '../unprovided';
import type { Alert } from '../alerts/alert';
import { isSessionFailure } from '../session/sessionFailure';

type Answer = CallResult<MinigameSetting | null>;

type MinigameGateEvent =
  /** The rounds channel: an administrator closed the game while it was open here. */
  { type: 'maintenance.reported' } | { type: 'retry.asked' };

/**
 * Lets a member into a game (docs/spec.md RND-4): one without a setting, or under maintenance, is an alert and the home
 * page; a setting that did not load is an alert with the server's text, or those of the catalogue.
 */
export const minigameGateMachine = setup({
  types: { events: {} as MinigameGateEvent },
  actors: { load: noCall<Answer>() },
  actions: {
    alert: noEffect<Alert>(),
    go: noEffect<{ path: string }>(),
  },
  guards: {
    isOpen: (_, answer: Answer) => answer.ok && answer.value?.systemMaintenanceFlg === false,
    isClosed: (_, answer: Answer) => answer.ok,
    isReportedElsewhere: (_, answer: Answer) =>
      !answer.ok && (answer.failure.reason === 'cancelled' || isSessionFailure(answer.failure)),
  },
}).createMachine({
  id: 'minigameGate',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'open' },
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { guard: { type: 'isReportedElsewhere', params: ({ event }) => event.output }, target: 'failed' },
          {
            target: 'failed',
            actions: {
              type: 'alert',
              params: ({ event: { output } }) => failureAlert(output.ok ? undefined : output.failure),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'alert', params: { code: 'minigameFailed' } } },
      },
    },
    open: { on: { 'maintenance.reported': 'closed' } },
    closed: {
      entry: [
        { type: 'alert', params: { code: 'minigameClosed' } },
        { type: 'go', params: { path: HOME_PATH } },
      ],
    },
    failed: { on: { 'retry.asked': 'loading' } },
  },
});

function failureAlert(failure: ApiFailure | undefined): Alert {
  const text = failure && 'message' in failure ? failure.message : undefined;
  return text === undefined || text === '' ? { code: 'minigameFailed' } : { code: 'serverText', text };
}
