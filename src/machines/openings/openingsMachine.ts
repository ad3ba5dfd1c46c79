import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import { RESTRICTED_CODE } from '../../contract/api/casino/casino';
import { EndReason } from '../../contract/codes/endings';
import { isRestricted } from '../../rules/session/roles';
import { noCall, noEffect } from '../unprovided';
import type { Alert } from '../alerts/alert';
import type { DialogName } from '../dialogs/dialogName';
import { isSessionFailure } from '../session/sessionFailure';
import { type GameChoice, launchAddress, type LobbyOpeningKind, OPENING_RULES } from './opening';

const FORBIDDEN = 403;

export interface OpeningsInput {
  /** The full address if it may be opened: the server is not trusted in this (see `openableUrl`). */
  allowed: (address: string) => string | undefined;
}

interface OpeningsContext extends OpeningsInput {
  opening: LobbyOpeningKind;
  /** Of casino and slots what is opened; absent: the first provider's lobby. */
  choice: GameChoice | undefined;
  /** What the browser opened no window for. */
  blocked: string | undefined;
}

/** What is asked for an address. */
export interface Launch {
  opening: LobbyOpeningKind;
  choice: GameChoice | undefined;
}

type OpeningsEvent =
  | { type: 'opening.asked'; opening: LobbyOpeningKind; tendency: number; choice?: GameChoice }
  | { type: 'opening.confirmed' }
  | { type: 'opening.cancelled' }
  | { type: 'window.blocked'; address: string }
  /** The link to the blocked window was pressed, or dismissed. */
  | { type: 'blocked.left' }
  | { type: 'session.finished' };

/**
 * European, in-play, casino and slots: a confirm dialog, a new window, a call for its address (docs/spec.md NAV-10).
 */
export const openingsMachine = setup({
  types: { input: {} as OpeningsInput, context: {} as OpeningsContext, events: {} as OpeningsEvent },
  actors: { launch: noCall<CallResult<string>, Launch>() },
  actions: {
    openDialog: noEffect<{ dialog: DialogName }>(),
    closeDialog: noEffect<{ dialog: DialogName }>(),
    /** Browsers open one within a press only: while the address is asked for it waits. */
    openWindow: noEffect(),
    leadWindow: noEffect<{ address: string }>(),
    closeWindow: noEffect(),
    /** The session now lasts longer. */
    prolong: noEffect(),
    alert: noEffect<Alert>(),
  },
  guards: {
    isRefused: (_, { opening, tendency }: { opening: LobbyOpeningKind; tendency: number }) =>
      OPENING_RULES[opening].isCasino && isRestricted({ tendency }),
    isCasinoOpened: ({ context }, result: CallResult<string>) =>
      OPENING_RULES[context.opening].isCasino && addressOf(context, result) !== undefined,
    isOpened: ({ context }, result: CallResult<string>) => addressOf(context, result) !== undefined,
    /** The member's tendency is another than this page knows. */
    isRefusedThere: (_, result: CallResult<string>) =>
      !result.ok && 'code' in result.failure && result.failure.code === RESTRICTED_CODE,
    /** The server has a text why this member may not: a break, or a time limit that is used up. */
    isExplained: (_, result: CallResult<string>) => explanationOf(result) !== undefined,
    /** A session that is no longer known ends quietly: an alert would blame the game. */
    isReportedElsewhere: (_, result: CallResult<string>) =>
      !result.ok && (isSessionFailure(result.failure) || result.failure.reason === EndReason.unauthorised),
  },
}).createMachine({
  id: 'openings',
  context: ({ input }) => ({ ...input, opening: 'europe', choice: undefined, blocked: undefined }),
  // A window that opens after the member has left would be nobody's.
  on: { 'session.finished': '.idle' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'opening.asked': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'alert', params: { code: 'restricted' } },
          },
          { target: 'confirming', actions: assign(({ event }) => ({ opening: event.opening, choice: event.choice })) },
        ],
        'window.blocked': { target: 'blocked', actions: assign({ blocked: ({ event }) => event.address }) },
      },
    },
    confirming: {
      entry: { type: 'openDialog', params: ({ context }) => dialogOf(context) },
      exit: { type: 'closeDialog', params: ({ context }) => dialogOf(context) },
      on: { 'opening.confirmed': { target: 'launching', actions: 'openWindow' }, 'opening.cancelled': 'idle' },
    },
    /** The member opens it by a link, which browsers allow. */
    blocked: {
      exit: assign({ blocked: undefined }),
      on: { 'blocked.left': 'idle' },
    },
    launching: {
      invoke: {
        src: 'launch',
        input: ({ context: { opening, choice } }) => ({ opening, choice }),
        onDone: [
          {
            guard: { type: 'isCasinoOpened', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              'prolong',
              {
                type: 'leadWindow',
                params: ({ context, event }) => ({ address: addressOf(context, event.output) ?? '' }),
              },
            ],
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'idle',
            actions: {
              type: 'leadWindow',
              params: ({ context, event }) => ({ address: addressOf(context, event.output) ?? '' }),
            },
          },
          {
            guard: { type: 'isReportedElsewhere', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'closeWindow',
          },
          {
            guard: { type: 'isRefusedThere', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['closeWindow', { type: 'alert', params: { code: 'restricted' } }],
          },
          {
            guard: { type: 'isExplained', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              'closeWindow',
              {
                type: 'alert',
                params: ({ event }) => ({ code: 'serverText', text: explanationOf(event.output) ?? '' }),
              },
            ],
          },
          {
            target: 'idle',
            actions: ['closeWindow', { type: 'alert', params: ({ context }) => failureOf(context) }],
          },
        ],
        onError: {
          target: 'idle',
          actions: ['closeWindow', { type: 'alert', params: ({ context }) => failureOf(context) }],
        },
      },
      on: { 'session.finished': { target: 'idle', actions: 'closeWindow' } },
    },
  },
});

function dialogOf({ opening }: OpeningsContext): { dialog: DialogName } {
  return { dialog: OPENING_RULES[opening].dialog };
}

function failureOf({ opening }: OpeningsContext): Alert {
  return { code: OPENING_RULES[opening].failed };
}

/** Of a member who may not open it now; that a game is down has a text of the catalogue (docs/spec.md ERR-1). */
function explanationOf(result: CallResult<string>): string | undefined {
  if (result.ok || !('status' in result.failure) || result.failure.status !== FORBIDDEN) return undefined;
  return result.failure.message || undefined;
}

/** Undefined where the server gave none, or one that must not be opened. */
function addressOf({ opening, allowed }: OpeningsContext, result: CallResult<string>): string | undefined {
  const address = result.ok ? allowed(result.value) : undefined;
  return address === undefined ? undefined : launchAddress(opening, address);
}
