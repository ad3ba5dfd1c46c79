import type { PlaceRequest, Refused } from '../../../src/contract/api/betting';
import { editBalance } from '../../../src/rules/betting/betEdit';
import type { LockedBalances, Tx } from '../../ledger';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';
import { type LockedBet, lockBets } from '../cashOut/cashableBet';
import { type CashOutOdds, currentLegs } from '../cashOut/currentLegs';
import { judgeAsked } from '../cashOut/judgeCashOut';
import { editRefused, refused } from '../refuse';

/** A bet that may be cashed out for the one that is to take its place. Whole won. */
export interface AskedEdit {
  betId: string;
  /** At stake in it now: all of it goes. */
  stake: number;
  /** What it is given for now, and the least that was asked for. */
  value: number;
  least: number;
  /** Of its legs those in play, as they are. */
  legs: readonly CashOutLegSnapshot[];
}

/** What is asked to take another bet's place. */
interface Asking {
  memberId: number;
  request: Pick<PlaceRequest, 'edits'>;
}

/** The bets whose places are to be taken, by the members who ask for it: locked. The members' accounts are locked before. */
export async function editedBets(tx: Tx, asked: readonly Asking[]): Promise<ReadonlyMap<number, LockedBet>> {
  const own = asked.flatMap(({ memberId, request: { edits } }) => (edits ? [{ memberId, betId: edits.betId }] : []));
  const bets = await lockBets(tx, own);
  return new Map(own.flatMap(({ memberId }, n) => (bets[n] ? [[memberId, bets[n]] as const] : [])));
}

/** Judges a bet whose place is to be taken; undefined: none is. */
export function askedEdit(
  { edits }: Asking['request'],
  bet: LockedBet | undefined,
  odds: CashOutOdds | undefined,
): AskedEdit | { refusal: Refused } | undefined {
  if (!edits) return undefined;
  if (!odds) return { refusal: refused('not-offered') };
  const { betId, least } = edits;
  const { legs, inPlay } = currentLegs(bet?.legs ?? [], odds);
  const stake = bet?.stake ?? 0;
  const verdict = judgeAsked(bet, { stake, least }, { legs });
  if ('refusal' in verdict) return { refusal: editRefused(verdict.refusal) };
  return { betId, stake, least, value: verdict.value, legs: inPlay };
}

/** What a bet may be staked from. */
export function stakeBalance(
  { money, receivable }: NonNullable<ReturnType<LockedBalances['get']>>,
  least: number | undefined,
): number {
  return least === undefined ? money : editBalance({ money, owed: -receivable }, least);
}
