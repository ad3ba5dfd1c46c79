import type { SlipTab } from './slipTab';

/**
 * Calls back whenever what is known of bets that wait may be old: the stream opened again, so that calls from before may
 * have died with the connection, or a bet of the member changed. Gives what ends it.
 */
export function onBetsAged({ health$, session: { user$ } }: Pick<SlipTab, 'health$' | 'session'>, aged: () => void) {
  let isOpen = true;
  const openings = health$.subscribe(({ connection }) => {
    const wasOpen = isOpen;
    isOpen = connection === 'open';
    if (isOpen && !wasOpen) aged();
  });
  let bets = user$.value?.bets;
  const changes = user$.subscribe((user) => {
    const before = bets;
    bets = user?.bets;
    if (bets !== undefined && bets !== before) aged();
  });
  return {
    unsubscribe(): void {
      openings.unsubscribe();
      changes.unsubscribe();
    },
  };
}
