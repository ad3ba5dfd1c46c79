import { sql } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import { rewardMax } from '../../src/rules/rewards/rebates';
import { IS_PLAYED, STAKE_AT_RISK } from '../betting/atRisk';
import { IS_HEDGED } from '../betting/hedged';
import type { Reader } from '../ledger';

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
export async function convertible(reader: Reader, memberId: number): Promise<number> {
  const { rows } = await sql<{ free: string; converted: string; sports: string; rounds: string; casino: string }>`
    with points as (
      select t.kind, e.amount from ledger_entry e join ledger_transfer t on t.id = e.transfer
      where e.member = ${memberId} and e.account = 'point'
    ), stakes as (
      select b.kind, ${STAKE_AT_RISK} as stake from bet b
      where b.member_id = ${memberId} and b.state = 'settled'
        and ${IS_PLAYED} and not ${IS_HEDGED}
    )
    select
      coalesce((select sum(amount) from points where kind not in ('attendance.rewarded', 'point.converted')), 0) as free,
      coalesce((select -sum(amount) from points where kind = 'point.converted'), 0) as converted,
      coalesce((select sum(stake) from stakes where kind in (${GameType.sports}, ${GameType.live})), 0) as sports,
      coalesce((select sum(stake) from stakes where kind in (${GameType.minigame}, ${GameType.virtual})), 0) as rounds,
      coalesce((select sum(amount) from game_movement where member_id = ${memberId} and kind = 'debit'
        and refusal is null and undone_by is null), 0) as casino`.execute(reader);
  const { free, converted, ...staked } = rows[0]!;
  const stakes = { sports: Number(staked.sports), rounds: Number(staked.rounds), casino: Number(staked.casino) };
  return Number(free) + rewardMax('attendance', stakes) - Number(converted);
}
