import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { LoginRequest, TokenAnswer } from '../../contract/api/members/member';
import { EndReason, endingOf, isEndAlert } from '../../contract/codes/endings';
import { BLANK, MAINTENANCE_CODE } from '../../contract/codes/sessionEndings';
import { MAINTENANCE_PATH } from '../../contract/paths';
import type { SessionState, SessionUser } from '../../engine';
import { noCall, noEffect, noStream } from '../unprovided';
import type { Alert } from '../alerts/alert';
import { isSessionFailure } from './sessionFailure';

export interface SessionContext {
  /** The signed-in user; undefined before the first poll or push. */
  user: SessionUser | undefined;
  /** Of the last session that ended. */
  reason: EndReason | undefined;
}

export type SessionEvent =
  | { type: 'session.changed'; session: SessionState }
  /** Once for each session that ends, after the change. */
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'user.changed'; user: SessionUser | undefined }
  /** A call was refused, with a status of the catalogue, though nobody is signed in. */
  | { type: 'call.refused'; reason: EndReason }
  | { type: 'signIn.submitted'; request: LoginRequest }
  | { type: 'signOut.asked' };

/** The hub has not accepted a session that the server granted: something hangs and will not recover by itself. */
export const ADOPT_TIMEOUT_MS = 10_000;

/** Signing in, being signed in, and the end of it (docs/spec.md SES-6). */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    engine: noStream<SessionEvent>(),
    login: noCall<CallResult<TokenAnswer>, LoginRequest>(),
  },
  actions: {
    /** Hands a granted token to the engine, which shares it with all tabs. */
    adopt: noEffect<{ token: string }>(),
    /** Ends the session in all tabs. */
    leave: noEffect<{ reason: EndReason }>(),
    alert: noEffect<Alert>(),
    /** As `alert`, but not while the same one waits already: several calls fail of one cause. */
    alertOnce: noEffect<Alert>(),
    go: noEffect<{ path: string }>(),
    blank: noEffect(),
    /** A session began: in this tab, in another, or before the page was loaded. */
    begin: noEffect(),
    finish: noEffect(),
    /** Who it is became known. */
    land: noEffect<{ user: SessionUser }>(),
    /** With the change itself: whoever sees that a session is over sees why. */
    remember: assign(({ context, event }) =>
      event.type === 'session.changed' && event.session.state === 'ended'
        ? { user: undefined, reason: event.session.reason }
        : context,
    ),
    setUser: assign({ user: ({ context, event }) => (event.type === 'user.changed' ? event.user : context.user) }),
    failUnexpectedly: assign({ user: undefined, reason: EndReason.unexpected }),
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'session.changed' && event.session.state === 'signedIn',
    isRenewed: ({ event }) =>
      event.type === 'session.changed' && event.session.state === 'signedIn' && event.session.renewed === true,
    isSignedOut: ({ event }) => event.type === 'session.changed' && event.session.state === 'signedOut',
    isOver: ({ event }) => event.type === 'session.changed' && event.session.state === 'ended',
    leadsToBlank: ({ event }) => 'reason' in event && endingOf(event.reason).to === BLANK,
    hasAlert: ({ event }) => 'reason' in event && isEndAlert(event.reason),
    isMaintenance: ({ event }) => 'reason' in event && event.reason === EndReason.maintenance,
    isKnown: ({ event }) => event.type === 'user.changed' && event.user !== undefined,
    isGranted: (_, result: CallResult<unknown>) => result.ok,
    isReportedElsewhere: (_, result: CallResult<unknown>) => !result.ok && isSessionFailure(result.failure),
    isClosedForMaintenance: (_, result: CallResult<unknown>) => codeOf(result) === MAINTENANCE_CODE,
    hasText: (_, result: CallResult<unknown>) => refusalText(result) !== undefined,
  },
  delays: { adoptPatience: ADOPT_TIMEOUT_MS },
}).createMachine({
  id: 'session',
  context: { user: undefined, reason: undefined },
  invoke: {
    src: 'engine',
    onError: {
      target: '.ended',
      actions: [
        'failUnexpectedly',
        { type: 'alert', params: { code: 'unexpected' } },
        { type: 'go', params: { path: endingOf(EndReason.unexpected).to } },
      ],
    },
  },
  on: {
    'session.changed': [
      { guard: 'isSignedIn', target: '.signedIn' },
      { guard: 'isSignedOut', target: '.signedOut' },
      { guard: 'isOver', target: '.ended', actions: 'remember' },
    ],
    'session.ended': [
      { guard: 'leadsToBlank', target: '.ended', actions: 'blank' },
      {
        guard: 'hasAlert',
        target: '.ended',
        actions: [
          { type: 'alert', params: ({ event }) => alertOf(event.reason) },
          { type: 'go', params: ({ event }) => ({ path: endingOf(event.reason).to }) },
        ],
      },
      {
        target: '.ended',
        actions: { type: 'go', params: ({ event }) => ({ path: endingOf(event.reason).to }) },
      },
    ],
    'user.changed': { actions: 'setUser' },
    'call.refused': [
      { guard: 'leadsToBlank', actions: 'blank' },
      { guard: 'hasAlert', actions: { type: 'alertOnce', params: ({ event }) => alertOf(event.reason) } },
      { guard: 'isMaintenance', actions: { type: 'go', params: { path: MAINTENANCE_PATH } } },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {},
    signedOut: { on: { 'signIn.submitted': 'signingIn' } },
    signingIn: {
      invoke: {
        src: 'login',
        input: ({ event }) => (event.type === 'signIn.submitted' ? event.request : { userId: '', password: '' }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'adopting',
            actions: {
              type: 'adopt',
              params: ({ event }) => ({ token: event.output.ok ? event.output.value.token : '' }),
            },
          },
          { guard: { type: 'isReportedElsewhere', params: ({ event }) => event.output }, target: 'signedOut' },
          {
            guard: { type: 'isClosedForMaintenance', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: [
              { type: 'alert', params: ({ event }) => refusalAlert(event.output) },
              { type: 'go', params: { path: MAINTENANCE_PATH } },
            ],
          },
          {
            guard: { type: 'hasText', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: { type: 'alert', params: ({ event }) => refusalAlert(event.output) },
          },
          { target: 'signedOut', actions: { type: 'alert', params: { code: 'loginFailed' } } },
        ],
        onError: { target: 'signedOut', actions: { type: 'alert', params: { code: 'loginFailed' } } },
      },
    },
    adopting: {
      after: {
        adoptPatience: { target: 'signedOut', actions: { type: 'alert', params: { code: 'loginFailed' } } },
      },
    },
    signedIn: {
      entry: 'begin',
      exit: 'finish',
      on: {
        // The session it was, with another token.
        'session.changed': { guard: 'isRenewed' },
        'signOut.asked': { actions: { type: 'leave', params: { reason: EndReason.signedOut } } },
      },
      initial: 'greeting',
      states: {
        greeting: {
          on: {
            'user.changed': {
              guard: 'isKnown',
              target: 'known',
              actions: ['setUser', { type: 'land', params: ({ event }) => ({ user: event.user! }) }],
            },
          },
        },
        known: {},
      },
    },
    ended: { on: { 'signIn.submitted': 'signingIn' } },
  },
});

function alertOf(reason: EndReason): Alert {
  return { code: isEndAlert(reason) ? reason : EndReason.unexpected };
}

/** The row of a refused sign-in: the server's text where its status is 404, a text of ours where it is another. */
function refusalAlert(result: CallResult<unknown>): Alert {
  const text = refusalText(result);
  return text === undefined ? { code: 'loginFailed' } : { code: 'serverText', text };
}

function codeOf(result: CallResult<unknown>): string | undefined {
  return !result.ok && 'status' in result.failure ? result.failure.code : undefined;
}

/** The server's text about an id and a password that don't match (status 404, docs/spec.md SES-10). */
function refusalText(result: CallResult<unknown>): string | undefined {
  if (result.ok || !('status' in result.failure) || result.failure.status !== 404) return undefined;
  return result.failure.message;
}
