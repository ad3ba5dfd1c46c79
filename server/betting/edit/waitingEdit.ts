import { sql } from 'kysely';
import type { BookChecks } from '../bookChecks';
import { editHold } from '../../../src/rules/betting/betEdit';
import { lockMembers, transferAll, type Tx } from '../../ledger';
import type { Refused } from '../../../src/contract/api/betting';
import { prepared } from '../../storage/prepared';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';
import { type CashableBet, lockBets } from '../cashOut/cashableBet';
import { refuseWaiting } from '../cashOut/cashOutRows';
import { type DecideCashOutOptions, verdictAfterWait } from '../cashOut/decideCashOut';
import { cashOutRefused } from '../cashOut/judgeCashOut';
import { payPartly } from '../cashOut/payCashOut';
import { stakeTransfer } from '../stakeTransfer';
import { OutdatedOdds } from '../stillCurrent';

/** The bet whose place a waiting one is to take, and its cash-out. Whole won. */
export interface WaitingEdit {
  cashOutId: string;
  bet: CashableBet | undefined;
  stake: number;
  least: number;
  /** In play, as they were when it was asked for. */
  legs: readonly CashOutLegSnapshot[];
}

interface Row {
  id: string;
  bet_id: string;
  new_bet_id: string;
  member_id: number;
  stake: string;
  least: string;
  legs: CashOutLegSnapshot[];
}

/** By the numbers of the bets that wait; the others' places are locked. The members' accounts are locked before. */
export async function waitingEdits(tx: Tx, betIds: readonly string[]): Promise<ReadonlyMap<string, WaitingEdit>> {
  const { rows } = await sql<Row>`${prepared('waiting_edits')}
    select id, bet_id, new_bet_id, member_id, stake, least, legs from cash_out
    where new_bet_id = any(${betIds}::bigint[]) and state = 'waiting'`.execute(tx);
  const bets = await lockBets(
    tx,
    rows.map(({ member_id: memberId, bet_id: betId }) => ({ memberId, betId })),
  );
  return new Map(
    rows.map(({ id: cashOutId, new_bet_id, stake, least, legs }, n) => [
      new_bet_id,
      { cashOutId, bet: bets[n], legs, stake: Number(stake), least: Number(least) },
    ]),
  );
}

/** What becomes of the old bet, by what is known at this moment. */
export function editVerdict(
  { bet, stake, least, legs }: WaitingEdit,
  now: { barred: boolean; expired: boolean; checks: BookChecks },
  options: Pick<DecideCashOutOptions, 'odds' | 'watch'>,
): ReturnType<typeof verdictAfterWait> {
  return verdictAfterWait({ bet, asked: { stake, least }, legs, ...now }, options);
}

/** An edit whose bet was accepted. */
export interface DueEdit {
  memberId: number;
  betId: string;
  /** The new bet's. */
  stake: number;
  edit: WaitingEdit;
  value: number;
  /** Of the odds that it was judged by: the same for all that are decided together. */
  feedTerm: number;
}

/** Pays what the old bets bring, then takes the new ones' stakes. What was held for them is released before. */
export async function payEdits(tx: Tx, due: readonly DueEdit[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const released = await lockMembers(
    tx,
    due.map(({ memberId }) => memberId),
  );
  const old = due.map(({ memberId, edit: { bet, stake, cashOutId }, value }) => ({
    ...{ memberId, bet: bet!, stake, value },
    cashOut: { id: cashOutId },
  }));
  const paid = await payPartly(tx, released, old, first.feedTerm);
  if (!paid) throw new OutdatedOdds();
  await transferAll(tx, paid.locked, [...paid.payments, ...due.map(stakeTransfer)]);
}

/** The cash-outs of edits whose bets were refused. */
export function refuseEdits(tx: Tx, refused: readonly { edit: WaitingEdit; refusal: Refused }[]): Promise<void> {
  return refuseWaiting(
    tx,
    refused.map(({ edit: { cashOutId: id }, refusal: { edit: old } }) => ({
      id,
      refusal: old ? cashOutRefused(old.reason, old.value) : cashOutRefused('new-bet'),
    })),
  );
}

/** What is held for a bet that waits. */
export function heldFor(stake: number, edit: Pick<WaitingEdit, 'least'> | undefined): number {
  return edit ? editHold({ stake, least: edit.least }) : stake;
}
