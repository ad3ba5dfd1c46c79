import type { Pool } from 'pg';

/**
 * A change that the database's guards would refuse, such as of when something was: no test can wait that long. `alone`: a table
 * that nobody else writes meanwhile, where what is written is computed from what is there.
 */
export async function unguarded(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
  alone?: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    if (alone !== undefined) await client.query(`lock table ${alone} in share row exclusive mode`);
    await client.query(text, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
