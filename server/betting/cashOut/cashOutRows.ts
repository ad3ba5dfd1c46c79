import { sql } from 'kysely';
import type { CashOutRefused } from '../../../src/contract/api/cashOut';
import type { Tx } from '../../ledger';
import { prepared } from '../../storage/prepared';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';

/** A cash-out that is asked for. Whole won. */
export interface NewCashOut {
  memberId: number;
  betId: string;
  clientRef: string;
  stake: number;
  least: number;
  /** In play, as they are. */
  legs: readonly CashOutLegSnapshot[];
  /** The bet that takes its place: one that waits does so until that is decided. */
  newBetId?: string;
  /** The server makes it by itself, at what its member set. */
  isAutomatic?: boolean | undefined;
  /** The span it is asked for in, where it waits. */
  trace?: string | undefined;
}

/** The columns of a new one, to be a row of a statement's input. */
export function newCashOutColumns({ memberId, betId, clientRef, newBetId, isAutomatic = false, ...asked }: NewCashOut) {
  const { stake, least, legs } = asked;
  const ids = { bet_id: betId, member_id: memberId, client_ref: clientRef, new_bet_id: newBetId };
  return { ...ids, stake, least, legs, automatic: isAutomatic };
}

/** Writes cash-outs that wait so many ms, or until their new bets are decided; their ids, in their order. */
export async function insertWaiting(
  tx: Tx,
  asked: readonly { cashOut: NewCashOut; waitMs: number }[],
): Promise<string[]> {
  if (asked.length === 0) return [];
  const input = asked.map(({ cashOut, waitMs }) => {
    return { ...newCashOutColumns(cashOut), wait: waitMs, trace: cashOut.trace };
  });
  const { rows } = await sql<{ id: string; bet_id: string }>`${prepared('insert_waiting_cash_outs')}
    insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, state, new_bet_id, automatic, trace, decide_at)
    select bet_id, member_id, client_ref, stake, least, legs, 'waiting', new_bet_id, automatic, trace,
      case when new_bet_id is null then clock_timestamp() + wait * interval '1 millisecond' else 'infinity' end
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as asked (bet_id bigint, member_id integer, client_ref uuid,
      stake bigint, least bigint, legs jsonb, new_bet_id bigint, automatic boolean, trace text, wait float8)
    returning id, bet_id`.execute(tx);
  const ids = new Map(rows.map(({ id, bet_id }) => [bet_id, id]));
  return asked.map(({ cashOut }) => ids.get(cashOut.betId)!);
}

/** Writes that cash-outs which waited are refused. */
export async function refuseWaiting(
  tx: Tx,
  refused: readonly { id: string; refusal: CashOutRefused }[],
): Promise<void> {
  if (refused.length === 0) return;
  await sql`${prepared('refuse_cash_outs')}
    update cash_out c set state = 'refused', refusal = own.refusal, decided_at = clock_timestamp()
    from unnest(${refused.map(({ id }) => id)}::bigint[],
      ${refused.map(({ refusal }) => JSON.stringify(refusal))}::jsonb[]) as own (id, refusal)
    where c.id = own.id`.execute(tx);
}
