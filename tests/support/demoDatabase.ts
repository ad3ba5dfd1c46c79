import type { Pool } from 'pg';
import { seed } from '../../server/demo/seed';
import { transactor } from '../../server/ledger';
import { openDatabase } from '../../server/storage/database';
import { machineClock } from '../../server/timing/machineClock';
import { cheapHash } from './cheapHash';

/** Writes what the demo begins with, with passwords that are quickly compared. */
export async function fillDemo(url: string): Promise<void> {
  const database = openDatabase({ url, onError: () => {} });
  try {
    const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
    await seed({ inTransaction, clock: machineClock });
    await hashCheaply(database.pool);
  } finally {
    await database.close();
  }
}

async function hashCheaply(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number; user_id: string }>('select id, user_id from member');
  const exchange = await cheapHash('1234');
  for (const { id, user_id } of rows) {
    await pool.query('update member set password_hash = $2, exchange_password_hash = $3 where id = $1', [
      id,
      await cheapHash(`${user_id}1234`),
      exchange,
    ]);
  }
}
