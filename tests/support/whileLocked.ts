import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { InTransaction } from '../../server/ledger';

/** Does `meanwhile` while another connection has what `lock` locks, which is free again whatever it came to. */
export async function whileLocked(pool: Pool, lock: string, meanwhile: () => Promise<void>): Promise<void> {
  const busy = await pool.connect();
  try {
    // For as long as a machine may need.
    await busy.query(`begin; set local idle_in_transaction_session_timeout = 0; ${lock}`);
    await meanwhile();
  } finally {
    busy.release(true);
  }
}

interface Waiting<T> {
  lock: string;
  make: (inTransaction: InTransaction) => Promise<T>;
  meanwhile: () => Promise<unknown>;
}

/** What `make` comes to when one of its transactions has to wait for what `lock` locks, until `meanwhile` is done. */
export async function whileWaiting<T>(
  { pool, inTransaction }: { pool: Pool; inTransaction: InTransaction },
  { lock, make, meanwhile }: Waiting<T>,
): Promise<T> {
  let made: Promise<T> | undefined;
  await whileLocked(pool, lock, async () => {
    let process = 0;
    made = make((work, options) =>
      inTransaction(async (tx) => {
        process = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid;
        return work(tx);
      }, options),
    );
    // Others of the site may wait for it too.
    const isWaiting = async () =>
      (await pool.query('select from pg_locks where pid = $1 and not granted', [process])).rowCount === 1;
    await expect.poll(isWaiting).toBe(true);
    await meanwhile();
  });
  return made!;
}
