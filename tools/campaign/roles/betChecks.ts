import type { Database } from '../../../server/storage/database';
import { SECOND_MS } from '../../../src/contract/units';
import { Staleness } from '../../../src/rules/staleness';

/** Between what is read of the odds and the bet's row, and between a term's row and its first odds, on a busy machine. ms */
const ROW_LATE_MS = SECOND_MS;
const ODDS_LATE_MS = 3 * SECOND_MS;

/** When a runner could publish nothing, by the wall clock, ms. */
export interface SilentTime {
  from: number;
  until: number;
}

/** Has the database record when each term of the feed began. */
export async function recordTerms({ pool }: Database): Promise<void> {
  await pool.query('create table term_begin (term bigint primary key, at timestamptz not null)');
  await pool.query(`create function record_term() returns trigger language plpgsql as $$
    begin insert into term_begin values (new.term, clock_timestamp()); return new; end $$`);
  await pool.query('create trigger record_term after update on feed_term for each row execute function record_term()');
  // What runs already began before anything that is asked of it.
  await pool.query(`insert into term_begin select term, clock_timestamp() from feed_term`);
}

/** Since when the feed of the latest term runs, by the wall clock, ms. */
export async function latestTermBegan({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>('select at from term_begin order by term desc limit 1');
  return rows[0]!.at.getTime();
}

/** Bets taken when nothing had been published for longer than odds are fresh, and no next runner was there. */
export async function betsInSilence({ pool }: Database, { from, until }: SilentTime): Promise<string[]> {
  const stale = new Date(from + Staleness.lateMs + ROW_LATE_MS);
  const { rows } = await pool.query<{ id: string; after: string }>(
    `select b.id::text, round(extract(epoch from b.placed_at - $3::timestamptz)::numeric, 1)::text as after from bet b
     where b.placed_at > $1 and b.placed_at < least($2::timestamptz, (select min(at) from term_begin where at > $3))`,
    [stale, new Date(until), new Date(from)],
  );
  return rows.map(({ id, after }) => `bet ${id} was taken ${after} s after the last odds were published`);
}

/** Bets on matches of the board that the running feed had published as decided, longer ago than odds are fresh. */
export async function betsOnDecided({ pool }: Database, decidedEach: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; match: string }>(
    `select distinct b.id::text, l.fixture_id as match from bet b join bet_leg l on l.bet_id = b.id
       join term_begin t on t.term = b.term_when_written
     where l.fixture_id ~ '^d[0-9]+$' and b.placed_at >
       t.at + (substr(l.fixture_id, 2)::integer + 1) * $1::float8 * interval '1 ms' + $2::float8 * interval '1 ms'`,
    [decidedEach, Staleness.lateMs + ODDS_LATE_MS],
  );
  return rows.map(({ id, match }) => `bet ${id} is on ${match}, long after it was decided`);
}

/** Bets on one outcome that were decided more than once: the board decides each only once, whichever process plays it. */
export async function decidedTwice({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; settlements: number }>(
    `select b.id::text, b.settlements from bet b
     where b.settlements > 1 and (select count(*) from bet_leg l where l.bet_id = b.id) = 1`,
  );
  return rows.map(({ id, settlements }) => `bet ${id} was decided ${settlements} times`);
}
