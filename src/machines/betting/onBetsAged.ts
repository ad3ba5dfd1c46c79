import type { SlipTab } from './slipTab';

/** `isLost`: calls that are on their way may have died with the connection. */
type OnAged = (isLost: boolean) => void;

/**
 * Calls back whenever what is known of bets that wait may be old: the stream opened again, or a bet of the member changed.
 * Gives what ends it.
 */
export function onBetsAged({ health$, session: { user$ } }: Pick<SlipTab, 'health$' | 'session'>, aged: OnAged) {
  let isOpen = true;
  const openings = health$.subscribe(({ connection }) => {
    const wasOpen = isOpen;
    isOpen = connection === 'open';
    if (isOpen && !wasOpen) aged(true);
  });
  let bets = user$.value?.bets;
  const changes = user$.subscribe((user) => {
    const before = bets;
    bets = user?.bets;
    if (bets !== undefined && bets !== before) aged(false);
  });
  return {
    unsubscribe(): void {
      openings.unsubscribe();
      changes.unsubscribe();
    },
  };
}
