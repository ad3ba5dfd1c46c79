import { sql } from 'kysely';
import {
  type Notification,
  type NotificationList,
  NOTIFICATION_DAYS,
  type NotificationOf,
  NOTIFICATIONS_MAX,
} from '../../src/contract/api/notifications';
import { Settlement } from '../../src/contract/stream/market';
import { minigameBy } from '../../src/contract/rounds/catalogue';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { bettingCopy } from '../copy/bettingCopy';
import type { Reader } from '../ledger';
import { prepared } from '../storage/prepared';
import { STAFF_TERM } from '../storage/staffTerm';

/** Goals are looked for in the matches of so many bets, the newest. */
const BETS_WITH_GOALS = 100;

/** What is stored of each kind, without what every one of them has. */
type Facts<K extends Notification['kind']> = K extends 'autoBet'
  ? Omit<NotificationOf<'autoBet'>, 'kind' | 'id' | 'at' | 'game' | 'page' | 'reason'> & AutoBetCodes
  : Omit<NotificationOf<K>, 'kind' | 'id' | 'at'>;
interface AutoBetCodes {
  gameId: number;
  refusal: BetRefusal | null;
}
type Row = { [K in Notification['kind']]: { kind: K; id: string; at: Date; facts: Facts<K> } }[Notification['kind']];

/** The newest of what happened to a member, from where it is stored: nothing of it is stored a second time. */
export async function notificationsOf(reader: Reader, memberId: number): Promise<NotificationList> {
  const [{ rows }, mark] = await Promise.all([
    newest(memberId).execute(reader),
    reader.selectFrom('notification_mark').select('seen_until').where('member_id', '=', memberId).executeTakeFirst(),
  ]);
  return {
    items: rows.map((row) => ({ kind: row.kind, id: row.id, at: row.at.getTime(), ...shown(row) }) as Notification),
    seenUntil: mark?.seen_until.getTime() ?? 0,
  };
}

function shown(row: Row): object {
  if (row.kind !== 'autoBet') return row.facts;
  const { gameId, refusal, ...facts } = row.facts;
  const game = minigameBy(gameId);
  return {
    ...facts,
    game: game?.name ?? '',
    page: game?.path ?? '/minigame',
    ...(refusal !== null && { reason: bettingCopy.refused[refusal] }),
  };
}

/** Each kind by an index of its own, no further than the list is long. */
function newest(memberId: number) {
  return sql<Row>`${prepared('notifications')}
    with settled as (
      select 'bet' as kind, 'bet-' || b.id || '-' || b.settlements as id, b.settled_at as at,
        jsonb_build_object('betId', b.id::text, 'status', b.status,
          'isCancelledByStaff', b.status = ${Settlement.cancelled} and l.by_staff, 'stake', b.stake + b.cashed_stake,
          'paid', b.paid + b.cashed_paid,
          'legs', l.count, 'first', l.first, 'won', l.won) as facts
      from (
        select id, settlements, settled_at, status, stake, paid, cashed_stake, cashed_paid from bet
        where member_id = ${memberId} and state = 'settled' and not hidden
        order by settled_at desc limit ${NOTIFICATIONS_MAX}
      ) b cross join lateral (
        select count(*) as count, bool_and(told_term = ${STAFF_TERM}) as by_staff,
          coalesce(jsonb_agg(coalesce(area || '.' || selection_id, concat_ws('.', 'round', fixture_id, market_id, selection_id))
            order by place) filter (where result in (2, 5)), '[]') as won,
          (jsonb_agg(facts || jsonb_build_object('kind', kind) order by place)) -> 0 as first
        from bet_leg where bet_id = b.id
      ) l
    ), cashed as (
      select 'cashOut' as kind, 'cashOut-' || c.id as id, c.decided_at as at,
        jsonb_build_object('betId', c.bet_id::text, 'stake', c.stake, 'paid', c.value, 'isAutomatic', c.automatic,
          'isEdit', c.new_bet_id is not null, 'legs', l.count, 'first', l.first) as facts
      from (
        select id, bet_id, decided_at, stake, value, automatic, new_bet_id from cash_out
        where member_id = ${memberId} and state = 'paid' order by decided_at desc limit ${NOTIFICATIONS_MAX}
      ) c cross join lateral (
        select count(*) as count, (jsonb_agg(facts || jsonb_build_object('kind', kind) order by place)) -> 0 as first
        from bet_leg where bet_id = c.bet_id
      ) l
    ), refused as (
      select 'betRefused' as kind, 'betRefused-' || b.id as id, b.settled_at as at,
        jsonb_build_object('betId', b.id::text, 'stake', b.stake, 'legs', l.count, 'first', l.first,
          'reason', b.refusal ->> 'message') as facts
      from (
        select id, settled_at, stake, refusal from bet
        where member_id = ${memberId} and state = 'refused' order by settled_at desc nulls last limit ${NOTIFICATIONS_MAX}
      ) b cross join lateral (
        select count(*) as count, (jsonb_agg(facts || jsonb_build_object('kind', kind) order by place)) -> 0 as first
        from bet_leg where bet_id = b.id
      ) l
    ), ended as (
      select 'autoBet' as kind, 'autoBet-' || a.id as id, a.ended_at as at,
        jsonb_build_object('gameId', a.game_id, 'ending', a.ending, 'refusal', a.refusal, 'placed', p.placed,
          'net', p.net) as facts
      from (
        select id, game_id, ended_at, ending, refusal from auto_bet
        where member_id = ${memberId} and ended_at is not null and ending <> 'stopped'
        order by ended_at desc limit ${NOTIFICATIONS_MAX}
      ) a cross join lateral (
        select count(*) as placed, coalesce(sum(b.paid - b.stake) filter (where b.state = 'settled'), 0) as net
        from auto_bet_round r join bet b on b.id = r.bet_id where r.auto_bet_id = a.id
      ) p
    ), decided as (
      select 'order' as kind, 'order-' || id as id, decided_at as at,
        jsonb_build_object('order', kind, 'state', state, 'amount', amount, 'bonus', bonus, 'reason', reason) as facts
      from wallet_order
      where member_id = ${memberId} and state in ('approved', 'refused') and not hidden
      order by id desc limit ${NOTIFICATIONS_MAX}
    ), messages as (
      select 'message' as kind, 'message-' || id as id, sent_at as at,
        jsonb_build_object('title', title, 'sender', sender) as facts
      from message where member_id = ${memberId} order by id desc limit ${NOTIFICATIONS_MAX}
    ), bets as (
      select id, placed_at, settled_at from bet
      where member_id = ${memberId} and state in ('waiting', 'open', 'settled')
      order by id desc limit ${BETS_WITH_GOALS}
    ), goals as (
      select distinct 'goal' as kind,
        'goal-' || g.fixture_id || '-' || g.home_score || '-' || g.away_score as id, g.scored_at as at,
        jsonb_build_object('fixtureId', g.fixture_id, 'sport', g.sport, 'league', g.league, 'home', g.home,
          'away', g.away, 'score', jsonb_build_array(g.home_score, g.away_score)) as facts
      from bets b
      join bet_leg l on l.bet_id = b.id and l.kind = 'odds'
      join match_goal g on g.fixture_id = l.fixture_id
        and g.scored_at between b.placed_at and coalesce(b.settled_at, 'infinity')
    ), begun as (
      select 'kickOff' as kind, 'kickOff-' || fixture_id as id, began_at as at,
        jsonb_build_object('fixtureId', fixture_id, 'sport', sport, 'league', league, 'home', home, 'away', away)
          as facts
      from starred_match where member_id = ${memberId} and began_at is not null
    )
    select kind, id, at, facts from (
      select kind, id, at, facts from settled union all select kind, id, at, facts from decided
      union all select kind, id, at, facts from messages union all select kind, id, at, facts from goals
      union all select kind, id, at, facts from begun union all select kind, id, at, facts from cashed
      union all select kind, id, at, facts from refused union all select kind, id, at, facts from ended
    ) happened
    where at > clock_timestamp() - ${NOTIFICATION_DAYS} * interval '1 day'
    order by at desc, id limit ${NOTIFICATIONS_MAX}`;
}
