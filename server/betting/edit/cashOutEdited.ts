import type { LockedBalances, Tx } from '../../ledger';
import { insertWaiting } from '../cashOut/cashOutRows';
import { type DueCashOut, type PartlyPaid, payPartly } from '../cashOut/payCashOut';
import { OutdatedOdds } from '../stillCurrent';
import type { PlacedBet } from '../writeBet';

/**
 * Cashes out the bets whose places were taken; of bets that wait it is noted only. Gives what is to be paid for them with
 * the stakes. Throws `OutdatedOdds` where they can't be written any more.
 */
export async function cashOutEdited(
  tx: Tx,
  locked: LockedBalances,
  bets: readonly PlacedBet[],
  feedTerm: number,
): Promise<PartlyPaid> {
  const edits = bets.flatMap((bet) => {
    if (!('terms' in bet) || !bet.edit) return [];
    const { memberId, betId: newBetId, edit, request } = bet;
    return [{ ...bet, edit, cashOut: { ...edit, memberId, clientRef: request.clientRef, newBetId } }];
  });
  await insertWaiting(
    tx,
    edits.flatMap(({ cashOut, waits }) => (waits === undefined ? [] : [{ cashOut, waitMs: waits }])),
  );
  const due = edits.flatMap(({ memberId, edit: { betId: id, stake, value }, cashOut, waits }): DueCashOut[] =>
    waits === undefined ? [{ memberId, bet: { id, stake }, stake, value, cashOut }] : [],
  );
  const paid = await payPartly(tx, locked, due, feedTerm);
  if (!paid) throw new OutdatedOdds();
  return paid;
}
