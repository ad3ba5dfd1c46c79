import { assign, setup } from 'xstate';
import { mayReload } from '../../rules/session/reloadThrottle';
import { noEffect } from '../unprovided';

export interface ReloadInput {
  /** Wall clock, ms. */
  now: () => number;
  /** When this page was last reloaded for this reason, ms; stored over reloads. NaN: it can't be known. */
  last: () => number | undefined;
}

interface ReloadContext extends ReloadInput {
  /** Chunks that failed and were not reloaded for. */
  refused: number;
}

type ReloadEvent = { type: 'chunk.failed' };

/**
 * A chunk that is no longer there was replaced by a newer build: the page reloads, at most once a minute
 * (docs/spec.md NAV-9).
 */
export const reloadMachine = setup({
  types: { input: {} as ReloadInput, context: {} as ReloadContext, events: {} as ReloadEvent },
  actions: { reload: noEffect<{ at: number }>() },
  guards: { mayReload: ({ context }) => mayReload(context.last(), context.now()) },
}).createMachine({
  id: 'reload',
  context: ({ input }) => ({ ...input, refused: 0 }),
  initial: 'loaded',
  states: {
    loaded: {
      on: {
        'chunk.failed': [
          {
            guard: 'mayReload',
            target: 'reloading',
            actions: { type: 'reload', params: ({ context }) => ({ at: context.now() }) },
          },
          { actions: assign({ refused: ({ context }) => context.refused + 1 }) },
        ],
      },
    },
    reloading: {},
  },
});
