import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../../server/storage/prepareDatabase';
import { findProgram, libraryPath } from '../../../tools/setup/debianPrograms';
import { type TestDatabase, testDatabase } from '../../support/database';
import { freePort } from '../../../tools/setup/freePort';

const program = findProgram('pgbouncer');
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A PgBouncer before a database; resolves with the address through it. */
async function pooled({ url }: TestDatabase, mode: 'session' | 'transaction'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const port = await freePort();
  const { hostname, port: behind, username, password, pathname } = new URL(url);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password) || 'none'}`;
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
site = host=${hostname} port=${behind} ${login} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  // It refuses to run as root.
  await chmod(folder, 0o755);
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', config] : [config];
  const child = spawn(program!, args, { env: { ...process.env, ...libraryPath() }, stdio: 'ignore' });
  endings.push(
    () => rm(folder, { recursive: true, force: true }),
    () => ended(child),
  );
  const through = `postgres://anybody@127.0.0.1:${port}/site`;
  await expect.poll(() => answers(through)).toBe(true);
  return through;
}

async function ended(child: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await over;
}

async function answers(connectionString: string): Promise<boolean> {
  const pool = new Pool({ connectionString, max: 1 });
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

async function prepared(connectionString: string) {
  const pool = new Pool({ connectionString, max: 1 });
  try {
    return await prepareDatabase({ pool, ownerUrl: undefined });
  } finally {
    await pool.end();
  }
}

describe.skipIf(program === undefined)('a database behind a pooler', () => {
  it('is prepared where each client has a connection of its own', async () => {
    const database = await testDatabase('empty');
    endings.push(() => database.drop());
    expect(await prepared(await pooled(database, 'session'))).toMatchObject({ ok: true });
  });

  it('is refused by the name of its variable, and not touched, where clients share connections', async () => {
    const database = await testDatabase('empty');
    endings.push(() => database.drop());
    expect(await prepared(await pooled(database, 'transaction'))).toEqual({
      ok: false,
      reason: 'shared-connections',
      detail: expect.stringMatching(/^DATABASE_URL leads to a pooler .*pool_mode = session/) as string,
    });
    const direct = new Pool({ connectionString: database.url, max: 1 });
    endings.push(() => direct.end());
    const { rows } = await direct.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  });
});
