import { sql } from 'kysely';
import type { Reader } from '../ledger';

/** The database's clock, ms since the epoch: the one that decides when rounds open, close and are drawn. */
export async function databaseTimeOf(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(reader);
  return Math.floor(rows[0]!.now);
}
