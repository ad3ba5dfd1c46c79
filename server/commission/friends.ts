import { sql as raw } from 'kysely';
import {
  type FriendClaim,
  FRIEND_RATE_PERCENT,
  type FriendsPage,
  type FriendsSettlement,
} from '../../src/contract/api/commission/settlements';
import type { DaysQuery } from '../../src/contract/api/days';
import { PAGE_SIZE } from '../../src/contract/constants';
import { GameType } from '../../src/contract/codes/gameTypes';
import { Settlement } from '../../src/contract/stream/market';
import { friendPoints } from '../../src/rules/rewards/rebates';
import { IS_PLAYED_OR_CASHED, STAKE_AT_RISK } from '../betting/atRisk';
import { IS_HEDGED } from '../betting/hedged';
import { rewardsCopy } from '../copy/rewardsCopy';
import {
  type InTransaction,
  liftStatementBound,
  lockMembers,
  PLAY_ACCOUNTS,
  type Reader,
  readSoon,
  transfer,
  type Tx,
} from '../ledger';
import { maskName } from '../../src/rules/text/mask';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import { IS_STAKE, withinDays } from './personal';

/** Settlements that are shown. */
const CLAIMS_SHOWN = 10;

/** Whether a bet `b` is hedged, found once for all sums that ask for it. */
const HEDGE = raw`(select ${IS_HEDGED} as hedged offset 0) h`;

/**
 * Bets `b` of a member's friends that are over and were not paid for yet: won ones lessen what is due, and are carried over. So
 * does what was cashed out, of which nothing is at risk.
 */
const dueBets = (memberId: number) => raw`
  from (
    select b.* from member f join bet b on b.member_id = f.id
    where f.recommender_id = ${memberId} and ${IS_PLAYED_OR_CASHED}
      and not exists (select from friend_settlement_bet s where s.bet_id = b.id) offset 0
  ) b cross join lateral ${HEDGE}`;

/** Of bets `b`, each with its `HEDGE`: what of them is at risk, and what they left the operator. */
const PLAYED = raw`
  coalesce(sum(${STAKE_AT_RISK}) filter (where b.kind in (${GameType.sports}, ${GameType.live}) and not hedged), 0) as sports,
  coalesce(sum(b.stake) filter (where b.kind in (${GameType.minigame}, ${GameType.virtual}) and not hedged), 0) as rounds,
  coalesce(sum(b.stake - b.paid) filter (where b.status in (${Settlement.lost}, ${Settlement.halfLost}) and not hedged), 0)
    as lost,
  coalesce(sum(b.stake + b.cashed_stake - b.paid - b.cashed_paid), 0) as net`;

interface PlayedRow {
  sports: string;
  rounds: string;
  lost: string;
  net: string;
}

function pointsOf({ sports, rounds, lost, net }: PlayedRow): number {
  const stakes = { sports: Number(sports), rounds: Number(rounds) };
  return friendPoints({ stakes, lost: Number(lost), net: Number(net) });
}

interface Row extends PlayedRow {
  id: number;
  nickname: string;
  joined_at: Date;
  charged: string;
  exchanged: string;
  staked: string;
  won: string;
}

/** What a member's friends did in a period, and what of it is the member's. */
export async function friendsOf(
  { sql, inTransaction }: { sql: Reader; inTransaction: InTransaction },
  memberId: number,
  days: DaysQuery,
): Promise<FriendsSettlement> {
  const [period, due] = await Promise.all([
    friendsWithin(sql, memberId, days),
    readSoon(inTransaction, (tx) => friendsDue(tx, memberId)),
  ]);
  return { ...period, ...(due && { due }) };
}

/** What the bets of a member's friends that were not paid for yet give now. */
export async function friendsDue(reader: Reader, memberId: number): Promise<NonNullable<FriendsSettlement['due']>> {
  const { rows } = await raw<PlayedRow & { bets: string }>`
    select count(*) as bets, ${PLAYED} ${dueBets(memberId)}`.execute(reader);
  const waiting = rows[0]!;
  return { bets: Number(waiting.bets), lost: Number(waiting.lost), points: pointsOf(waiting) };
}

export async function friendsWithin(
  reader: Reader,
  memberId: number,
  days: DaysQuery,
): Promise<Omit<FriendsSettlement, 'due'>> {
  const [friends, claims] = await Promise.all([
    raw<Row>`
      with moved as (
        select own.member, -sum(e.amount) filter (where e.account = 'charges') as charged,
          sum(e.amount) filter (where e.account = 'exchanges') as exchanged,
          sum(e.amount) filter (where e.account in ${PLAY_ACCOUNTS} and ${IS_STAKE}) as staked,
          -sum(e.amount) filter (where e.account in ${PLAY_ACCOUNTS} and not ${IS_STAKE}) as won
        from (select distinct o.member, o.transfer from ledger_entry o join member m on m.id = o.member
            where m.recommender_id = ${memberId}) own
          join ledger_transfer t on t.id = own.transfer
          join ledger_entry e on e.transfer = t.id and e.member is null
        where ${withinDays(days)} group by own.member
      ), played as (
        select b.member_id, ${PLAYED}
        from (select bet.*, settled_at as at from bet) b join member m on m.id = b.member_id
          cross join lateral (select b.at) t cross join lateral ${HEDGE}
        where m.recommender_id = ${memberId} and ${withinDays(days)}
          and ${IS_PLAYED_OR_CASHED}
        group by b.member_id
      )
      select f.id, f.nickname, f.joined_at, coalesce(moved.charged, 0) as charged,
        coalesce(moved.exchanged, 0) as exchanged, coalesce(moved.staked, 0) as staked, coalesce(moved.won, 0) as won,
        coalesce(played.sports, 0) as sports, coalesce(played.rounds, 0) as rounds, coalesce(played.lost, 0) as lost,
        coalesce(played.net, 0) as net
      from member f left join moved on moved.member = f.id left join played on played.member_id = f.id
      where f.recommender_id = ${memberId} order by f.id desc`.execute(reader),
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
      points: pointsOf(row),
    };
  });
  const total = { charged: 0, exchanged: 0, staked: 0, won: 0, lost: 0, points: 0 };
  for (const item of items) for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += item[key];
  return {
    items,
    total,
    ratePercent: FRIEND_RATE_PERCENT,
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
  await liftStatementBound(tx);
  const { rows } = await raw<PlayedRow & { ids: string[] | null }>`
    select array_agg(b.id::text) as ids, ${PLAYED} ${dueBets(memberId)}`.execute(tx);
  const { ids, ...played } = rows[0]!;
  const [lost, points] = [Number(played.lost), pointsOf(played)];
  // Too little for a point, or won more than lost: the bets wait for others.
  if (ids === null || points === 0) return { lost: 0, points: 0 };
  // Requests of one member run one after the other. The friends' bets, which nobody locks, were read before: the member can
  // bet meanwhile.
  await lockMembers(tx, [memberId]);
  const claimed = await raw`select from friend_settlement_bet where bet_id = any(${ids}::bigint[]) limit 1`.execute(tx);
  if (claimed.rows.length > 0) return { lost: 0, points: 0 };
  const { id } = await tx
    .insertInto('friend_settlement')
    .values({ member_id: memberId, lost, rate_percent: FRIEND_RATE_PERCENT, points })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raw`insert into friend_settlement_bet (bet_id, settlement_id)
    select one, ${id} from unnest(${ids}::bigint[]) as one`.execute(tx);
  const posted = await transfer(tx, {
    kind: 'friend.settled',
    reference: String(id),
    lines: [
      { account: 'point', member: memberId, amount: points },
      { account: 'pointBonuses', amount: -points },
    ],
    memo: rewardsCopy.friendMemo(ids.length),
    by: memberId,
  });
  if (!posted.ok) throw new Error(`friends of ${memberId} can't be settled: ${posted.reason}`);
  return { lost, points };
}

/** A member's own code, and who came by it. */
export async function friendPage(reader: Reader, memberId: number, page: number): Promise<FriendsPage> {
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
      .offset(offsetOf(page))
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
    ...pageCountsOf(page, total),
  };
}
