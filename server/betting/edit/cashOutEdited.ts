import { type LockedBalances, lockMembers, type Tx } from '../../ledger';
import { insertCashOut } from '../cashOut/cashOutRows';
import { payCashOut } from '../cashOut/payCashOut';
import type { PlacedBet } from '../writeBet';

/**
 * Cashes out the bets whose places were taken; of bets that wait it is noted only. Gives the members' balances after it.
 * Throws where the feed has another runner than when the odds were read.
 */
export async function cashOutEdited(
  tx: Tx,
  locked: LockedBalances,
  bets: readonly PlacedBet[],
  feedTerm: number,
): Promise<LockedBalances> {
  const moved: number[] = [];
  for (const bet of bets) {
    if (!('terms' in bet) || !bet.edit) continue;
    const { memberId, betId: newBetId, edit, waits, request } = bet;
    const asked = { ...edit, memberId, clientRef: request.clientRef, newBetId };
    if (waits !== undefined) {
      await insertCashOut(asked, {}).execute(tx);
      continue;
    }
    const { betId: id, stake, value } = edit;
    const due = { memberId, bet: { id, stake }, stake, value, feedTerm };
    if ((await payCashOut(tx, locked, due, insertCashOut(asked, { value }))) === undefined) {
      throw new Error('the feed has another runner than when its odds were read');
    }
    moved.push(memberId);
  }
  return moved.length === 0 ? locked : new Map([...locked, ...(await lockMembers(tx, moved))]);
}
