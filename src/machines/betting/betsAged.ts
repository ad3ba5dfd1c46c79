import { distinctUntilChanged, filter, map, merge, type Observable, skip } from 'rxjs';
import type { SlipTab } from './slipTab';

/**
 * Whenever what is known of bets that wait may be old: the stream opened again, so that calls from before may have died with
 * the connection, or a bet of the member changed.
 */
export function betsAged$({ health$, session }: Pick<SlipTab, 'health$' | 'session'>): Observable<unknown> {
  const opened$ = health$.pipe(
    map(({ connection }) => connection === 'open'),
    distinctUntilChanged(),
    skip(1),
    filter((isOpen) => isOpen),
  );
  const changed$ = session.user$.pipe(
    map((user) => user?.bets),
    distinctUntilChanged(),
    skip(1),
    filter((bets) => bets !== undefined),
  );
  return merge(opened$, changed$);
}
