import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { migrate } from '../../server/storage/migrate';

/** The names of what others are copies of: the migrated database, the same with the demo in it, and PostgreSQL's own. */
const TEMPLATES = { copied: 'site_template', demo: 'demo_template', empty: 'template0' } as const;

/** What a test's database begins with: the project's tables, those with the demo's contents, or nothing. */
export type DatabaseKind = keyof typeof TEMPLATES;

/** A database for one test file, or one site. */
export interface TestDatabase {
  url: string;
  /** Deletes it; connections that are still open are cut. */
  drop(): Promise<void>;
}

/** How long ended connections may take to close, ms. A pool reports its end before they have. */
const LEAVING_MS = 1_000;
const LOOK_MS = 20;

async function inCluster<T>(cluster: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(cluster);
  await client.connect();
  return work(client).finally(() => client.end());
}

function addressOf(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the template on the cluster of this address, with the project's tables and what `fill` writes. */
export function makeTemplate(cluster: string, fill?: (url: string) => Promise<void>): Promise<void> {
  return makeFilled(cluster, TEMPLATES.copied, TEMPLATES.empty, async (url) => {
    const pool = new Pool({ connectionString: url });
    try {
      const migrated = await migrate(pool);
      if (!migrated.ok) throw new Error(migrated.detail);
    } finally {
      await pool.end();
    }
    await fill?.(url);
  });
}

/** A second template beside the one that is there: its copy, with the demo that `fill` writes. */
export function makeDemoTemplate(cluster: string, fill: (url: string) => Promise<void>): Promise<void> {
  return makeFilled(cluster, TEMPLATES.demo, TEMPLATES.copied, fill);
}

async function makeFilled(
  cluster: string,
  name: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await inCluster(cluster, (client) => client.query(`create database ${name} template ${template}`));
  await fill(addressOf(cluster, name));
  await inCluster(cluster, (client) => allLeft(client, name));
}

/** One that is cut while it closes raises an error that nothing listens to any more. */
async function allLeft(client: Client, name: string): Promise<void> {
  for (let waited = 0; waited < LEAVING_MS; waited += LOOK_MS) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
}

/** A new database on the cluster of this address. */
export async function databaseOn(cluster: string, kind: DatabaseKind = 'copied'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inCluster(cluster, (client) => client.query(`create database ${name} template ${TEMPLATES[kind]}`));
  const drop = () =>
    inCluster(cluster, async (client) => {
      await allLeft(client, name);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { url: addressOf(cluster, name), drop };
}
