import type { CashOutRequest } from '../../../src/contract/api/cashOut';
import { lockMembers, type LockedBalances, type Tx } from '../../ledger';
import { once, type OnceResult } from '../../once/onceRequests';
import type { OnceAnswers } from '../../storage/tables/onceRequests';
import { tracer } from '../../traces/tracer';
import { bettorsOf } from '../conflictingBets';
import { raiseBetsVersion } from '../writeBet';
import { lockBet } from './cashableBet';
import { insertCashOut, isPending } from './cashOutRows';
import { type CashOutOdds, currentLegs } from './currentLegs';
import { cashOutRefused, judgeCashOut } from './judgeCashOut';
import { payCashOut } from './payCashOut';

export interface CashOutAsking {
  memberId: number;
  betId: string;
  request: CashOutRequest;
}

export interface AskOptions {
  odds: Omit<CashOutOdds, 'feedTerm'>;
  /** How long a cash-out with a leg in play waits, ms. */
  liveDelayMs: number;
}

/** Cashes a bet out, or has that wait or refuses it: once for each reference. */
export async function askCashOut(tx: Tx, asking: CashOutAsking, options: AskOptions): Promise<OnceResult<'cashOut'>> {
  const { memberId: actor, betId, request } = asking;
  const { clientRef: ref, stake, value } = request;
  const locked = await lockMembers(tx, [actor]);
  return once(tx, { scope: 'cashOut', actor, ref, body: { betId, stake, value } }, async () => ({
    store: await cashOut(tx, locked, asking, options),
  }));
}

/** Cashes it out at once, has it wait, or refuses it; not once-only by itself. The member's accounts are locked. */
export async function cashOut(
  tx: Tx,
  locked: LockedBalances,
  { memberId, betId, request: { clientRef, stake, value: least } }: CashOutAsking,
  { odds, liveDelayMs }: AskOptions,
): Promise<OnceAnswers['cashOut']> {
  const [bet, bettors] = await Promise.all([lockBet(tx, memberId, betId), bettorsOf(tx, [memberId], liveDelayMs)]);
  const bettor = bettors.get(memberId);
  if (!bettor || bettor.barred) return { is: 'refused', refusal: cashOutRefused('barred') };
  const { feedTerm } = bettor;
  const current = currentLegs(bet?.legs ?? [], { ...odds, feedTerm });
  const verdict = judgeCashOut(bet, { stake, least }, current);
  if ('refusal' in verdict) return { is: 'refused', refusal: verdict.refusal };
  if (await isPending(tx, betId)) return { is: 'refused', refusal: cashOutRefused('pending') };
  const asked = { memberId, betId, clientRef, stake, least, legs: current.inPlay };
  if (current.inPlay.length > 0) {
    const trace = tracer()?.present(memberId);
    const { rows } = await insertCashOut({ ...asked, trace }, { waits: bettor.limits.liveDelayMs }).execute(tx);
    await raiseBetsVersion(tx, memberId);
    return { is: 'cashOut', id: rows[0]!.id };
  }
  const { value } = verdict;
  const id = await payCashOut(
    tx,
    locked,
    { memberId, bet: bet!, stake, value, feedTerm },
    insertCashOut(asked, { value }),
  );
  return id === undefined ? { is: 'refused', refusal: cashOutRefused('no-price') } : { is: 'cashOut', id };
}
