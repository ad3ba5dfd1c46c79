import { sql } from 'kysely';
import { rewardMax } from '../../src/rules/rewards/rebates';
import { CONVERTIBLE_AT_ONCE, type Reader, type Tx } from '../ledger';
import { stakesNow, type StakesSoFar } from './stakesAtRisk';

/** Whether a charge with a bonus was asked for today in Seoul that was not refused. */
export async function hadBonusToday(reader: Reader, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from wallet_order
    where member_id = ${memberId} and kind = 'charge' and bonus > 0 and state in ('waiting', 'approved')
      and asked_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
    limit 1`.execute(reader);
  return rows.length > 0;
}

/** Whether the member ever charged, began with money, or has a settled bet: nobody exchanges what was only given. */
export async function hasPlayed(reader: Reader, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ played: boolean }>`
    select exists (select from bet where member_id = ${memberId} and state = 'settled')
      or exists (
        select from ledger_entry e join ledger_transfer t on t.id = e.transfer
        where e.member = ${memberId} and e.account = 'money' and e.amount > 0
          and t.kind in ('charge.approved', 'balance.opened')) as played`.execute(reader);
  return rows[0]!.played;
}

/**
 * Points that may become money: those that may at once and, as far as the member's stakes at risk allow, those that need them;
 * less what went away, mostly what became money before. The member's accounts are locked.
 */
export async function convertible(tx: Tx, stakes: StakesSoFar): Promise<number> {
  const { rows } = await sql<{ atOnce: string }>`
    select coalesce(sum(e.amount), 0) as "atOnce"
    from ledger_entry e join ledger_transfer t on t.id = e.transfer
    where e.member = ${stakes.memberId} and e.account = 'point'
      and (e.amount < 0 or t.kind = any(${CONVERTIBLE_AT_ONCE}::text[]))`.execute(tx);
  return Number(rows[0]!.atOnce) + rewardMax('attendance', await stakesNow(tx, stakes));
}
