import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AutoBetPlan } from '../../../src/contract/api/autoBet';
import type { PlacedAutoBet } from '../../../src/rules/rounds/autoBet';
import type { Reader } from '../../ledger';
import type { Schema } from '../../storage/schema';

export type AutoBetRow = Selectable<Schema['auto_bet']>;

/** The member's latest automatic bets on a game. */
export async function latestOf(reader: Reader, memberId: number, gameId: number): Promise<AutoBetRow | undefined> {
  return reader
    .selectFrom('auto_bet')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function planOf(row: AutoBetRow): AutoBetPlan {
  const amount = (won: string | number | null) => (won === null ? null : Number(won));
  return {
    marketId: row.market_id,
    selectionId: row.selection_id,
    price: row.price,
    rounds: row.rounds,
    stake: Number(row.stake),
    doubleMax: amount(row.double_max),
    profit: amount(row.profit),
    loss: amount(row.loss),
  };
}

/** Their bets, the oldest first. What was cancelled or voided came back whole. */
export async function placedOf(reader: Reader, autoBetId: string): Promise<(PlacedAutoBet & { roundId: string })[]> {
  const { rows } = await sql<{ round_id: string; stake: string; paid: string | null }>`
    select r.round_id, b.stake, case b.state when 'settled' then b.paid when 'cancelled' then b.stake end as paid
    from auto_bet_round r join bet b on b.id = r.bet_id
    where r.auto_bet_id = ${autoBetId}::bigint order by b.id`.execute(reader);
  return rows.map(({ round_id: roundId, stake, paid }) => ({
    roundId,
    stake: Number(stake),
    paid: paid === null ? undefined : Number(paid),
  }));
}

export interface DueAutoBet {
  id: string;
  memberId: number;
  /** In which it was begun. */
  sessionId: number;
  /** That takes bets now; null: their session is over. */
  roundId: string | null;
}

/** Those with something to do: their session is over, or a round takes bets that none of theirs is on. */
export async function autoBetsDue(db: Kysely<Schema>): Promise<DueAutoBet[]> {
  const { rows } = await sql<{ id: string; member_id: number; session_id: number; round_id: string | null }>`
    select a.id, a.member_id, a.session_id, case when s.is_live then r.id end as round_id
    from auto_bet a
    cross join lateral (select exists (${liveSession(sql.ref('a.session_id'))}) as is_live) s
    left join lateral (
      select id, opens_at, closes_at from round
      where game_id = a.game_id and state = 'pending' order by draws_at limit 1
    ) r on r.opens_at <= clock_timestamp() and clock_timestamp() < r.closes_at
    where a.ended_at is null and (
      not s.is_live
      or r.id is not null and not exists (
        select from auto_bet_round p join bet b on b.id = p.bet_id
        where p.auto_bet_id = a.id and (p.round_id = r.id or b.state in ('waiting', 'open'))
      )
    )
    order by a.id`.execute(db);
  return rows.map((row) => {
    const { id, member_id: memberId, session_id: sessionId, round_id: roundId } = row;
    return { id, memberId, sessionId, roundId };
  });
}

/** Locked, it is not ended before the transaction is. */
export async function isLive(reader: Reader, sessionId: number): Promise<boolean> {
  const { rows } = await sql`${liveSession(sql.val(sessionId))} for share`.execute(reader);
  return rows.length > 0;
}

function liveSession(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from member_session s
    where s.id = ${id} and s.ended_at is null and s.expires_at > clock_timestamp()`;
}

/** The round of the game that is on. */
export async function presentRoundId(reader: Reader, gameId: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('round')
    .select('id')
    .where('game_id', '=', gameId)
    .where('state', '=', 'pending')
    .orderBy('draws_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
