import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from './postgres/postgres';

/** Before a server that ended by itself is started again, ms: twice as long each time, and as at first once it has lasted. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const LASTED_MS = 60_000;
const LOOK_MS = 1_000;

export interface ServerRun {
  code: number;
  /** It started serving the site: what ended it later may not happen again. */
  wasReady: boolean;
}

/**
 * Runs the server until it is ended, it ends in order (code 0), or it fails before it ever served; returns its exit
 * code. If it ends for any other reason, it is started again. `ending` aborts with the exit code of the signal, which is
 * returned where no server runs then.
 */
export async function serveUntilAsked(run: () => Promise<ServerRun>, ending: AbortSignal): Promise<number> {
  let wait = FIRST_WAIT_MS;
  let hasServed = false;
  for (;;) {
    const began = performance.now();
    const { code, wasReady } = await run();
    hasServed ||= wasReady;
    if (ending.aborted || code === 0 || !hasServed) return code;
    if (performance.now() - began > LASTED_MS) wait = FIRST_WAIT_MS;
    console.error(`the server ended with ${code}; it is started again in ${wait / 1000} s`);
    await sleep(wait, undefined, { signal: ending }).catch(() => {});
    if (ending.aborted) return Number(ending.reason);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  }
}

/** Restarts the database whenever it has ended, until the function it returns is called. */
export function reviveDatabase(postgres: Pick<Postgres, 'revive'>): () => void {
  let isWanted = true;
  const look = async () => {
    while (isWanted) {
      await sleep(LOOK_MS, undefined, { ref: false });
      if (!isWanted) return;
      try {
        if (await postgres.revive()) console.error('the database had ended; it runs again');
      } catch (failure) {
        console.error(failure instanceof Error ? failure.message : failure);
      }
    }
  };
  void look();
  return () => {
    isWanted = false;
  };
}
