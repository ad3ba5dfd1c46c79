import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** CPU time of a process' threads by their number, ms, and which of them are workers of a page. */
export interface ThreadTimes {
  ms: Map<string, number>;
  workers: Set<string>;
}

/** The kernel cuts names of threads to fifteen characters. */
const WORKER = 'DedicatedWorker';

/**
 * From the kernel's own accounting, to the microsecond; undefined where there is none (not Linux) or no such process.
 */
export function readThreads(pid: number): ThreadTimes | undefined {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return undefined;
  const ms = new Map<string, number>();
  const workers = new Set<string>();
  for (const thread of readdirSync(folder)) {
    try {
      const [onCpu] = readFileSync(join(folder, thread, 'schedstat'), 'utf8').split(' ');
      ms.set(thread, Number(onCpu) / 1e6);
      if (readFileSync(join(folder, thread, 'comm'), 'utf8').trim() === WORKER) workers.add(thread);
    } catch {
      // It ended meanwhile.
    }
  }
  return { ms, workers };
}

/** CPU time between two readings, ms, of the threads that `which` picks. */
export function spent(before: ThreadTimes, after: ThreadTimes, which: (thread: string) => boolean): number {
  let sum = 0;
  for (const [thread, ms] of after.ms) if (which(thread)) sum += ms - (before.ms.get(thread) ?? 0);
  return sum;
}
