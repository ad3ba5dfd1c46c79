import type { Reactive } from '../../rules/reactive';

/** The parts of web storage that are used here. */
export interface ValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A value that this browser remembers. */
export interface StoredValue<T> extends Reactive<T> {
  set(value: T): void;
  /** Another tab changed it, or another member's is to be read. */
  reread(): void;
}

interface ValueFormat<T> {
  /** From what was stored as JSON: undefined where there is nothing, or nothing that can be read. */
  read: (stored: unknown) => T;
  /** To a value of JSON; where absent it is one itself. */
  write?: (value: T) => unknown;
}

/** Where storage is full or forbidden, a value lasts as long as the page. */
export function storedValue<T>(storage: ValueStorage, key: string, { read, write }: ValueFormat<T>): StoredValue<T> {
  let value = read(parsed(storage, key));
  const listeners = new Set<(value: T) => void>();
  const notify = (next: T) => {
    value = next;
    for (const listener of listeners) listener(value);
  };
  return {
    get value() {
      return value;
    },
    subscribe: (next) => {
      listeners.add(next);
      next(value);
      return { unsubscribe: () => listeners.delete(next) };
    },
    set: (next) => {
      const stored = write ? write(next) : next;
      try {
        storage.setItem(key, JSON.stringify(stored));
      } catch {
        // Full or forbidden.
      }
      notify(read(stored));
    },
    reread: () => notify(read(parsed(storage, key))),
  };
}

function parsed(storage: ValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
