import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import { mustReadMessages } from '../../rules/session/messageGate';
import type { Role } from '../../rules/session/roles';
import { noCall, noEffect, noStream } from '../unprovided';
import type { Alert } from '../alerts/alert';

export interface MessagesGateContext {
  /** Unread messages as last stored; undefined before the first count. */
  unread: number | undefined;
  path: string;
  user: Role | undefined;
}

export type MessagesGateEvent =
  /** A signed-in user navigates. */
  | { type: 'count.asked'; path: string; user: Role }
  /** Pushed, or part of an answer about the inbox. */
  | { type: 'count.reported'; unread: number | undefined };

/**
 * Unread messages are counted on each navigation. Where there are some, the member is stopped: an alert, and on to
 * /message; everywhere else the count is stored (docs/spec.md MSG-1). A push only stores: it never interrupts
 * the member.
 */
export const messagesGateMachine = setup({
  types: { context: {} as MessagesGateContext, events: {} as MessagesGateEvent },
  actors: {
    pushes: noStream<MessagesGateEvent>(),
    count: noCall<CallResult<number>>(),
  },
  actions: {
    alert: noEffect<Alert>(),
    store: assign((_, params: { unread: number | undefined }) => ({ unread: params.unread })),
  },
  guards: {
    isHeld: ({ context }, result: CallResult<number>) =>
      result.ok && context.user !== undefined && mustReadMessages(result.value, context.path, context.user),
    isCounted: (_, result: CallResult<number>) => result.ok,
  },
}).createMachine({
  id: 'messagesGate',
  context: { unread: undefined, path: '', user: undefined },
  invoke: { src: 'pushes', onError: {} },
  on: {
    'count.asked': {
      target: '.counting',
      reenter: true,
      actions: assign(({ event }) => ({ path: event.path, user: event.user })),
    },
    'count.reported': { actions: { type: 'store', params: ({ event }) => ({ unread: event.unread }) } },
  },
  initial: 'idle',
  states: {
    idle: {},
    counting: {
      invoke: {
        src: 'count',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'alert', params: { code: 'unreadMessages' } },
          },
          {
            guard: { type: 'isCounted', params: ({ event }) => event.output },
            target: 'idle',
            actions: {
              type: 'store',
              params: ({ event }) => ({ unread: event.output.ok ? event.output.value : undefined }),
            },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    held: {},
  },
});
