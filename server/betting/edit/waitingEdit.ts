import { sql } from 'kysely';
import { editHold } from '../../../src/rules/betting/betEdit';
import { type LockedBalances, lockMembers, transferAll, type Tx } from '../../ledger';
import type { Refused } from '../../../src/contract/api/betting';
import { prepared } from '../../storage/prepared';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';
import { type CashableBet, lockBet } from '../cashOut/cashableBet';
import { type DecideCashOutOptions, verdictAfterWait } from '../cashOut/decideCashOut';
import { cashOutRefused } from '../cashOut/judgeCashOut';
import { payCashOut } from '../cashOut/payCashOut';

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
  const edits = new Map<string, WaitingEdit>();
  for (const { id: cashOutId, bet_id, new_bet_id, member_id, stake, least, legs } of rows) {
    const bet = await lockBet(tx, member_id, bet_id);
    edits.set(new_bet_id, { cashOutId, bet, legs, stake: Number(stake), least: Number(least) });
  }
  return edits;
}

/** What becomes of the old bet, by what is known at this moment. */
export function editVerdict(
  { bet, stake, least, legs }: WaitingEdit,
  now: { barred: boolean; expired: boolean; feedTerm: number },
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
  feedTerm: number;
}

/** Pays what the old bets bring, then takes the new ones' stakes. What was held for them is released before. */
export async function payEdits(tx: Tx, due: readonly DueEdit[]): Promise<void> {
  if (due.length === 0) return;
  const members = due.map(({ memberId }) => memberId);
  const released = await lockMembers(tx, members);
  for (const each of due) await payOld(tx, released, each);
  await transferAll(
    tx,
    await lockMembers(tx, members),
    due.map(({ memberId: member, betId: reference, stake: amount }) => ({
      kind: 'bet.placed' as const,
      reference,
      lines: [
        { account: 'money' as const, member, amount: -amount },
        { account: 'stakes' as const, amount },
      ],
    })),
  );
}

async function payOld(tx: Tx, locked: LockedBalances, { memberId, edit, value, feedTerm }: DueEdit): Promise<void> {
  const { bet, stake, cashOutId } = edit;
  const paid = await payCashOut(
    tx,
    locked,
    { memberId, bet: bet!, stake, value, feedTerm },
    sql<{ id: string }>`update cash_out set state = 'paid', value = ${value}, decided_at = clock_timestamp()
      where id = ${cashOutId}::bigint returning id`,
  );
  if (paid === undefined) throw new Error('the feed has another runner than when its odds were read');
}

/** The cash-outs of edits whose bets were refused. */
export async function refuseEdits(tx: Tx, refused: readonly { edit: WaitingEdit; refusal: Refused }[]): Promise<void> {
  for (const { edit, refusal } of refused) {
    const why = refusal.edit ? cashOutRefused(refusal.edit.reason, refusal.edit.value) : cashOutRefused('new-bet');
    await sql`update cash_out set state = 'refused', refusal = ${JSON.stringify(why)}::jsonb,
      decided_at = clock_timestamp() where id = ${edit.cashOutId}::bigint`.execute(tx);
  }
}

/** What is held for a bet that waits. */
export function heldFor(stake: number, edit: Pick<WaitingEdit, 'least'> | undefined): number {
  return edit ? editHold({ stake, least: edit.least }) : stake;
}
