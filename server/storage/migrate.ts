import type { ClientBase, Pool } from 'pg';
import { LOCKS } from './locks';
import { type Migration, checksum } from './migration';
import { migrations as all } from './migrations/all';

/** `applied` counts the steps of this call. A refusal leaves the database as it was. */
export type Migrated = { ok: true; applied: number } | { ok: false; reason: 'newer' | 'changed'; detail: string };

interface AppliedMigration {
  position: number;
  name: string;
  checksum: string;
}

/** What is done and waited for, in words, as it begins and ends: an upgrade may take minutes, in which nothing is served. */
export type MigrationReport = (text: string) => void;

const TABLE = `create table if not exists schema_migration (
  position integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default clock_timestamp()
)`;

/** Why the steps in the database and the steps of this program cannot be of one history. */
function conflict(done: readonly AppliedMigration[], wanted: readonly Migration[]): Migrated | undefined {
  for (const [index, { position, name, checksum: sum }] of done.entries()) {
    const ours = wanted[index];
    const step = `step ${position} "${name}"`;
    if (!ours)
      return {
        ok: false,
        reason: 'newer',
        detail: `the database has ${step}, which this program does not know; run a newer program`,
      };
    if (position !== index + 1 || checksum(ours) !== sum) {
      return {
        ok: false,
        reason: 'changed',
        detail: `${step} of the database is not the one of this program ("${ours.name}")`,
      };
    }
  }
  return undefined;
}

async function apply(client: ClientBase, migration: Migration, position: number): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    const row = [position, migration.name, checksum(migration)];
    await client.query('insert into schema_migration (position, name, checksum) values ($1, $2, $3)', row);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyMissing(
  client: ClientBase,
  wanted: readonly Migration[],
  report: MigrationReport,
): Promise<Migrated> {
  await client.query(TABLE);
  const { rows } = await client.query<AppliedMigration>(
    'select position, name, checksum from schema_migration order by position',
  );
  const refused = conflict(rows, wanted);
  if (refused) return refused;
  const missing = wanted.slice(rows.length);
  // A new database has no rows: its steps are done at once.
  const reportStep: MigrationReport = rows.length === 0 ? () => {} : report;
  for (const [index, migration] of missing.entries()) {
    const position = rows.length + index + 1;
    reportStep(`migrating the database: step ${position} of ${wanted.length} "${migration.name}" begins`);
    await apply(client, migration, position);
  }
  if (missing.length > 0) reportStep(`the database is migrated to step ${wanted.length}`);
  return { ok: true, applied: missing.length };
}

/**
 * A step ends with its process: otherwise it would go on for minutes, and the next start wait for it only to begin it anew.
 * A database that can't notice (before PostgreSQL 14, or not on Linux) refuses the setting, and nothing else.
 */
async function endWithClient(client: ClientBase): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
}

async function takeTurn(client: ClientBase, report: MigrationReport): Promise<void> {
  const lock = [...LOCKS.migration];
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', lock);
  if (rows[0]!.free) return;
  report('another process prepares the database: this one waits until that is done');
  await client.query('select pg_advisory_lock($1, $2)', lock);
}

/**
 * Brings the database to this program's shape. Server processes that start at once wait for each other. Refuses a
 * database that is newer or of another history; rejects when the database cannot be reached or a statement fails.
 */
export async function migrate(
  pool: Pool,
  wanted: readonly Migration[] = all,
  report: MigrationReport = () => {},
): Promise<Migrated> {
  const client = await pool.connect();
  try {
    // It waits for others, and an index of a large table takes its time.
    await client.query('set statement_timeout = 0');
    await endWithClient(client);
    await takeTurn(client, report);
    return await applyMissing(client, wanted, report);
  } finally {
    // Closing the connection frees the lock, whatever state it is in.
    client.release(true);
  }
}
