import { assign, raise, setup } from 'xstate';
import type { Outcome } from '../../api/outcome';
import { EndReason } from '../../contract/codes/endings';
import { HOME_PATH } from '../../rules/session/endings';
import { type MaintenanceMove, maintenanceMove } from '../../rules/session/maintenanceMove';
import type { Role } from '../../rules/session/roles';
import { noCall, noEffect, noStream } from '../absent';

export interface MaintenanceContext {
  path: string;
  user: Role | undefined;
  /** What the last word on maintenance did. */
  move: MaintenanceMove;
}

export type MaintenanceEvent =
  /** Pushed, or the answer of a check. */
  | { type: 'maintenance.told'; on: boolean }
  | { type: 'check.asked' }
  | { type: 'path.changed'; path: string }
  | { type: 'user.changed'; user: Role | undefined };

/** Whether the site is under maintenance, and what that does to whoever is on a page (spec section 4). */
export const maintenanceMachine = setup({
  types: { context: {} as MaintenanceContext, events: {} as MaintenanceEvent },
  actors: {
    site: noStream<MaintenanceEvent>(),
    check: noCall<Outcome<boolean>>(),
  },
  actions: {
    /** Ends the session in all tabs; its end leads where it has to. */
    leave: noEffect<{ reason: EndReason }>(),
    go: noEffect<{ path: string }>(),
    setMove: assign({
      move: ({ context, event }) => (event.type === 'maintenance.told' ? moveOf(context, event.on) : context.move),
    }),
  },
  guards: {
    sendsOut: ({ context, event }) => event.type === 'maintenance.told' && moveOf(context, event.on) === 'out',
    sendsMemberBack: ({ context, event }) =>
      event.type === 'maintenance.told' && moveOf(context, event.on) === 'back' && context.user !== undefined,
    sendsBack: ({ context, event }) => event.type === 'maintenance.told' && moveOf(context, event.on) === 'back',
    isOn: ({ event }) => event.type === 'maintenance.told' && event.on,
    isAnswered: (_, outcome: Outcome<boolean>) => outcome.ok,
  },
}).createMachine({
  id: 'maintenance',
  context: { path: HOME_PATH, user: undefined, move: 'stay' },
  invoke: { src: 'site', onError: {} },
  on: {
    'path.changed': { actions: assign({ path: ({ event }) => event.path, move: 'stay' }) },
    'user.changed': { actions: assign({ user: ({ event }) => event.user }) },
  },
  type: 'parallel',
  states: {
    site: {
      initial: 'unknown',
      states: { unknown: {}, open: {}, closed: {} },
      on: {
        'maintenance.told': [
          {
            guard: 'sendsOut',
            target: '.closed',
            actions: ['setMove', { type: 'leave', params: { reason: EndReason.maintenance } }],
          },
          {
            guard: 'sendsMemberBack',
            target: '.open',
            actions: ['setMove', { type: 'leave', params: { reason: EndReason.reopened } }],
          },
          { guard: 'sendsBack', target: '.open', actions: ['setMove', { type: 'go', params: { path: HOME_PATH } }] },
          { guard: 'isOn', target: '.closed', actions: 'setMove' },
          { target: '.open', actions: 'setMove' },
        ],
      },
    },
    call: {
      initial: 'idle',
      states: {
        idle: { on: { 'check.asked': 'checking' } },
        checking: {
          on: { 'check.asked': { target: 'checking', reenter: true } },
          invoke: {
            src: 'check',
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'idle',
                actions: raise(({ event }) => ({
                  type: 'maintenance.told',
                  on: event.output.ok && event.output.value,
                })),
              },
              // Not known: the member goes on, and the server says no where it has to.
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
});

function moveOf({ path, user }: MaintenanceContext, on: boolean): MaintenanceMove {
  return maintenanceMove(on, path, user);
}
