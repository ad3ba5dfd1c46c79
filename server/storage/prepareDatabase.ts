import { Pool } from 'pg';
import { type Migrated, migrate } from './migrate';

interface DatabaseRoles {
  /** The server's connections. */
  pool: Pool;
  /** Address of the role that owns the tables; undefined: the server's own does. */
  ownerUrl: string | undefined;
}

/** As `migrate`. `too-powerful`: with an owner named, the server's own role could change or switch off what guards the rows. */
export type Prepared = Migrated | { ok: false; reason: 'too-powerful'; detail: string };

/**
 * Brings the database to this program's shape. With an owner, that role does it, and the server's own may from then on only
 * read and write rows: whoever takes over the server can't drop a table, a constraint or a trigger.
 */
export async function prepareDatabase({ pool, ownerUrl }: DatabaseRoles): Promise<Prepared> {
  if (ownerUrl === undefined) return migrate(pool);
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  // One that breaks while it is idle would end the process; while it is in use its statement fails.
  owner.on('error', () => {});
  try {
    const migrated = await migrate(owner);
    if (!migrated.ok) return migrated;
    const { rows } = await pool.query<{ name: string }>('select current_user as name');
    await grantRows(owner, rows[0]!.name);
    return (await isPowerful(pool)) ? tooPowerful(rows[0]!.name) : migrated;
  } finally {
    await owner.end();
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
