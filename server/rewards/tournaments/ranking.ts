import { type RawBuilder, sql as raw } from 'kysely';
import {
  type RankingMetric,
  RANKING_SIZE,
  type RankingPeriod,
  type TournamentPlace,
  type Ranking,
  RATE_BETS_MIN,
} from '../../../src/contract/api/rewards/tournaments';
import { GameType } from '../../../src/contract/codes/gameTypes';
import { Settlement } from '../../../src/contract/stream/market';
import type { Stakes } from '../../../src/rules/rewards/rebates';
import { HAS_HALF_RESULT, IS_PLAYED, IS_PLAYED_OR_CASHED, playedWithin, STAKE_AT_RISK } from '../../betting/atRisk';
import { IS_HEDGED } from '../../betting/hedged';
import type { Reader } from '../../ledger';
import { maskName } from '../../../src/rules/text/mask';

export interface RankedPeriod {
  board: RankingMetric;
  from: Date;
  /** Not in it. */
  to: Date;
}

/** Bets that were played or ended in a time. */
const overBets = (state: 'settled' | 'cashed' | 'cancelled', { from, to }: Pick<RankedPeriod, 'from' | 'to'>) => raw`
  select b.* from bet b
  where state = ${raw.lit(state)} and ${playedWithin(raw`${from}`, raw`${to}`)}`;

/** Those settled, but for what both sides were staked on. */
const unhedgedBets = (period: Pick<RankedPeriod, 'from' | 'to'>) =>
  raw`(${overBets('settled', period)} and not ${IS_HEDGED}) b where true`;

/**
 * Those won and lost, hedged ones too, and those of which a part was cashed out: nobody ranks by leaving bets out, whether by a
 * cash-out or by a small stake on the other side.
 */
const playedBets = (period: RankedPeriod) => raw`(
    ${overBets('settled', period)} union all ${overBets('cashed', period)} union all ${overBets('cancelled', period)}
  ) b where ${IS_PLAYED_OR_CASHED}`;

/** Won that members staked at risk between two times, for what prizes may come to. */
export async function stakesBetween(reader: Reader, period: Pick<RankedPeriod, 'from' | 'to'>): Promise<Stakes> {
  const { rows } = await raw<{ sports: string; rounds: string }>`
    select coalesce(sum(${STAKE_AT_RISK}) filter (where kind in (${GameType.sports}, ${GameType.live})), 0) as sports,
      coalesce(sum(stake) filter (where kind in (${GameType.minigame}, ${GameType.virtual})), 0) as rounds
    from ${unhedgedBets(period)} and ${IS_PLAYED}`.execute(reader);
  return { sports: Number(rows[0]!.sports), rounds: Number(rows[0]!.rounds) };
}

/** A system bet may count as won by one combination of many, and one with a half lost leg with less than its stake back. */
const WON = raw`status = ${Settlement.won} and paid > stake`;

/** The odds that a won bet was paid by, × 1000, with its bonus: legs that fell away count for nothing. */
const PAID_PRICE = raw`case
  when exists (select from bet_leg l where l.bet_id = b.id and l.result in (${Settlement.cancelled}, ${Settlement.specialHit}))
    then (round(paid::numeric * 100 / stake) * 10)::integer
  else total_price end`;

/** Each member's record and when it was reached. */
const RECORDS: Readonly<Record<RankingMetric, (period: RankedPeriod) => RawBuilder<unknown>>> = {
  payout: (period) => raw`select member_id, sum(paid + cashed_paid - stake - cashed_stake) as record,
      max(settled_at) as reached
    from ${playedBets(period)} group by member_id having sum(paid + cashed_paid - stake - cashed_stake) > 0`,
  // Of each member the best bets are looked at in turn until one is not hedged: to ask that of all of them takes too long.
  odds: (period) => raw`select own.member_id, best.record, best.reached
    from (
        select member_id, array_agg(id order by ${PAID_PRICE} desc, settled_at) as ids
        from (${overBets('settled', period)}) b
        where status = ${Settlement.won} and system is null and not ${HAS_HALF_RESULT}
        group by member_id
      ) own
      cross join lateral (
        select ${PAID_PRICE} as record, settled_at as reached
        from unnest(own.ids) with ordinality won (id, place)
          cross join lateral (select * from bet where id = won.id offset 0) b
        where not ${IS_HEDGED}
        order by won.place limit 1
      ) best`,
  rate: (period) => raw`select member_id, max(settled_at) as reached,
      count(*) filter (where ${WON}) * 10000 / count(*) as record
    from ${playedBets(period)}
    group by member_id having count(*) >= ${RATE_BETS_MIN} and count(*) filter (where ${WON}) > 0`,
  charge: ({ from, to }) => raw`select own.member as member_id, -sum(e.amount) as record, max(t.at) as reached
    from ledger_transfer t
      join ledger_entry e on e.transfer = t.id and e.account = 'charges'
      join ledger_entry own on own.transfer = t.id and own.account = 'money' and own.member is not null
    where t.kind = 'charge.approved' and t.at >= ${from} and t.at < ${to} group by own.member`,
};

export interface RankedMember {
  rank: number;
  record: number;
  member_id: number;
  nickname: string;
  level: number;
}

/** Everybody who has a place in a period, the first one first. */
export interface Places {
  period: RankedPeriod;
  members: readonly RankedMember[];
}

/** Ordinary members who are in, by their record; who reached it earlier goes before. */
export async function rankedPlaces(reader: Reader, period: RankedPeriod): Promise<Places> {
  const { rows } = await raw<{ member_id: number | string; record: string; nickname: string; level: number }>`
    select r.member_id, r.record, m.nickname, m.level
    from (${RECORDS[period.board](period)}) r join member m on m.id = r.member_id
    where m.state = 'active' and m.type = 0
    order by r.record desc, r.reached, r.member_id`.execute(reader);
  const members = rows.map(({ member_id, record, ...row }, at) => ({
    ...row,
    rank: at + 1,
    record: Number(record),
    member_id: Number(member_id),
  }));
  return { period, members };
}

/** The first places, and the asking member's own. */
export function rankingFor({ period, members }: Places, memberId: number): Ranking {
  const { board, from, to } = period;
  const mine = members.find(({ member_id }) => member_id === memberId);
  return {
    board,
    from: from.getTime(),
    to: to.getTime(),
    items: members.slice(0, RANKING_SIZE).map((place) => rankOf(place, memberId)),
    mine: mine ? rankOf(mine, memberId) : null,
    count: members.length,
  };
}

interface Row {
  rank: string | number;
  record: string | number;
  member_id: number | string;
  nickname: string;
  level: number;
}

/** As others may see it. */
export function rankOf({ rank, record, member_id, nickname, level }: Row, memberId: number): TournamentPlace {
  const mine = Number(member_id) === memberId;
  return {
    rank: Number(rank),
    level,
    nickname: mine ? nickname : maskName(nickname),
    record: Number(record),
    prize: null,
    mine,
  };
}

/** The running week or month of Seoul, until now. */
export async function rankingSpanOf(reader: Reader, span: RankingPeriod): Promise<{ from: Date; to: Date }> {
  const { rows } = await raw<{ from: Date; to: Date }>`
    select date_trunc(${span}, clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as from,
      clock_timestamp() as to`.execute(reader);
  return rows[0]!;
}
