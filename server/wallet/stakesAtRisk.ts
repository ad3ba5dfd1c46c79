import { sql } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { Stakes } from '../../src/rules/rewards/rebates';
import { IS_PLAYED, STAKE_AT_RISK } from '../betting/atRisk';
import { IS_HEDGED } from '../betting/hedged';
import type { Reader } from '../ledger';

/**
 * What a member staked at risk so far: bets that were won or lost and are not hedged, and stakes at providers that were not
 * undone. Slots count as casino, whose margin is less: not every provider reports which of its games are slots.
 */
export async function stakesAtRisk(reader: Reader, memberId: number): Promise<Stakes> {
  const { rows } = await sql<{ sports: string; rounds: string; casino: string }>`
    with stakes as (
      select b.kind, ${STAKE_AT_RISK} as stake from bet b
      where b.member_id = ${memberId} and b.state = 'settled'
        and ${IS_PLAYED} and not ${IS_HEDGED}
    )
    select
      coalesce((select sum(stake) from stakes where kind in (${GameType.sports}, ${GameType.live})), 0) as sports,
      coalesce((select sum(stake) from stakes where kind in (${GameType.minigame}, ${GameType.virtual})), 0) as rounds,
      coalesce((select sum(amount) from game_movement where member_id = ${memberId} and kind = 'debit'
        and refusal is null and undone_by is null), 0) as casino`.execute(reader);
  const { sports, rounds, casino } = rows[0]!;
  return { sports: Number(sports), rounds: Number(rounds), casino: Number(casino) };
}
