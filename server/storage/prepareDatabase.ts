import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { failureReason } from '../failureReason';
import { type Migrated, type MigrationReport, migrate } from './migrate';

interface DatabaseRoles {
  /** The server's connections. */
  pool: Pool;
  /** Address of the role that owns the tables; undefined: the server's own does. */
  ownerUrl: string | undefined;
  report?: MigrationReport;
}

/** `detail` names the variable that is wrong. */
interface Refused {
  ok: false;
  reason: 'unreachable' | 'shared-connections' | 'encoding' | 'other-database' | 'forbidden' | 'too-powerful';
  detail: string;
}

/** As `migrate`. `too-powerful`: with an owner named, the server's own role could change or switch off what guards the rows. */
export type Prepared = Migrated | Refused;

/**
 * Brings the database to this program's shape. With an owner, that role does it, and the server's own may from then on only
 * read and write rows: whoever takes over the server can't drop a table, a constraint or a trigger. Nothing is changed
 * unless both addresses are of one database. Rejects where a step fails.
 */
export async function prepareDatabase({ pool, ownerUrl, report }: DatabaseRoles): Promise<Prepared> {
  const away = await unusable('DATABASE_URL', pool);
  if (away) return away;
  if (ownerUrl === undefined)
    return migratedBy(
      'DATABASE_URL',
      pool,
      report,
      '; DATABASE_OWNER_URL names the role that may, where the tables are its own',
    );
  const owner = new Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 });
  // One that breaks while it is idle would end the process; while it is in use its statement fails.
  owner.on('error', () => {});
  try {
    const ownerAway = await unusable('DATABASE_OWNER_URL', owner);
    if (ownerAway) return ownerAway;
    if (!(await isOneDatabase(owner, pool))) return OTHER_DATABASE;
    const migrated = await migratedBy('DATABASE_OWNER_URL', owner, report);
    if (!migrated.ok) return migrated;
    const { rows } = await pool.query<{ name: string }>('select current_user as name');
    await grantRows(owner, rows[0]!.name);
    return (await isPowerful(pool)) ? tooPowerful(rows[0]!.name) : migrated;
  } finally {
    await owner.end();
  }
}

const OTHER_DATABASE: Refused = {
  ok: false,
  reason: 'other-database',
  detail: 'DATABASE_OWNER_URL leads to another database than DATABASE_URL; allowed is another role of the same one',
};

async function unusable(variable: string, pool: Pool): Promise<Refused | undefined> {
  try {
    if (await areShared(pool.options.connectionString!)) {
      const detail = `${variable} leads to a pooler that shares the server's connections between transactions; allowed is one of its own for each (PgBouncer: pool_mode = session)`;
      return { ok: false, reason: 'shared-connections', detail };
    }
    const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
    const { server_encoding: encoding } = rows[0]!;
    if (encoding === 'UTF8') return undefined;
    const detail = `${variable} leads to a database in ${encoding}; allowed is UTF8 (createdb -T template0 -E UTF8 NAME)`;
    return { ok: false, reason: 'encoding', detail };
  } catch (failure) {
    return { ok: false, reason: 'unreachable', detail: `${variable}: ${failureReason(failure)}` };
  }
}

/** Looks at a pooler's connections: it gives the one that became free last. */
const LOOKS = 3;

/** Whether something between lends one connection to another client. Rejects where the database is not reached. */
async function areShared(connectionString: string): Promise<boolean> {
  const open = async () => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    const processOf = async () => {
      const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
      return rows[0]!.process;
    };
    return { client, processOf };
  };
  const one = await open();
  try {
    const own = await one.processOf();
    for (let look = 0; look < LOOKS; look += 1) {
      const other = await open();
      try {
        await other.client.query('begin');
        if ((await other.processOf()) === own || (await one.processOf()) !== own) return true;
      } finally {
        await other.client.end();
      }
    }
    return false;
  } finally {
    await one.client.end();
  }
}

/** PostgreSQL's code where a role lacks a right. */
const NO_RIGHT = '42501';

async function migratedBy(
  variable: string,
  pool: Pool,
  report: MigrationReport | undefined,
  remedy = '',
): Promise<Prepared> {
  try {
    return await migrate(pool, undefined, report);
  } catch (failure) {
    if ((failure as { code?: unknown }).code !== NO_RIGHT) throw failure;
    return { ok: false, reason: 'forbidden', detail: `${variable}: ${failureReason(failure)}${remedy}` };
  }
}

/** Names and addresses may differ for one database; a lock that one holds is held for the other in that one only. */
async function isOneDatabase(owner: Pool, pool: Pool): Promise<boolean> {
  const key = [randomBytes(8).readBigInt64BE().toString()];
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', key);
    const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', key);
    return !rows[0]!.free;
  } finally {
    client.release(true);
  }
}

async function grantRows(owner: Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident($1) as name', [role]);
  const { name } = rows[0]!;
  await owner.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete on schema_migration from ${name}`);
}

/** Whether the role owns a table, directly or as a member of another role, or may do anything. */
async function isPowerful(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ powerful: boolean }>(`
    select (select rolsuper from pg_roles where rolname = current_user)
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(relowner, 'member')) as powerful`);
  return rows[0]!.powerful;
}

function tooPowerful(role: string): Prepared {
  const detail = `the role "${role}" of DATABASE_URL owns tables or is a superuser; with DATABASE_OWNER_URL it must be neither`;
  return { ok: false, reason: 'too-powerful', detail };
}
