import { Observable } from 'rxjs';
import type { Clock } from '../../src/rules/clock';
import type { TimeSource } from '../../src/engine/time/timeSource';

export interface Trip {
  /** Ms there and back; `lost` never answers, `failed` errors after the way there. */
  up: number;
  down: number;
  result?: 'lost' | 'failed';
}

/** The server's clock over a network of virtual time. `server`: its clocks; `next`: duration of the next trip. */
export function fakeTime(time: Clock, server: Clock, next: () => Trip): TimeSource {
  return () =>
    new Observable((observer) => {
      const { up, down, result } = next();
      if (result === 'lost') return;
      observer.add(
        time.after(up, () => {
          if (result === 'failed') return observer.error(new Error('no network'));
          const stamp = server.wall();
          observer.add(time.after(down, () => observer.next({ t1: stamp, t2: stamp })));
        }),
      );
    });
}
