import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { OwnLimits, PlayPosition, RealityCheck } from '../../contract/api/members/ownLimits';
import { MINUTE_MS } from '../../contract/units';
import type { ResourceFailure } from '../resource/resourceMachine';
import { noCall } from '../unprovided';

interface CheckContext {
  check: RealityCheck | null;
  /** The server's time when it was read, ms. */
  now: number;
  /** What was played since sign-in; undefined where it could not be had. */
  position: PlayPosition | undefined;
  /** Of the last answer of the member, where it could not be stored. */
  failure: ResourceFailure | undefined;
}

export type CheckEvent =
  /** The member may have chosen another interval, or answered in another tab. */
  | { type: 'setting.aged' }
  /** The member has read it, in whatever way they go on. */
  | { type: 'check.answered' };

type Answer = CallResult<OwnLimits>;

function isDue({ check, now }: Pick<OwnLimits, 'check' | 'now'>): boolean {
  return check !== null && check.next <= now;
}

/** After a call that failed the next one follows, ms. */
const RETRY_MS = 30_000;
/** Minutes are shown, and play goes on beneath, by automatic bets too: so often they are read again while it is open, ms. */
const RENEW_MS = MINUTE_MS;

/**
 * Reality checks at the interval the member chose (docs/spec.md PLAY-6). When one is due is the server's to answer, so that one
 * that was answered in another tab is not shown again; one that is shown stays until it is answered, here or there.
 */
export const realityCheckMachine = setup({
  types: { context: {} as CheckContext, events: {} as CheckEvent, tags: {} as 'answerable' },
  actors: { load: noCall<Answer>(), play: noCall<CallResult<PlayPosition>>(), answer: noCall<Answer>() },
  actions: {
    take: assign((_, answer: Answer) =>
      answer.ok ? { check: answer.value.check, now: answer.value.now, position: undefined, failure: undefined } : {},
    ),
    /** What was had before is better than nothing. */
    show: assign((_, answer: CallResult<PlayPosition>) => (answer.ok ? { position: answer.value } : {})),
    fail: assign((_, answer: Answer) => (answer.ok ? {} : { failure: answer.failure })),
  },
  guards: {
    isAnswered: (_, { ok }: { ok: boolean }) => ok,
    isDueStill: (_, answer: Answer) => answer.ok && isDue(answer.value),
    isOff: ({ context: { check } }) => check === null,
    isDue: ({ context }) => isDue(context),
  },
  delays: { retry: RETRY_MS, renew: RENEW_MS, due: ({ context: { check, now } }) => (check?.next ?? now) - now },
}).createMachine({
  id: 'realityCheck',
  context: { check: null, now: 0, position: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      // What is on its way may be older than that.
      on: { 'setting.aged': { target: 'loading', reenter: true } },
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { after: { retry: 'loading' } },
    deciding: {
      always: [{ guard: 'isOff', target: 'off' }, { guard: 'isDue', target: 'reading' }, { target: 'waiting' }],
    },
    off: { on: { 'setting.aged': 'loading' } },
    waiting: { on: { 'setting.aged': 'loading' }, after: { due: 'loading' } },
    reading: {
      on: { 'setting.aged': 'loading' },
      invoke: {
        src: 'play',
        onDone: { target: 'open', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'open',
      },
    },
    open: {
      tags: 'answerable',
      on: { 'check.answered': 'answering', 'setting.aged': 'checking' },
      after: { renew: 'renewing' },
    },
    renewing: {
      tags: 'answerable',
      on: { 'check.answered': 'answering', 'setting.aged': 'checking' },
      invoke: {
        src: 'play',
        onDone: { target: 'open', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'open',
      },
    },
    /** It stays on screen, and can be answered, until it is known to be answered elsewhere. */
    checking: {
      tags: 'answerable',
      on: { 'check.answered': 'answering', 'setting.aged': { target: 'checking', reenter: true } },
      invoke: {
        src: 'load',
        onDone: [
          { guard: { type: 'isDueStill', params: ({ event }) => event.output }, target: 'open' },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    answering: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'answer',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: assign({ failure: { reason: 'unexpected' } }) },
      },
    },
  },
});
