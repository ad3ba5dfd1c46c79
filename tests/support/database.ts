import { inject } from 'vitest';
import { databaseOn, type TestDatabase } from './databaseTemplate';

export type { TestDatabase };

/** A new database: with the project's tables, or `empty`. For files named `*.db.test.ts`, which have a PostgreSQL beside them. */
export function testDatabase(kind: 'copied' | 'empty' = 'copied'): Promise<TestDatabase> {
  return databaseOn(inject('clusterUrl'), kind);
}
