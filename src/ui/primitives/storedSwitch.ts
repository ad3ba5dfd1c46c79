import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

/** Something a member has switched on or off in this browser; off until it was switched on. */
export function storedSwitch(storage: ValueStorage, key: string): StoredValue<boolean> {
  return storedValue(storage, key, { read: (stored) => stored === true });
}
