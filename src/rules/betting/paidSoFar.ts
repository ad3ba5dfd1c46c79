import type { FoundBet } from '../../contract/api/staff/bets';

/** What a bet has paid, whole won; undefined: nothing is no amount yet while it may still win. */
export function paidSoFar(bet: Pick<FoundBet, 'state' | 'paid'>): number | undefined {
  return bet.paid > 0 || isDecided(bet) ? bet.paid : undefined;
}

/** It is no longer waiting or open. */
export function isDecided({ state }: Pick<FoundBet, 'state'>): boolean {
  return state !== 'waiting' && state !== 'open';
}
