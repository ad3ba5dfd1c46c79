import { createHash } from 'node:crypto';

/**
 * One step of the database's shape. Once released it never changes, whatever its statements are made of; a later step
 * changes what it made.
 */
export interface Migration {
  name: string;
  /** SQL, run in order in one transaction. */
  statements: readonly string[];
}

/** A digest of what a migration does, stored beside its name. Hexadecimal. */
export function checksum(migration: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([migration.name, ...migration.statements]))
    .digest('hex');
}
