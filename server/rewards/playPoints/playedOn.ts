import { sql as raw } from 'kysely';
import type { PointProduct } from '../../../src/contract/api/rewards/playPoints';
import { GameType } from '../../../src/contract/codes/gameTypes';
import { Settlement } from '../../../src/contract/stream/market';
import type { ProductStakes } from '../../../src/rules/rewards/playPoints';
import { STAFF_TYPES } from '../../auth/access';
import { IS_PLAYED, playedWithin, STAKE_AT_RISK } from '../../betting/atRisk';
import { IS_HEDGED } from '../../betting/hedged';
import type { Reader } from '../../ledger';
import { MemberState } from '../../storage/tables/members';

export interface PlayedDay {
  /** At risk. */
  comp: ProductStakes;
  /** Of that, what was lost. */
  losing: ProductStakes;
}

const startOf = (day: string) => raw<Date>`(${day}::date)::timestamp at time zone 'Asia/Seoul'`;
const endOf = (day: string) => raw<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Seoul'`;

/** Bets `b` that were first played on a day. */
const decidedOn = (day: string) =>
  raw`b.state = 'settled' and ${IS_PLAYED} and ${playedWithin(startOf(day), endOf(day))}`;
/** Stakes `g` at providers. */
const stakedOn = (day: string) => raw`g.kind = 'debit' and g.refusal is null and g.undone_by is null and g.amount > 0
  and g.at >= ${startOf(day)} and g.at < ${endOf(day)}`;

/** The next ordinary members, by their ids, who had a bet decided on a day or staked at a provider. */
export async function playersOn(
  reader: Reader,
  { day, after }: { day: string; after: number },
  most: number,
): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select m.id from member m
    where m.id > ${after} and m.state = ${MemberState.active} and m.type <> all(${STAFF_TYPES}::integer[]) and m.id in (
      select b.member_id from bet b where ${decidedOn(day)}
      union all select g.member_id from game_movement g where ${stakedOn(day)})
    order by m.id limit ${most}`.execute(reader);
  return rows.map(({ id }) => Number(id));
}

/** What a member played on a day, without hedged bets. */
export async function playedOn(reader: Reader, day: string, memberId: number): Promise<PlayedDay> {
  const { rows } = await raw<{ scope: PointProduct; staked: string; lost: string }>`
    select scope, sum(staked) as staked, sum(lost) as lost from (
      select ${STAKE_AT_RISK} as staked,
        case b.kind when ${GameType.sports} then 'sports' when ${GameType.live} then 'live'
          when ${GameType.minigame} then 'minigame' else 'virtual' end as scope,
        case when b.status in (${Settlement.lost}, ${Settlement.halfLost}) then ${STAKE_AT_RISK} else 0 end as lost
      from bet b where b.member_id = ${memberId} and ${decidedOn(day)} and not ${IS_HEDGED}
      union all
      select g.amount, g.game_kind, 0
      from game_movement g where g.member_id = ${memberId} and ${stakedOn(day)}
    ) played group by scope`.execute(reader);
  const stakes = (of: 'staked' | 'lost'): ProductStakes =>
    Object.fromEntries(rows.map((row) => [row.scope, Number(row[of])]));
  return { comp: stakes('staked'), losing: stakes('lost') };
}
