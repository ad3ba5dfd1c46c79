import { Client } from 'pg';

/** The database's clock, set by a trial. */
export interface DatabaseClock {
  /** Address of the same database; sessions opened with it read this clock where the program reads the time. */
  url: string;
  /** ms since the epoch. */
  set(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A virtual clock for the database at `url`: functions of the same names before the real ones on the search path, so
 * that the program's own statements run unchanged. A transaction began at the present. Defaults of columns and constraints use the real one.
 */
export async function databaseClock(url: string, start: number): Promise<DatabaseClock> {
  const client = new Client(url);
  await client.connect();
  await client.query(`
    create schema if not exists virtual;
    create table if not exists virtual.present (single boolean primary key default true, at timestamptz not null);
    create or replace function virtual.clock_timestamp() returns timestamptz language plpgsql volatile
      as 'begin return (select at from virtual.present); end';
    create or replace function virtual.transaction_timestamp() returns timestamptz language sql
      as 'select virtual.clock_timestamp()'`);
  const set = async (ms: number): Promise<void> => {
    await client.query(
      `insert into virtual.present (at) values (to_timestamp($1::float8 / 1000))
       on conflict (single) do update set at = excluded.at`,
      [ms],
    );
  };
  await set(start);
  const virtual = new URL(url);
  virtual.searchParams.set('options', '-c search_path=virtual,pg_catalog,public');
  return { url: virtual.href, set, close: () => client.end() };
}
