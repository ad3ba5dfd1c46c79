import { HOUR_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { startLoop } from '../timing/backgroundLoop';
import { pause } from '../timing/pause';
import type { Database } from './database';
import { PRUNINGS } from './prunings';

/** From one pass to the next, and from one piece of a pass to the next. ms */
const PASS_MS = 6 * HOUR_MS;
const PIECE_PAUSE_MS = 100;

export interface PruneLoopOptions {
  transaction: Database['transaction'];
  clock: Clock;
  /** Called with what a pass failed with; the next one starts at the beginning. */
  onError: (failure: unknown) => void;
}

/** Deletes, in small pieces, what is stored for a time only. The returned function ends it and resolves when it is over. */
export function startPruneLoop({ transaction, clock, onError }: PruneLoopOptions): () => Promise<void> {
  return startLoop({
    clock,
    restMs: PASS_MS,
    onError,
    run: async (signal) => {
      for (const prune of PRUNINGS) {
        let after: string | undefined;
        do {
          const from = after;
          after = await transaction((tx) => prune(tx, from));
          if (after !== undefined) await pause(clock, PIECE_PAUSE_MS, signal);
        } while (after !== undefined && !signal.aborted);
      }
    },
  });
}
