import { from, switchMap } from 'rxjs';
import { fromFetch } from 'rxjs/fetch';
import type { TimeSource } from '../time/timeSource';

/** The server's stamps from `/time`. */
export function httpTime(base: string): TimeSource {
  return () =>
    fromFetch(`${base}/time`, { cache: 'no-store' }).pipe(
      switchMap((answer) => {
        if (!answer.ok) throw new Error(`the server's clock answered ${answer.status}`);
        return from(answer.json() as Promise<unknown>);
      }),
      switchMap((body) => {
        const { t1, t2 } = (body ?? {}) as Record<string, unknown>;
        if (typeof t1 !== 'number' || typeof t2 !== 'number') throw new Error("the server's clock gave no time");
        return [{ t1, t2 }];
      }),
    );
}
