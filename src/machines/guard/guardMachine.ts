import { assign, setup } from 'xstate';
import type { User } from '../../contract/api/members/member';
import { routeOf } from '../../contract/routes';
import { LOGIN_PATH } from '../../contract/paths';
import { type Check, checksOf } from '../../rules/session/guardChecks';
import { redirectOf, seesHidden } from '../../rules/session/roles';
import { noCall } from '../unprovided';

/** The result of a navigation. */
export type GuardVerdict =
  | { type: 'pass' }
  | { type: 'move'; to: string }
  /** The error page: 404 where nothing is, 500 where nobody knows who may be there (docs/spec.md NAV-1). */
  | { type: 'refuse'; status: 404 | 500 };

export interface GuardContext {
  path: string;
  checks: readonly Check[];
  user: User | undefined;
  /** Of the navigation that came last; undefined while it is being looked at. */
  verdict: GuardVerdict | undefined;
}

export type GuardEvent = { type: 'navigation.began'; path: string; layout?: string };

/** A page that anybody may see waits no longer than this for a server that does not answer who it is, ms. */
export const VISITOR_TIMEOUT_MS = 3_000;

/**
 * Who may be where: whether the page is there for them, then auth, maintenance, role and messages, as far as the page's
 * layout asks (docs/spec.md ROLE-3).
 */
export const guardMachine = setup({
  types: { context: {} as GuardContext, events: {} as GuardEvent },
  actors: {
    /** Who is signed in, once that is known; undefined: nobody. */
    identify: noCall<User | undefined>(),
    /**
     * Where maintenance sends whoever is on the page; undefined: they stay. `isCounted`: unread messages are counted next,
     * if nothing else is in the way.
     */
    maintain: noCall<string | undefined, { isCounted: boolean }>(),
    /** Where unread messages send the user; undefined: they go on. */
    count: noCall<string | undefined, { path: string; user: User }>(),
  },
  actions: {
    begin: assign(({ event: { path, layout } }) => ({
      path,
      checks: checksOf(layout ?? routeOf(path)?.layout ?? '') ?? [],
      user: undefined,
      verdict: undefined,
    })),
    pass: assign({ verdict: { type: 'pass' } }),
    move: assign((_, { to }: { to: string }) => ({ verdict: { type: 'move', to } as const })),
    refuse: assign((_, { status }: { status: 404 | 500 }) => ({ verdict: { type: 'refuse', status } as const })),
    setUser: assign((_, { user }: { user: User | undefined }) => ({ user })),
  },
  guards: {
    isNowhere: (_, { path, layout }: GuardEvent) => layout === undefined && routeOf(path) === undefined,
    isUnguarded: (_, { path, layout }: GuardEvent) => checksOf(layout ?? routeOf(path)?.layout ?? '') === undefined,
    isStranger: ({ context }, { user }: { user: User | undefined }) =>
      user === undefined && context.checks.includes('auth'),
    isHidden: ({ context }, { user }: { user: User | undefined }) =>
      context.checks.includes('hidden') && !seesHidden(user),
    isOpenToVisitors: ({ context }) => !context.checks.includes('auth'),
    looksAtMaintenance: ({ context }) => context.checks.includes('maintenance'),
    isElsewhere: ({ context }) =>
      context.checks.includes('role') &&
      context.user !== undefined &&
      redirectOf(context.user, context.path) !== undefined,
    countsMessages: ({ context }) => isCounted(context),
    isSent: (_, { to }: { to: string | undefined }) => to !== undefined,
  },
  delays: { visitorPatience: VISITOR_TIMEOUT_MS },
}).createMachine({
  id: 'guard',
  context: { path: '', checks: [], user: undefined, verdict: undefined },
  on: {
    'navigation.began': [
      {
        guard: { type: 'isNowhere', params: ({ event }) => event },
        target: '.refused',
        actions: ['begin', { type: 'refuse', params: { status: 404 } }],
      },
      {
        guard: { type: 'isUnguarded', params: ({ event }) => event },
        target: '.refused',
        actions: ['begin', { type: 'refuse', params: { status: 500 } }],
      },
      // Whatever was still being looked at for the last one is of no more interest.
      { target: '.identifying', reenter: true, actions: 'begin' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {},
    identifying: {
      invoke: {
        src: 'identify',
        onDone: [
          {
            guard: { type: 'isHidden', params: ({ event }) => ({ user: event.output }) },
            target: 'refused',
            actions: { type: 'refuse', params: { status: 404 } },
          },
          {
            guard: { type: 'isStranger', params: ({ event }) => ({ user: event.output }) },
            target: 'moved',
            actions: { type: 'move', params: { to: LOGIN_PATH } },
          },
          {
            target: 'maintaining',
            actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isHidden', params: { user: undefined } },
            target: 'refused',
            actions: { type: 'refuse', params: { status: 404 } },
          },
          { guard: 'isOpenToVisitors', target: 'maintaining' },
          { target: 'moved', actions: { type: 'move', params: { to: LOGIN_PATH } } },
        ],
      },
      after: { visitorPatience: { guard: 'isOpenToVisitors', target: 'maintaining' } },
    },
    maintaining: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'looksAtMaintenance', target: 'asking' }, { target: '#guard.placing' }],
        },
        asking: {
          invoke: {
            src: 'maintain',
            input: ({ context }) => ({ isCounted: isCounted(context) }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => ({ to: event.output }) },
                target: '#guard.moved',
                actions: { type: 'move', params: ({ event }) => ({ to: event.output! }) },
              },
              { target: '#guard.placing' },
            ],
            onError: '#guard.placing',
          },
        },
      },
    },
    placing: {
      always: [
        {
          guard: 'isElsewhere',
          target: 'moved',
          actions: { type: 'move', params: ({ context }) => ({ to: redirectOf(context.user!, context.path)! }) },
        },
        { guard: 'countsMessages', target: 'counting' },
        { target: 'passed', actions: 'pass' },
      ],
    },
    counting: {
      invoke: {
        src: 'count',
        input: ({ context }) => ({ path: context.path, user: context.user! }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ to: event.output }) },
            target: 'moved',
            actions: { type: 'move', params: ({ event }) => ({ to: event.output! }) },
          },
          { target: 'passed', actions: 'pass' },
        ],
        onError: { target: 'passed', actions: 'pass' },
      },
    },
    passed: {},
    moved: {},
    refused: {},
  },
});

function isCounted({ checks, user }: GuardContext): boolean {
  return checks.includes('messages') && user !== undefined;
}
