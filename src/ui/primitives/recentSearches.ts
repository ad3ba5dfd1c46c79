import type { FavouritesStorage } from './favourites';

/** What was searched for last on this device, the newest first. */
export interface RecentSearches {
  readonly value: readonly string[];
  subscribe(next: (value: readonly string[]) => void): { unsubscribe(): void };
  add(text: string): void;
  clear(): void;
}

/** The number rises when the shape changes. */
const RECENT_SEARCHES_KEY = 'searches.v1';
const MOST = 6;

/** What cannot be read counts as none. */
export function recentSearches(storage: FavouritesStorage): RecentSearches {
  let value = read(storage);
  const listeners = new Set<(value: readonly string[]) => void>();
  const set = (next: readonly string[]) => {
    value = next;
    try {
      storage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: they last as long as the page.
    }
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
    add: (text) => set([text, ...value.filter((one) => one !== text)].slice(0, MOST)),
    clear: () => set([]),
  };
}

function read(storage: FavouritesStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
