import type { Bet } from '../../../contract/api/betting';
import { betsText } from '../../copy/bets';
import { systemsText } from '../../copy/systems';

/** How many legs a bet has, and of a system its name. */
export function foldsText({ legs, system }: Pick<Bet, 'legs' | 'system'>): string {
  const folds = betsText.folds(legs.length);
  return system ? `${folds} · ${systemsText.name(system)}` : folds;
}
