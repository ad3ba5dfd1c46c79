import { NEVER } from 'rxjs';
import { assign, enqueueActions, fromEventObservable, raise, setup } from 'xstate';
import type { User } from '../../contract/api/members/member';
import { EndReason } from '../../contract/codes/endings';
import { USER_POLL_MS } from '../../contract/constants';
import type { SiteState } from '../../contract/stream/state';
import type { PeerMessage } from './peers';
import type { SessionUser } from './sessionState';

export interface HubSessionContext {
  /** Of the session that is on, in `signedIn` only. */
  token: string | undefined;
  /** The session has had another token before. */
  isRenewed: boolean;
  /** How the last session of this hub ended, in `ended` only. */
  reason: EndReason | undefined;
  /** A token that a tab or another hub offered while this hub restores. */
  candidate: string | undefined;
  /** The session that ended last, for hubs that come later. */
  lastEnded: { token: string; reason: EndReason } | undefined;
  /** Tokens of sessions that are over: whoever still comes with one is late. */
  endedTokens: readonly string[];
  site: SiteState | undefined;
  user: SessionUser | undefined;
  /** This hub polls for all of the browser. */
  isPollLeader: boolean;
}

export type HubSessionEvent =
  /** A tab signed in. */
  | { type: 'session.granted'; token: string }
  /** A tab of another hub before: this is whose the browser was. */
  | { type: 'session.resumed'; token: string }
  /** The server gave the session of `token` another one: that of a password change. */
  | { type: 'session.renewed'; token: string; next: string }
  | { type: 'signOut.asked'; token: string; reason: EndReason }
  /** A call, the poll or the stream was refused with a status that ends a session. */
  | { type: 'session.refused'; token: string; reason: EndReason }
  /** The server, a tab or another hub knew whose the browser is. */
  | { type: 'session.found'; token: string }
  /** The server has no session for the browser; `reason`: how the last one ended, where it is known. */
  | { type: 'session.missing'; reason: EndReason | undefined }
  /** The stream was refused as nobody's: whether that is true, only a call can show. */
  | { type: 'stream.doubted' }
  | { type: 'stream.due'; token: string }
  | { type: 'site.pushed'; site: SiteState }
  | { type: 'user.pushed'; user: SessionUser }
  /** `isNewest`: nothing was pushed while the poll was on its way. */
  | { type: 'user.polled'; user: User; isNewest: boolean }
  /** The server has acknowledged a sign-out. */
  | { type: 'signOut.acknowledged'; token: string }
  | { type: 'poll.granted' }
  | { type: 'peer.asked' }
  | { type: 'peer.present'; token: string }
  | { type: 'peer.signedIn'; token: string }
  | { type: 'peer.renewed'; token: string; next: string }
  | { type: 'peer.ended'; token: string; reason: EndReason }
  | { type: 'peer.polled'; token: string; user: SessionUser };

/** A server that does not answer a sign-out delays the blank page by no longer than this, ms. */
export const LEAVE_PATIENCE_MS = 1_000;

const noEvents = () => fromEventObservable<HubSessionEvent, undefined>(() => NEVER);
const noEffect =
  <Params = undefined>() =>
  (_scope: unknown, _params: Params): void => {};

/**
 * The browser's session, held by the hub for all tabs: it is restored when the hub starts, polled while somebody is
 * signed in, and ended once, by whatever reports it first: a tab, a call, the poll, the stream or another hub.
 */
export const hubSessionMachine = setup({
  types: { context: {} as HubSessionContext, events: {} as HubSessionEvent },
  actors: {
    /** Other hubs, the turn to poll, acknowledged sign-outs. */
    surroundings: noEvents(),
    restore: noEvents(),
  },
  actions: {
    broadcast: noEffect<PeerMessage>(),
    /** Reports to the server that a session is over, until it has answered. */
    report: noEffect<{ token: string }>(),
    /** Somebody signed in: a late answer to the report would take the new cookie away. */
    dropReport: noEffect(),
    /** Publishes the session to all tabs though it has not changed. */
    repeat: noEffect(),
    reopenStream: noEffect(),
    pollAgain: noEffect(),
    adopt: assign(({ context, event }) => {
      if (!('token' in event)) return {};
      const { token } = event;
      const endedTokens = context.endedTokens.filter((ended) => ended !== token);
      return { token, isRenewed: false, candidate: undefined, user: undefined, endedTokens };
    }),
    renew: assign(({ event }) => ('next' in event ? { token: event.next, isRenewed: true } : {})),
    offer: assign(({ event }) => ('token' in event ? { candidate: event.token } : {})),
    record: assign(({ context, event }) => ('token' in event && 'reason' in event ? recorded(context, event) : {})),
    end: assign(({ event }) => ('reason' in event ? over(event.reason) : {})),
    endAsRecorded: assign(({ context }) => over(context.lastEnded?.reason)),
    endForAll: enqueueActions(({ event, enqueue }) => {
      if (!('token' in event) || !('reason' in event)) return;
      const { token, reason } = event;
      enqueue('record');
      enqueue('end');
      enqueue({ type: 'broadcast', params: { type: 'ended', token, reason } });
    }),
    endBlank: enqueueActions(({ context, enqueue }) => {
      const ended = { token: context.token ?? '', reason: EndReason.blank };
      enqueue.assign({ ...recorded(context, ended), ...over(ended.reason) });
      enqueue({ type: 'broadcast', params: { type: 'ended', ...ended } });
    }),
    reportEnd: enqueueActions(({ context, event, enqueue }) => {
      if (!('token' in event)) return;
      enqueue.assign({ endedTokens: withToken(context.endedTokens, event.token) });
      enqueue({ type: 'report', params: { token: event.token } });
    }),
    storeUser: assign(({ event }) =>
      event.type === 'user.pushed' || event.type === 'peer.polled' ? { user: event.user } : {},
    ),
    /** A poll has no news of what only pushes report. */
    storePolled: assign(({ context, event }) => {
      if (event.type !== 'user.polled') return {};
      const { unread, bets, limits, wallet, notifications } = context.user ?? {};
      return { user: { user: event.user, unread, bets, limits, wallet, notifications } };
    }),
    sharePolled: enqueueActions(({ context, enqueue }) => {
      const { isPollLeader, token, user } = context;
      if (isPollLeader && token !== undefined && user)
        enqueue({ type: 'broadcast', params: { type: 'user', token, user } });
    }),
    /** Not at once: a stream that is refused again and again must not become a storm. */
    reopenLater: raise(({ context }) => ({ type: 'stream.due' as const, token: context.token ?? '' }), {
      delay: USER_POLL_MS,
    }),
  },
  guards: {
    isMine: ({ context, event }) => 'token' in event && event.token === context.token,
    isAnother: ({ context, event }) => 'token' in event && event.token !== context.token,
    isMineToBlank: ({ context, event }) =>
      'token' in event && 'reason' in event && event.token === context.token && event.reason === EndReason.blank,
    isLastEnded: ({ context, event }) => 'token' in event && event.token === context.lastEnded?.token,
    isOver: ({ context, event }) => 'token' in event && context.endedTokens.includes(event.token),
    isCandidate: ({ context, event }) => 'token' in event && event.token === context.candidate,
    hasCandidate: ({ context }) => context.candidate !== undefined,
    hasEnded: ({ context }) => context.lastEnded !== undefined,
    isNewest: ({ event }) => event.type === 'user.polled' && event.isNewest,
    /** A browser that nobody signed in with is shown no ending. */
    isEndingShown: ({ event }) =>
      event.type === 'session.missing' && event.reason !== undefined && event.reason !== EndReason.unauthorised,
  },
  delays: { leavePatience: LEAVE_PATIENCE_MS },
}).createMachine({
  id: 'hubSession',
  context: {
    token: undefined,
    isRenewed: false,
    reason: undefined,
    candidate: undefined,
    lastEnded: undefined,
    endedTokens: [],
    site: undefined,
    user: undefined,
    isPollLeader: false,
  },
  invoke: { src: 'surroundings' },
  on: {
    'session.granted': {
      guard: 'isAnother',
      target: '.signedIn',
      actions: [
        'dropReport',
        'adopt',
        { type: 'broadcast', params: ({ event }) => ({ type: 'signedIn', token: event.token }) },
      ],
    },
    'session.resumed': [
      { guard: 'isOver', actions: 'repeat' },
      { target: '.signedIn', actions: ['dropReport', 'adopt'] },
    ],
    // Also one that is no longer the browser's: somebody asked for its end.
    'signOut.asked': {
      actions: 'reportEnd',
    },
    'site.pushed': { actions: assign({ site: ({ event }) => event.site }) },
    'poll.granted': { actions: assign({ isPollLeader: true }) },
    'peer.asked': {
      guard: 'hasEnded',
      actions: { type: 'broadcast', params: ({ context }) => ({ type: 'ended', ...context.lastEnded! }) },
    },
    'peer.signedIn': {
      guard: 'isAnother',
      target: '.signedIn',
      actions: ['dropReport', 'adopt'],
    },
    'peer.ended': { actions: 'record' },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: { src: 'restore' },
      on: {
        'session.found': { target: 'signedIn', actions: 'adopt' },
        'session.missing': [
          {
            guard: 'isEndingShown',
            target: 'ended',
            actions: 'end',
          },
          { target: 'signedOut' },
        ],
        'session.resumed': [
          {
            // A tab still has a session that is over: it is sent how that ended, which the server may no longer know.
            guard: 'isLastEnded',
            target: 'ended',
            actions: 'endAsRecorded',
          },
          { guard: 'isOver', actions: 'repeat' },
          { guard: 'hasCandidate' },
          { actions: 'offer' },
        ],
        // The session that another hub has now takes precedence over one that a tab remembers.
        'peer.present': { actions: 'offer' },
        'peer.ended': {
          guard: 'isCandidate',
          target: 'ended',
          actions: ['record', 'end'],
        },
      },
    },
    signedOut: {},
    signedIn: {
      on: {
        'session.resumed': { actions: 'repeat' },
        'session.renewed': {
          guard: 'isMine',
          actions: [
            'renew',
            {
              type: 'broadcast',
              params: ({ event: { token, next } }) => ({ type: 'renewed', token, next }),
            },
          ],
        },
        'peer.renewed': { guard: 'isMine', actions: 'renew' },
        'signOut.asked': [
          { guard: 'isMineToBlank', target: '.leaving', actions: 'reportEnd' },
          { guard: 'isMine', target: 'ended', actions: ['endForAll', 'reportEnd'] },
        ],
        'session.refused': [
          { guard: 'isMineToBlank', target: '.leaving', actions: 'reportEnd' },
          // However it ended: the cookie must not bring it back, nor report it again when the page is reloaded.
          { guard: 'isMine', target: 'ended', actions: ['endForAll', 'reportEnd'] },
        ],
        'user.pushed': { actions: 'storeUser' },
        'peer.asked': {
          actions: { type: 'broadcast', params: ({ context }) => ({ type: 'here', token: context.token! }) },
        },
        'peer.ended': { guard: 'isMine', target: 'ended', actions: ['record', 'end'] },
        'peer.polled': { guard: 'isMine', actions: 'storeUser' },
        'stream.due': { guard: 'isMine', actions: 'reopenStream' },
      },
      initial: 'trusted',
      states: {
        trusted: {
          on: {
            'user.polled': { guard: 'isNewest', actions: ['storePolled', 'sharePolled'] },
            'stream.doubted': { target: 'doubted', actions: 'pollAgain' },
          },
        },
        /** This hub polls, whoever's turn it is: the answer shows whether the session is valid. */
        doubted: {
          on: {
            'user.polled': [
              { guard: 'isNewest', target: 'trusted', actions: ['storePolled', 'sharePolled', 'reopenLater'] },
              { target: 'trusted', actions: 'reopenLater' },
            ],
            'stream.doubted': { actions: 'pollAgain' },
          },
        },
        /**
         * Over, and not yet published to the tabs: the pages will be gone once it is, and this worker with them. The
         * server learns of the end first, or its cookie would have it reported to the next page once more.
         */
        leaving: {
          after: { leavePatience: { target: '#hubSession.ended', actions: 'endBlank' } },
          on: {
            'signOut.acknowledged': { guard: 'isMine', target: '#hubSession.ended', actions: 'endBlank' },
            'signOut.asked': { guard: 'isMineToBlank' },
            'session.refused': { guard: 'isMineToBlank' },
            // It ends under the token it was reported with.
            'session.renewed': {},
            'peer.renewed': {},
          },
        },
      },
    },
    ended: {},
  },
});

function withToken(tokens: readonly string[], token: string): readonly string[] {
  return tokens.includes(token) ? tokens : [...tokens, token];
}

function recorded(context: HubSessionContext, { token, reason }: { token: string; reason: EndReason }) {
  return { lastEnded: { token, reason }, endedTokens: withToken(context.endedTokens, token) };
}

function over(reason: EndReason | undefined) {
  return { token: undefined, candidate: undefined, user: undefined, reason };
}
