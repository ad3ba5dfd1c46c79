import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { prepareNamed } from './prepared';
import type { Schema } from './schema';

/** The typed access to the database and the pool beneath it. */
export interface Database {
  sql: Kysely<Schema>;
  pool: Pool;
  /** Waits for what is running, then lets all connections go. */
  close(): Promise<void>;
}

/** `onError` is called for idle connections that broke; the pool replaces them by itself. */
export interface DatabaseOptions {
  url: string;
  /** Most connections at once. */
  size?: number;
  onError: (error: Error) => void;
}

/** Opens the database; nothing is sent until it is used. */
export function openDatabase({ url, size = 10, onError }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    application_name: 'house',
  });
  pool.on('error', onError);
  // One that breaks while it is in use shows by its failing queries; without a listener the event would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareNamed(client);
  });
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { sql, pool, close: () => sql.destroy() };
}
