import { createHash } from 'node:crypto';

/** A setting that is saved whole, with its version: equal settings have equal ones. */
export function versioned<T extends object>(setting: T): T & { version: string } {
  return { ...setting, version: versionOf(setting) };
}

export function versionOf(setting: object): string {
  return createHash('sha256').update(JSON.stringify(setting)).digest('base64url');
}

/** What became of saving one: `changed`, nothing is saved over what another administrator saved since it was loaded. */
export type SavedWhole = 'saved' | 'changed';

/**
 * Whether something else was saved since this version was loaded. `present`: as it is now, locked until the transaction
 * ends. Whoever names no version saves over whatever there is.
 */
export function isOverSomethingElse(version: string | undefined, present: object): boolean {
  return version !== undefined && version !== versionOf(present);
}
