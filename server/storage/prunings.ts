import { sql, type Transaction } from 'kysely';
import { RESULT_DAYS } from '../../src/contract/api/rounds';
import type { Schema } from './schema';

/** How long results of matches, and sessions that ended, stay at least, days. */
export const RETENTION_DAYS = 90;
/** Rows looked at in one transaction. */
export const PIECE = 500;

/**
 * Deletes what is old and not needed among the rows that come after a place, `undefined` at first. Gives the place where it
 * stopped; `undefined` once nothing old comes after it. Rows that somebody is busy with are left for the next time.
 */
export type Pruning = (tx: Transaction<Schema>, after: string | undefined) => Promise<string | undefined>;

const BOUND = sql`clock_timestamp() - ${RETENTION_DAYS}::integer * interval '1 day'`;

/** A result that a bet's leg is on stays: the bet's history shows it. */
const results: Pruning = async (tx, after = JSON.stringify(['-infinity', ''])) => {
  const [at, id] = JSON.parse(after) as [string, string];
  const { rows } = await sql<{ at: string; id: string }>`
    with piece as materialized (
      select fixture_id, ended_at from fixture_result
      where ended_at < ${BOUND} and (ended_at, fixture_id) > (${at}::timestamptz, ${id})
      order by ended_at, fixture_id limit ${PIECE}
    ), gone as (
      delete from fixture_result where fixture_id in (
        select r.fixture_id from piece join fixture_result r using (fixture_id, ended_at)
        where not exists (select from bet_leg where exposure_key = r.fixture_id and kind = 'odds')
        order by r.fixture_id for update of r skip locked
      )
    )
    select ended_at::text as at, fixture_id as id from piece order by ended_at desc, fixture_id desc limit 1`.execute(
    tx,
  );
  return rows[0] && JSON.stringify([rows[0].at, rows[0].id]);
};

/**
 * A member's latest session stays: it shows when they were last there, from where they may sign in as known, and how long they
 * were present. So does one that a game was opened from, since lobbies list what was played last, and one whose
 * browser gets notices.
 */
const sessions: Pruning = async (tx, after = '0') => {
  const { rows } = await sql<{ id: string; is_old: boolean }>`
    with piece as materialized (
      select id, started_at from member_session where id > ${after}::integer order by id limit ${PIECE}
    ), gone as (
      delete from member_session where id in (
        select s.id from piece join member_session s using (id)
        where s.ended_at < ${BOUND}
          and exists (select from member_session later where later.member_id = s.member_id and later.id > s.id)
          and not exists (select from game_session where session_id = s.id)
          and not exists (select from push_subscription where session_id = s.id)
        order by s.id for update of s skip locked
      )
    )
    select id::text, started_at < ${BOUND} as is_old from piece order by piece.id desc limit 1`.execute(tx);
  return rows[0]?.is_old ? rows[0].id : undefined;
};

/** 00:00 in Seoul of the first day whose rounds can be looked up: a draw at that time is the last of the day before. */
const FIRST_RESULT_DAY = sql`(select (date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul')
  - ${RESULT_DAYS - 1}::integer * interval '1 day') at time zone 'Asia/Seoul')`;

/** Whole days go. A round that bets were settled by stays for ever, and a parent as long as a round read from it. */
const rounds: Pruning = async (tx, after = JSON.stringify(['-infinity', ''])) => {
  const [at, id] = JSON.parse(after) as [string, string];
  const { rows } = await sql<{ at: string; id: string }>`
    with piece as materialized (
      select id, draws_at from round
      where settled_at is not null and not kept
        and draws_at <= ${FIRST_RESULT_DAY} and (draws_at, id) > (${at}::timestamptz, ${id})
      order by draws_at, id limit ${PIECE}
    ), gone as (
      delete from round where id in (
        select r.id from piece join round r using (id)
        where not exists (select from round c where c.source = r.id and c.source <> c.id)
        order by r.id for update of r skip locked
      )
    )
    select draws_at::text as at, id from piece order by piece.draws_at desc, piece.id desc limit 1`.execute(tx);
  return rows[0] && JSON.stringify([rows[0].at, rows[0].id]);
};

export const PRUNINGS: readonly Pruning[] = [results, sessions, rounds];
