import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

/** A moment that this browser remembers, ms since the epoch; 0 before the first. */
export function storedTime(storage: ValueStorage, key: string): StoredValue<number> {
  return storedValue(storage, key, { read: (stored) => (Number.isSafeInteger(stored) ? (stored as number) : 0) });
}
