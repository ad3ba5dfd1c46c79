import type { Pool } from 'pg';

/** A change that the database's guards would refuse, such as of when something was: no test can wait that long. */
export async function unguarded(pool: Pool, text: string, values: readonly unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(text, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
