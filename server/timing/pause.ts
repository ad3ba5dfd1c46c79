import type { Clock } from '../../src/rules/clock';

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      cancel();
      signal?.removeEventListener('abort', finish);
      done();
    };
    const cancel = clock.after(ms, finish);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted) finish();
  });
}
