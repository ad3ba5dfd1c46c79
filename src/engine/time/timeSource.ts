import type { Observable } from 'rxjs';

/** The server's own stamps of one round trip to its clock, wall clock, ms: when the request came, when the answer left. */
export interface ServerStamps {
  t1: number;
  t2: number;
}

/** One round trip for each subscription. Errors when the network fails; the clock then tries again. */
export type TimeSource = () => Observable<ServerStamps>;
