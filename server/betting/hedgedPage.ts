import { sql } from 'kysely';
import {
  HEDGED_DAYS,
  HEDGED_NAMED,
  type Hedged,
  type HedgedPage,
  type HedgedSide,
  RELATIONS,
  type Relation,
} from '../../src/contract/api/staff/hedged';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Reader } from '../ledger';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';
import { decidedAt, RELATION_KEYS } from './hedged';
import { pickedOf } from './picked';

interface Group {
  question: string;
  bets: string[];
  relation: Relation;
  at: Date;
}

interface BetRow {
  question: string;
  selection: string;
  id: string;
  user_id: string;
  nickname: string;
  stake: string;
  facts: OddsLegSnapshot | RoundLegSnapshot;
}

/** One page of hedged bets (`IS_HEDGED`, found here within the groups that may be), by question and relation. */
export async function hedgedPage(reader: Reader, { page }: { page: number }): Promise<HedgedPage> {
  const { totalCount, groups } = await groupsOf(reader, page);
  const legs = await legsOf(reader, groups);
  const items = groups.map(({ question, bets, relation, at }): Hedged => {
    const ids = new Set(bets);
    const own = legs.filter((leg) => leg.question === question && ids.has(leg.id));
    return { at: at.getTime(), relation, sides: sidesOf(own) };
  });
  return { items, ...pageCountsOf(page, totalCount) };
}

/** The same bets may be related in several ways: the first of `RELATIONS` counts. */
async function groupsOf(reader: Reader, page: number): Promise<{ totalCount: number; groups: Group[] }> {
  const { rows } = await sql<Omit<Group, 'question'> & { question: string | null; total: string }>`
    with recent as materialized (
      select b.id, b.member_id, b.placed_at, ${decidedAt('b')} as decided_at, m.joined_at, l.exposure_key, l.question_key,
        l.selection_id
      from bet b join bet_leg l on l.bet_id = b.id join member m on m.id = b.member_id
      where (b.state = 'cashed' or (b.state in ('waiting', 'open', 'settled') and not l.over))
        and b.placed_at > clock_timestamp() - ${HEDGED_DAYS} * interval '1 day'
    ), shared as materialized (
      select id, relation, key from (
        select m.id, keys.*, count(*) over (partition by keys.relation, key) as holders
        from member m cross join lateral ${RELATION_KEYS}
        where key is not null and m.id in (select member_id from recent)
      ) held where holders > 1 or (relation = 'friends' and key = 'm' || id)
    ), sides as (
      select r.*, shared.relation, key,
        min(selection_id) over own <> max(selection_id) over own and min(r.id) over own <> max(r.id) over own as may_be
      from recent r join shared on shared.id = r.member_id
      window own as (partition by exposure_key, question_key, shared.relation, key)
    ), facing as materialized (
      select * from sides where may_be
    ), hedged as (
      select * from facing b where exists (
        select from facing ob where (ob.exposure_key, ob.question_key, ob.relation, ob.key) = (b.exposure_key, b.question_key, b.relation, b.key)
          and ob.selection_id <> b.selection_id and ob.id <> b.id and b.placed_at < ob.decided_at and ob.placed_at < b.decided_at
          and (b.relation <> 'friends' or b.member_id = ob.member_id
            or least(b.placed_at, ob.placed_at) >= greatest(b.joined_at, ob.joined_at)))
    ), opposite as (
      select question_key as question, array_agg(id) as bets, max(placed_at) as at,
        case when min(member_id) = max(member_id) then 'same' else relation end as relation
      from hedged group by exposure_key, question_key, relation, key
    ), related as (
      select question, at, relation, (select array_agg(distinct bet) from unnest(bets) bet) as bets from opposite
    ), groups as (
      select distinct on (question, bets) * from related
      order by question, bets, array_position(${RELATIONS}::text[], relation)
    )
    select total, shown.* from (select count(*) as total from groups) counted left join (
      select * from groups order by at desc, question, bets limit ${PAGE_SIZE} offset ${offsetOf(page)}
    ) shown on true order by at desc, question, bets`.execute(reader);
  return {
    totalCount: Number(rows[0]!.total),
    groups: rows.flatMap(({ question, ...row }) => (question === null ? [] : [{ question, ...row }])),
  };
}

/** The latest bets first. */
async function legsOf(reader: Reader, groups: readonly Group[]): Promise<BetRow[]> {
  const bets = groups.flatMap((group) => group.bets);
  const questions = groups.map(({ question }) => question);
  const { rows } = await sql<BetRow>`
    select l.question_key as question, l.selection_id as selection, b.id, m.user_id, m.nickname, b.stake + b.cashed_stake as stake, l.facts
    from bet_leg l join bet b on b.id = l.bet_id join member m on m.id = b.member_id
    where l.bet_id = any(${bets}::bigint[]) and l.question_key = any(${questions}::text[])
    order by b.id desc, l.place`.execute(reader);
  return rows;
}

function sidesOf(legs: readonly BetRow[]): HedgedSide[] {
  const sides = new Map<string, BetRow[]>();
  for (const leg of legs) {
    const side = sides.get(leg.selection);
    if (side) side.push(leg);
    else sides.set(leg.selection, [leg]);
  }
  return [...sides.values()].map((bets) => ({
    ...pickedOf(bets[0]!.facts),
    stake: bets.reduce((sum, { stake }) => sum + Number(stake), 0),
    betCount: bets.length,
    bets: bets.slice(0, HEDGED_NAMED).map(({ id, user_id, nickname, stake }) => ({
      id,
      userId: user_id,
      nickname,
      stake: Number(stake),
    })),
  }));
}
