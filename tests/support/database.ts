import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './databaseTemplate';

/** A database of a test file's own. */
export interface TestDatabase {
  url: string;
  /** Deletes it; connections that are still open are cut. */
  drop(): Promise<void>;
}

async function command(statement: string): Promise<void> {
  const client = new Client(inject('clusterUrl'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A new database: with the project's tables, or `empty`. For files named `*.db.test.ts`, which have a PostgreSQL beside them. */
export async function testDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(`create database ${name} template ${kind === 'empty' ? 'template0' : TEMPLATE}`);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(`drop database if exists ${name} with (force)`) };
}
