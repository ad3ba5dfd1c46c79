import { Observable } from 'rxjs';
import type { SlipTab } from './slipTab';

/**
 * Whenever what is known of bets that wait may be old: the stream opened again, so that calls from before may have died with
 * the connection, or a bet of the member changed. By hand: operators that else only the hub's worker has would bring the
 * slip's code with it.
 */
export function betsAged$({ health$, session }: Pick<SlipTab, 'health$' | 'session'>): Observable<void> {
  return new Observable((observer) => {
    let isOpen = true;
    observer.add(
      health$.subscribe(({ connection }) => {
        const wasOpen = isOpen;
        isOpen = connection === 'open';
        if (isOpen && !wasOpen) observer.next();
      }),
    );
    let bets = session.user$.value?.bets;
    observer.add(
      session.user$.subscribe((user) => {
        const before = bets;
        bets = user?.bets;
        if (bets !== undefined && bets !== before) observer.next();
      }),
    );
  });
}
