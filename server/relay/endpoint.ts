import { type Kysely, sql as raw } from 'kysely';
import type { Schema } from '../storage/schema';

/**
 * Where the runner of a term lets the other processes of its database have the feed. The key is in the database only.
 */
export interface RelayEndpoint {
  term: number;
  /** A name of the process's own, by which it knows its own sign. */
  process: string;
  host: string;
  port: number;
  key: Buffer;
}

/** Puts up a sign, unless that of a later term is up already: false then. */
export async function putEndpoint(
  sql: Kysely<Schema>,
  { term, process, host, port, key }: RelayEndpoint,
): Promise<boolean> {
  const row = { term, process, host, port, key };
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('feed_door')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('single')
        .doUpdateSet(row)
        .where('feed_door.term', '<', raw<string>`${term}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The sign that is up; its runner may be gone. Undefined where there never was one. */
export async function readEndpoint(sql: Kysely<Schema>): Promise<RelayEndpoint | undefined> {
  const row = await sql.selectFrom('feed_door').selectAll().executeTakeFirst();
  return row && { term: Number(row.term), process: row.process, host: row.host, port: row.port, key: row.key };
}
