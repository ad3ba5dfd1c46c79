import type { Reactive } from '../../rules/reactive';
import type { FavouritesStorage } from './favourites';

/** Something a member has switched on or off in this browser. */
export interface StoredSwitch {
  on$: Reactive<boolean>;
  set(on: boolean): void;
}

/** Off until it was switched on. */
export function storedSwitch(storage: FavouritesStorage, key: string): StoredSwitch {
  let on = read(storage, key);
  const listeners = new Set<(on: boolean) => void>();
  return {
    on$: {
      get value() {
        return on;
      },
      subscribe: (next) => {
        listeners.add(next);
        next(on);
        return { unsubscribe: () => listeners.delete(next) };
      },
    },
    set: (wanted) => {
      on = wanted;
      try {
        storage.setItem(key, on ? 'on' : 'off');
      } catch {
        // Storage is full or forbidden: the choice lasts as long as the page.
      }
      for (const listener of listeners) listener(on);
    },
  };
}

function read(storage: FavouritesStorage, key: string): boolean {
  try {
    return storage.getItem(key) === 'on';
  } catch {
    return false;
  }
}
