import { inject } from 'vitest';
import { type DatabaseKind, databaseOn, type TestDatabase } from './databaseTemplate';

export type { TestDatabase };

/** A new database. For files named `*.db.test.ts`, which have a PostgreSQL beside them. */
export function testDatabase(kind: DatabaseKind = 'copied'): Promise<TestDatabase> {
  return databaseOn(inject('clusterUrl'), kind);
}
