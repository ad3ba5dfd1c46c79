import { sql as raw } from 'kysely';
import {
  type FriendClaim,
  FRIEND_RATE_PERCENT,
  type FriendSettlementPage,
  type FriendsSettlement,
} from '../../src/contract/api/commission/settlements';
import type { DaysQuery } from '../../src/contract/api/days';
import { PAGE_SIZE } from '../../src/contract/constants';
import { Settlement } from '../../src/contract/stream/market';
import { rewardsCopy } from '../copy/rewardsCopy';
import { lockMembers, type Reader, transfer, type Tx } from '../ledger';
import { maskName } from '../../src/rules/text/mask';
import { withinDays } from './personal';

/** Settlements that are shown. */
const CLAIMS_SHOWN = 10;

function pointsOf(lost: number): number {
  return Math.floor((lost * FRIEND_RATE_PERCENT) / 100);
}

/** Lost bets `b` of friends `f` of a member that were not settled yet. */
const dueBets = (memberId: number) => raw`
  from member f join bet b on b.member_id = f.id
  where f.recommender_id = ${memberId} and b.state = 'settled' and b.status = ${Settlement.lost}
    and not exists (select from friend_settlement_bet s where s.bet_id = b.id)`;

interface Row {
  id: number;
  nickname: string;
  joined_at: Date;
  charged: string;
  exchanged: string;
  staked: string;
  won: string;
  lost: string;
}

/** What a member's friends did in a period, and what of it is the member's. */
export async function friendsOf(reader: Reader, memberId: number, days: DaysQuery): Promise<FriendsSettlement> {
  const [friends, due, claims] = await Promise.all([
    raw<Row>`
      with moved as (
        select own.member, -sum(e.amount) filter (where e.account = 'charges') as charged,
          sum(e.amount) filter (where e.account = 'exchanges') as exchanged,
          sum(e.amount) filter (where e.account = 'stakes' or (e.account = 'provider' and e.amount > 0)) as staked,
          -sum(e.amount) filter (where e.account = 'payouts' or (e.account = 'provider' and e.amount < 0)) as won
        from (select distinct o.member, o.transfer from ledger_entry o join member m on m.id = o.member
            where m.recommender_id = ${memberId}) own
          join ledger_transfer t on t.id = own.transfer
          join ledger_entry e on e.transfer = t.id and e.member is null
        where ${withinDays(days)} group by own.member
      ), lost as (
        select t.member_id, sum(t.stake) as lost
        from (select b.*, b.settled_at as at from bet b) t join member m on m.id = t.member_id
        where m.recommender_id = ${memberId} and t.state = 'settled' and t.status = ${Settlement.lost} and ${withinDays(days)}
        group by t.member_id
      )
      select f.id, f.nickname, f.joined_at, coalesce(moved.charged, 0) as charged,
        coalesce(moved.exchanged, 0) as exchanged, coalesce(moved.staked, 0) as staked, coalesce(moved.won, 0) as won,
        coalesce(lost.lost, 0) as lost
      from member f left join moved on moved.member = f.id left join lost on lost.member_id = f.id
      where f.recommender_id = ${memberId} order by f.id desc`.execute(reader),
    raw<{ bets: string; lost: string }>`
      select count(*) as bets, coalesce(sum(b.stake), 0) as lost ${dueBets(memberId)}`.execute(reader),
    reader
      .selectFrom('friend_settlement')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(CLAIMS_SHOWN)
      .execute(),
  ]);
  const items = friends.rows.map((row) => {
    const lost = Number(row.lost);
    return {
      id: row.id,
      nickname: maskName(row.nickname),
      joinedAt: row.joined_at.getTime(),
      charged: Number(row.charged),
      exchanged: Number(row.exchanged),
      staked: Number(row.staked),
      won: Number(row.won),
      lost,
      points: pointsOf(lost),
    };
  });
  const total = { charged: 0, exchanged: 0, staked: 0, won: 0, lost: 0, points: 0 };
  for (const item of items) for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += item[key];
  const lost = Number(due.rows[0]?.lost ?? 0);
  return {
    items,
    total,
    ratePercent: FRIEND_RATE_PERCENT,
    due: { bets: Number(due.rows[0]?.bets ?? 0), lost, points: pointsOf(lost) },
    claims: claims.map(({ id, at, lost: stakes, rate_percent, points }) => ({
      id,
      at: at.getTime(),
      lost: Number(stakes),
      ratePercent: rate_percent,
      points: Number(points),
    })),
  };
}

/** Pays the member for all lost bets of friends that were not paid for yet: each bet once for ever. */
export async function claimFriends(tx: Tx, memberId: number): Promise<FriendClaim> {
  // Requests of one member run one after the other.
  await lockMembers(tx, [memberId]);
  const { rows } = await raw<{ id: string; stake: string }>`select b.id, b.stake ${dueBets(memberId)}`.execute(tx);
  const lost = rows.reduce((sum, { stake }) => sum + Number(stake), 0);
  const points = pointsOf(lost);
  // Too little for a point: the bets wait for others.
  if (points === 0) return { lost: 0, points: 0 };
  const { id } = await tx
    .insertInto('friend_settlement')
    .values({ member_id: memberId, lost, rate_percent: FRIEND_RATE_PERCENT, points })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.id);
  await raw`insert into friend_settlement_bet (bet_id, settlement_id)
    select one, ${id} from unnest(${ids}::bigint[]) as one`.execute(tx);
  const posted = await transfer(tx, {
    kind: 'friend.settled',
    reference: String(id),
    lines: [
      { account: 'point', member: memberId, amount: points },
      { account: 'pointBonuses', amount: -points },
    ],
    memo: rewardsCopy.friendMemo(rows.length),
    by: memberId,
  });
  if (!posted.ok) throw new Error(`friends of ${memberId} can't be settled: ${posted.reason}`);
  return { lost, points };
}

/** A member's own code, and who came by it. */
export async function friendPage(reader: Reader, memberId: number, page: number): Promise<FriendSettlementPage> {
  const [own, { total }, rows] = await Promise.all([
    reader.selectFrom('member').select(['code', 'user_id']).where('id', '=', memberId).executeTakeFirstOrThrow(),
    reader
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('recommender_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('member as f')
      .select(['f.id', 'f.user_id', 'f.nickname', 'f.joined_at', 'f.state'])
      .select((eb) =>
        eb
          .selectFrom('member_session as s')
          .select(({ fn }) => fn.max('s.last_seen_at').as('seen'))
          .whereRef('s.member_id', '=', 'f.id')
          .as('seen'),
      )
      .where('f.recommender_id', '=', memberId)
      .orderBy('f.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  return {
    code: own.code,
    userId: own.user_id,
    items: rows.map(({ id, user_id, nickname, joined_at, state, seen }) => ({
      id,
      userId: maskName(user_id),
      nickname: maskName(nickname),
      joinedAt: joined_at.getTime(),
      lastSeenAt: seen?.getTime() ?? null,
      state,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)),
    totalCount: Number(total),
  };
}
