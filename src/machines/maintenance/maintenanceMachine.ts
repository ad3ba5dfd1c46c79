import { assign, raise, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import { EndReason } from '../../contract/codes/endings';
import { HOME_PATH } from '../../contract/paths';
import { type MaintenanceMove, maintenanceMove } from '../../rules/session/maintenanceMove';
import type { Role } from '../../rules/session/roles';
import { noCall, noEffect, noStream } from '../unprovided';

export interface MaintenanceContext {
  path: string;
  user: Role | undefined;
  /** Whether it is known who, or that nobody, is signed in. Before that nobody is sent anywhere. */
  isKnown: boolean;
  /** Undefined before it is known. */
  on: boolean | undefined;
  /** What the last report on maintenance did. */
  move: MaintenanceMove;
}

export type MaintenanceEvent =
  /** Pushed, or the answer of a check. */
  | { type: 'maintenance.reported'; on: boolean }
  | { type: 'check.asked' }
  | { type: 'path.changed'; path: string }
  /** `isKnown` false: somebody is signed in, or may be, and it is not known yet who. */
  | { type: 'user.changed'; user: Role | undefined; isKnown: boolean };

/** Whether the site is under maintenance, and what that does to whoever is on a page (docs/spec.md MNT-1). */
export const maintenanceMachine = setup({
  types: { context: {} as MaintenanceContext, events: {} as MaintenanceEvent },
  actors: {
    site: noStream<MaintenanceEvent>(),
    check: noCall<CallResult<boolean>>(),
  },
  actions: {
    /** Ends the session in all tabs; its end leads where it has to. */
    leave: noEffect<{ reason: EndReason }>(),
    go: noEffect<{ path: string }>(),
    setMove: assign(({ context, event }) =>
      event.type === 'maintenance.reported' ? { on: event.on, move: moveOf(context, event.on) } : {},
    ),
    setUser: assign(({ event }) => (event.type === 'user.changed' ? { user: event.user, isKnown: event.isKnown } : {})),
  },
  guards: {
    sendsOut: ({ context, event }) => event.type === 'maintenance.reported' && moveOf(context, event.on) === 'out',
    sendsMemberBack: ({ context, event }) =>
      event.type === 'maintenance.reported' && moveOf(context, event.on) === 'reopened',
    sendsBack: ({ context, event }) => event.type === 'maintenance.reported' && moveOf(context, event.on) === 'back',
    /** What was reported meanwhile could not be acted on. */
    isDue: ({ context, event }) =>
      event.type === 'user.changed' && event.isKnown && !context.isKnown && context.on !== undefined,
    isOn: ({ event }) => event.type === 'maintenance.reported' && event.on,
    isAnswered: (_, result: CallResult<boolean>) => result.ok,
  },
}).createMachine({
  id: 'maintenance',
  context: { path: HOME_PATH, user: undefined, isKnown: false, on: undefined, move: 'stay' },
  invoke: { src: 'site', onError: {} },
  on: {
    'path.changed': { actions: assign({ path: ({ event }) => event.path, move: 'stay' }) },
    'user.changed': [
      {
        guard: 'isDue',
        actions: ['setUser', raise(({ context }) => ({ type: 'maintenance.reported', on: context.on === true }))],
      },
      { actions: 'setUser' },
    ],
  },
  type: 'parallel',
  states: {
    site: {
      initial: 'unknown',
      states: { unknown: {}, open: {}, closed: {} },
      on: {
        'maintenance.reported': [
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
                  type: 'maintenance.reported',
                  on: event.output.ok && event.output.value,
                })),
              },
              // Not known: the member goes on, and the server refuses where it has to.
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
});

function moveOf({ path, user, isKnown }: MaintenanceContext, on: boolean): MaintenanceMove {
  return isKnown ? maintenanceMove(on, path, user) : 'stay';
}
