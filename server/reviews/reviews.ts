import { sql } from 'kysely';
import type { ReviewedBet, Reviews } from '../../src/contract/api/staff/reviews';
import type { BetState } from '../../src/contract/api/staff/trading';
import type { SystemName } from '../../src/contract/codes/systems';
import type { Reader } from '../ledger';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import { pickedOf } from '../betting/picked';
import { versionedReviewTerms } from './changeTerms';

/** How many that have waited are listed. */
const PAST = 20;

interface Row {
  id: string;
  state: BetState;
  user_id: string;
  nickname: string;
  level: number;
  stake: string;
  system: SystemName | null;
  total_price: string;
  payout: string;
  placed_at: Date;
  until: Date;
  is_past: boolean;
  answer: NonNullable<ReviewedBet['answer']>['is'] | null;
  answered_by: string | null;
  answered_at: Date | null;
  offered_stake: string | null;
  taken_by: string | null;
  legs: { facts: OddsLegSnapshot; fixture: string; price: number }[];
}

/** Bets that wait for staff, and the last ones that did. */
export async function reviewsOf(reader: Reader, serverTime: number): Promise<Reviews> {
  const [terms, { rows }] = await Promise.all([versionedReviewTerms(reader), reviewRows(reader)]);
  const bets = rows.map((row) => ({ isPast: row.is_past, bet: reviewedBet(row) }));
  return {
    terms,
    serverTime,
    waiting: bets.filter(({ isPast }) => !isPast).map(({ bet }) => bet),
    past: bets.filter(({ isPast }) => isPast).map(({ bet }) => bet),
  };
}

function reviewRows(reader: Reader) {
  return sql<Row>`
    with waiting as (
      select * from bet_review where answer is null and until > clock_timestamp()
    ), past as (
      select * from bet_review where answer is not null or until <= clock_timestamp() order by bet_id desc limit ${PAST}
    )
    select b.id, b.state, m.user_id, m.nickname, m.level, b.stake, b.system, b.total_price, b.payout, b.placed_at, r.until, r.is_past,
      r.answer, s.user_id as answered_by, r.answered_at, r.offered_stake, r.taken_by, legs.legs
    from (select *, false as is_past from waiting union all select *, true from past) r
    join bet b on b.id = r.bet_id join member m on m.id = b.member_id left join member s on s.id = r.answered_by
    cross join lateral (
      select json_agg(json_build_object('facts', facts, 'fixture', fixture_id, 'price', seen_price) order by place) as legs
      from bet_leg where bet_id = b.id
    ) legs
    order by r.is_past, case when r.is_past then -b.id else extract(epoch from r.until) end`.execute(reader);
}

function reviewedBet(row: Row): ReviewedBet {
  return {
    id: row.id,
    state: row.state,
    userId: row.user_id,
    nickname: row.nickname,
    level: row.level,
    stake: Number(row.stake),
    system: row.system,
    totalPrice: Number(row.total_price),
    payout: Number(row.payout),
    placedAt: row.placed_at.getTime(),
    until: row.until.getTime(),
    legs: row.legs.map(({ facts, fixture, price }) => ({ ...pickedOf(facts), fixtureId: fixture, price })),
    answer: row.answer && {
      is: row.answer,
      by: row.answered_by!,
      at: row.answered_at!.getTime(),
      offer: row.offered_stake === null ? null : { stake: Number(row.offered_stake), takenBy: row.taken_by },
    },
  };
}
