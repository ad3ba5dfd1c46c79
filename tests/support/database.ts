import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './databaseTemplate';

/** A database for one test file. */
export interface TestDatabase {
  url: string;
  /** Deletes it; connections that are still open are cut. */
  drop(): Promise<void>;
}

/** How long ended connections may take to close, ms. A pool reports its end before they have. */
const LEAVING_MS = 1_000;
const LOOK_MS = 20;

async function inCluster<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(inject('clusterUrl'));
  await client.connect();
  return work(client).finally(() => client.end());
}

/** One that is cut while it closes raises an error that nothing listens to any more. */
async function allLeft(client: Client, name: string): Promise<void> {
  for (let waited = 0; waited < LEAVING_MS; waited += LOOK_MS) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
}

/** A new database: with the project's tables, or `empty`. For files named `*.db.test.ts`, which have a PostgreSQL beside them. */
export async function testDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = kind === 'empty' ? 'template0' : TEMPLATE;
  await inCluster((client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  const drop = () =>
    inCluster(async (client) => {
      await allLeft(client, name);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { url: url.href, drop };
}
