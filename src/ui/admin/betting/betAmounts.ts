import type { FoundBet } from '../../../contract/api/staff/bets';
import { isDecided, paidSoFar } from '../../../rules/betting/paidSoFar';
import { moneyText } from '../../../rules/text/amount';
import { adminText } from '../../copy/admin';

type Amounts = Pick<FoundBet, 'state' | 'stake' | 'paid' | 'cashedOut'>;

/** What of the stake is still at stake, in whole won; undefined where that is all of it, or the bet is over. */
export function atStake(bet: Amounts): number | undefined {
  return bet.cashedOut && !isDecided(bet) ? bet.stake - bet.cashedOut.stake : undefined;
}

/** What a bet has paid; nothing is not an amount yet while it may still win. */
export function paidText(bet: Amounts): string {
  const paid = paidSoFar(bet);
  return paid === undefined ? adminText.unknown : moneyText(paid);
}
