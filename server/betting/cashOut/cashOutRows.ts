import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ledger';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';

interface NewCashOut {
  memberId: number;
  betId: string;
  clientRef: string;
  stake: number;
  least: number;
  legs: readonly CashOutLegSnapshot[];
  /** The bet that takes its place: one that waits does so until that is decided. */
  newBetId?: string | null;
  /** The span it is asked for in, where it waits. */
  trace?: string | undefined;
}

/** The statement that writes one which waits so many ms, or one that is paid; it returns the id. */
export function insertCashOut(
  { memberId, betId, clientRef, stake, least, legs, newBetId = null, trace }: NewCashOut,
  { waits = null, value = null }: { waits?: number | null; value?: number | null },
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, state, value, new_bet_id, decide_at, decided_at,
      trace)
    values (${betId}::bigint, ${memberId}, ${clientRef}::uuid, ${stake}, ${least}, ${JSON.stringify(legs)}::jsonb,
      ${value === null ? 'waiting' : 'paid'}, ${value}::bigint, ${newBetId}::bigint,
      case when ${value}::bigint is null and ${newBetId}::bigint is not null then 'infinity'
        else clock_timestamp() + ${waits}::float8 * interval '1 millisecond' end,
      case when ${value}::bigint is not null then clock_timestamp() end, ${trace ?? null})
    returning id`;
}

export async function isPending(tx: Tx, betId: string): Promise<boolean> {
  const { rows } = await sql`select from cash_out where bet_id = ${betId}::bigint and state = 'waiting'`.execute(tx);
  return rows.length > 0;
}
