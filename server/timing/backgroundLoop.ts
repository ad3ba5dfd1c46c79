import type { Clock } from '../../src/rules/clock';
import { pause } from './pause';

export interface LoopOptions {
  clock: Clock;
  /** Rest between the end of one run and the start of the next, ms. */
  restMs: number;
  /** Called with what a run failed with; the loop goes on after the usual rest. */
  onError: (failure: unknown) => void;
  /**
   * One run. It may answer how long to rest this time instead, ms; 0 starts the next run at once. `signal` is aborted when
   * the loop is to end: a long run should look at it between its steps.
   */
  run: (signal: AbortSignal) => Promise<number | void>;
}

/** What each process might do in the background, and what those do that are workers. */
export interface WorkerOptions {
  /** False: this process leaves it to others, and starts no loop. */
  isWorker?: boolean | undefined;
}

/** Runs again and again, one run at a time, the first at once. Resolves after the last run once `signal` is aborted. */
export async function loopUntil(signal: AbortSignal, { clock, restMs, onError, run }: LoopOptions): Promise<void> {
  while (!signal.aborted) {
    let rest = restMs;
    try {
      rest = (await run(signal)) ?? restMs;
    } catch (failure) {
      onError(failure);
    }
    if (rest > 0 && !signal.aborted) await pause(clock, rest, signal);
  }
}

/** Starts a loop that does what is due, one after the other until nothing is left, and then rests. */
export function startDueLoop({
  next,
  ...options
}: Omit<LoopOptions, 'run'> &
  WorkerOptions & {
    /** False: there is nothing more. */
    next: () => Promise<boolean>;
  }): () => Promise<void> {
  return startLoop({
    ...options,
    run: async (signal) => {
      while (!signal.aborted && (await next()));
    },
  });
}

/** Starts such a loop. The returned function ends it and resolves when the run under way, if any, is over. */
export function startLoop({ isWorker = true, ...options }: LoopOptions & WorkerOptions): () => Promise<void> {
  if (!isWorker) return () => Promise.resolve();
  const ending = new AbortController();
  const running = loopUntil(ending.signal, options);
  return () => {
    ending.abort();
    return running;
  };
}
