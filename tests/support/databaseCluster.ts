import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/storage/migrate';
import { startPostgres } from '../../tools/setup/postgres/postgres';
import { openRunFolder } from '../../tools/setup/runFolder';
import { TEMPLATE } from './databaseTemplate';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${TEMPLATE}`;
  const pool = new Pool({ connectionString: address.href });
  try {
    const migrated = await migrate(pool);
    if (!migrated.ok) throw new Error(migrated.detail);
  } finally {
    await pool.end();
  }
}

/** One PostgreSQL for the whole run, in a new folder that is deleted with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  try {
    const postgres = await startPostgres(folder.path, { throwaway: true });
    await makeTemplate(postgres.url);
    project.provide('clusterUrl', postgres.url);
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return () => folder.remove();
}
