import { setup } from 'xstate';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '../../contract/constants';

type ProgressEvent = { type: 'load.began' } | { type: 'load.ended' };

/**
 * The bar of a navigation (docs/spec.md NAV-8): one that is over within 200 ms shows none; a bar fills in 5 s and then waits,
 * full, for the end.
 */
export const progressMachine = setup({
  types: { events: {} as ProgressEvent },
  delays: { throttle: PROGRESS_THROTTLE_MS, duration: PROGRESS_DURATION_MS },
}).createMachine({
  id: 'progress',
  initial: 'idle',
  states: {
    idle: { on: { 'load.began': 'throttled' } },
    throttled: { after: { throttle: 'filling' }, on: { 'load.ended': 'idle' } },
    filling: { after: { duration: 'full' }, on: { 'load.ended': 'idle' } },
    full: { on: { 'load.ended': 'idle' } },
  },
});
