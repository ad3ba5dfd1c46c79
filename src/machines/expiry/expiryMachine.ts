import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import { EndReason } from '../../contract/codes/endings';
import {
  expiryAfterNavigation,
  expiryAfterOpening,
  hasExpired,
  timeLeft,
  warningBefore,
} from '../../rules/session/expiry';
import { noCall, noEffect } from '../unprovided';

export interface ExpiryInput {
  /** The server's wall clock, ms; while it is not known the machine's own, which may be set to any time. */
  readTime: () => { now: number; known: boolean };
  /** The local entry `custom.auth`, which all tabs have in common. */
  readStamp: () => string | null;
}

export interface ExpiryContext extends ExpiryInput {
  /** `autoLogoutMin`: fetched once. */
  minutes: number | undefined;
  /** Seconds until the session lapses, as of the last look; of meaning in `warning`. */
  left: number;
}

type ExpiryEvent =
  | { type: 'session.began' }
  | { type: 'session.finished' }
  | { type: 'page.entered' }
  /** The member was warned and stays. */
  | { type: 'session.extended' }
  /** The casino or a slot was opened. */
  | { type: 'casino.opened' };

/** How often the expiry is looked at: timers sleep with the machine, and other tabs move it. */
export const EXPIRY_CHECK_MS = 1_000;

/**
 * When the session lapses by itself (docs/spec.md SES-2): `autoLogoutMin` after the last navigation in any tab, two
 * hours after the casino was opened, whatever is clicked in between. The server has its own idea, which counts; this one warns the
 * member in time. It is stored and looked at by the server's clock: while that is not known nobody is warned or signed out.
 */
export const expiryMachine = setup({
  types: { input: {} as ExpiryInput, context: {} as ExpiryContext, events: {} as ExpiryEvent },
  /** Resolves once the server's clock is known too; asks for minutes only where they are not known. */
  actors: { fetchMinutes: noCall<CallResult<number>, number | undefined>() },
  actions: {
    store: noEffect<{ stamp: string }>(),
    forget: noEffect(),
    leave: noEffect<{ reason: EndReason }>(),
    /** Reports to the server that the member is there. */
    touch: noEffect(),
    look: assign({ left: ({ context }) => Math.max(0, Math.ceil((leftOf(context) ?? 0) / 1_000)) }),
    setMinutes: assign((_, { result }: { result: CallResult<number> }) => (result.ok ? { minutes: result.value } : {})),
  },
  guards: {
    canStamp: ({ context }) => context.minutes !== undefined && context.readTime().known,
    isAnswered: (_, result: CallResult<number>) => result.ok,
    hasExpired: ({ context }) => {
      const { now, known } = context.readTime();
      return known && hasExpired(context.readStamp(), now);
    },
    isNear: ({ context }) => {
      const left = leftOf(context);
      return left !== undefined && context.minutes !== undefined && left <= warningBefore(context.minutes);
    },
  },
  delays: { check: EXPIRY_CHECK_MS },
}).createMachine({
  id: 'expiry',
  context: ({ input }) => ({ ...input, minutes: undefined, left: 0 }),
  initial: 'idle',
  states: {
    idle: { on: { 'session.began': 'running' } },
    running: {
      initial: 'deciding',
      on: {
        'session.finished': { target: 'idle', actions: 'forget' },
        'page.entered': '.deciding',
        'casino.opened': {
          target: '.watching',
          actions: { type: 'store', params: ({ context }) => ({ stamp: expiryAfterOpening(context.readTime().now) }) },
        },
      },
      states: {
        deciding: { always: [{ guard: 'canStamp', target: 'stamping' }, { target: 'fetching' }] },
        fetching: {
          // Asked once: it is counted from the answer on.
          on: { 'page.entered': {} },
          invoke: {
            src: 'fetchMinutes',
            input: ({ context }) => context.minutes,
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'stamping',
                actions: { type: 'setMinutes', params: ({ event }) => ({ result: event.output }) },
              },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        /** Asked again with the next navigation. What is stored is of another session, perhaps: it is not acted on. */
        unknown: {},
        stamping: {
          always: {
            target: 'watching',
            actions: {
              type: 'store',
              params: ({ context }) => ({
                stamp: expiryAfterNavigation(context.readTime().now, context.minutes ?? 0, context.readStamp()),
              }),
            },
          },
        },
        watching: {
          after: {
            check: [
              {
                guard: 'hasExpired',
                target: 'lapsed',
                actions: { type: 'leave', params: { reason: EndReason.forcedOut } },
              },
              { guard: 'isNear', target: 'warning', actions: 'look' },
              { target: 'watching', reenter: true },
            ],
          },
        },
        warning: {
          on: { 'session.extended': { target: 'deciding', actions: 'touch' } },
          after: {
            check: [
              {
                guard: 'hasExpired',
                target: 'lapsed',
                actions: { type: 'leave', params: { reason: EndReason.forcedOut } },
              },
              { guard: 'isNear', target: 'warning', reenter: true, actions: 'look' },
              // Another tab went on.
              { target: 'watching' },
            ],
          },
        },
        lapsed: {},
      },
    },
  },
});

/** Ms until the session lapses; undefined where that is not known. */
function leftOf({ readStamp, readTime }: ExpiryContext): number | undefined {
  const { now, known } = readTime();
  return known ? timeLeft(readStamp(), now) : undefined;
}
