import { sql } from 'kysely';
import { rewardMax } from '../../src/rules/rewards/rebates';
import type { Reader, Tx } from '../ledger';
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
 * Points that may become money: all but those of attendance, which need stakes at risk, less what became money before. The
 * member's accounts are locked.
 */
export async function convertible(tx: Tx, stakes: StakesSoFar): Promise<number> {
  const { rows } = await sql<{ free: string; converted: string }>`
    select
      coalesce(sum(e.amount) filter (where t.kind not in ('attendance.rewarded', 'point.converted')), 0) as free,
      coalesce(-sum(e.amount) filter (where t.kind = 'point.converted'), 0) as converted
    from ledger_entry e join ledger_transfer t on t.id = e.transfer
    where e.member = ${stakes.memberId} and e.account = 'point'`.execute(tx);
  const { free, converted } = rows[0]!;
  return Number(free) + rewardMax('attendance', await stakesNow(tx, stakes)) - Number(converted);
}
