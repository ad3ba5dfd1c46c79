import type { PlaceRequest, Refused } from '../../../src/contract/api/betting';
import { editBalance } from '../../../src/rules/betting/betEdit';
import type { LockedBalances, Tx } from '../../ledger';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';
import { lockBet } from '../cashOut/cashableBet';
import { isPending } from '../cashOut/cashOutRows';
import { type CashOutOdds, currentLegs } from '../cashOut/currentLegs';
import { cashOutRefused, judgeCashOut } from '../cashOut/judgeCashOut';
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

type EditVerdict = AskedEdit | { refusal: Refused };

/** What is asked to take another bet's place. */
interface Asking {
  memberId: number;
  request: Pick<PlaceRequest, 'edits'>;
}

/** Judges the bets whose places are to be taken, and locks them; undefined: none. The members' accounts are locked. */
export async function askedEdits(
  tx: Tx,
  asked: readonly Asking[],
  odds: CashOutOdds | undefined,
): Promise<readonly (EditVerdict | undefined)[]> {
  const verdicts: (EditVerdict | undefined)[] = [];
  for (const asking of asked) verdicts.push(await askedEdit(tx, asking, odds));
  return verdicts;
}

async function askedEdit(
  tx: Tx,
  { memberId, request: { edits } }: Asking,
  odds: CashOutOdds | undefined,
): Promise<EditVerdict | undefined> {
  if (!edits) return undefined;
  if (!odds) return { refusal: refused('not-offered') };
  const { betId, least } = edits;
  const bet = await lockBet(tx, memberId, betId);
  const { legs, inPlay } = currentLegs(bet?.legs ?? [], odds);
  const stake = bet?.stake ?? 0;
  const verdict = judgeCashOut(bet, { stake, least }, { legs });
  if ('refusal' in verdict) return { refusal: editRefused(verdict.refusal) };
  if (await isPending(tx, betId)) return { refusal: editRefused(cashOutRefused('pending')) };
  return { betId, stake, least, value: verdict.value, legs: inPlay };
}

/** What a bet may be staked from. */
export function stakeBalance(
  { money, receivable }: NonNullable<ReturnType<LockedBalances['get']>>,
  least: number | undefined,
): number {
  return least === undefined ? money : editBalance({ money, owed: -receivable }, least);
}
