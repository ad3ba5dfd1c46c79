import type { Database } from '../../../server/storage/database';

/** Has the database record with each bet the feed's term as the statement saw it that wrote the bet. */
export async function recordFence({ pool }: Database): Promise<void> {
  // A stable function reads by the snapshot of the statement that calls it.
  await pool.query(`create function term_now() returns bigint language sql stable as 'select term from feed_term'`);
  await pool.query('alter table bet add column term_when_written bigint default term_now()');
}

/** Bets by the book of a feed that was over when they were written. */
export async function betsByOldBooks({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; epoch: string; term: string }>(`
    select distinct b.id::text, l.epoch, b.term_when_written as term from bet b join bet_leg l on l.bet_id = b.id
    where split_part(l.epoch, '-', 1)::bigint < b.term_when_written`);
  return rows.map(({ id, epoch, term }) => `bet ${id} is by the book of ${epoch}, written in term ${term}`);
}
