import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { OwnLimits, PlayPosition, RealityCheck } from '../../contract/api/members/ownLimits';
import { noCall } from '../unprovided';

interface CheckContext {
  check: RealityCheck | null;
  /** The server's time when it was read, ms. */
  now: number;
  /** What was played since sign-in; undefined where it could not be had. */
  position: PlayPosition | undefined;
}

export type CheckEvent =
  /** The member may have chosen another interval. */
  | { type: 'setting.aged' }
  /** The member has read it, in whatever way they go on. */
  | { type: 'check.answered' };

type Answer = CallResult<OwnLimits>;

/** After a call that failed the next one follows, ms. */
const RETRY_MS = 30_000;

/**
 * Reality checks at the interval the member chose (docs/spec.md PLAY-6). When one is due is the server's to answer, so that one
 * that was answered in another tab is not shown again; one that is shown stays until it is answered.
 */
export const realityCheckMachine = setup({
  types: { context: {} as CheckContext, events: {} as CheckEvent },
  actors: { load: noCall<Answer>(), play: noCall<CallResult<PlayPosition>>(), answer: noCall<Answer>() },
  actions: {
    take: assign((_, answer: Answer) => (answer.ok ? { check: answer.value.check, now: answer.value.now } : {})),
    show: assign((_, answer: CallResult<PlayPosition>) => ({ position: answer.ok ? answer.value : undefined })),
  },
  guards: {
    isAnswered: (_, { ok }: { ok: boolean }) => ok,
    isOff: ({ context: { check } }) => check === null,
    isDue: ({ context: { check, now } }) => check !== null && check.next <= now,
  },
  delays: { retry: RETRY_MS, due: ({ context: { check, now } }) => (check?.next ?? now) - now },
}).createMachine({
  id: 'realityCheck',
  context: { check: null, now: 0, position: undefined },
  initial: 'loading',
  states: {
    loading: {
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
      invoke: {
        src: 'play',
        onDone: { target: 'open', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: assign({ position: undefined }) },
      },
    },
    open: { on: { 'check.answered': 'answering' } },
    answering: {
      invoke: {
        src: 'answer',
        onDone: [
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
  },
});
