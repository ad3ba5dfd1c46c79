/** The parts of web storage that are used here. */
export interface FavouritesStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export type FavouriteKind = 'fixtures' | 'leagues';

export type Favourites = Readonly<Record<FavouriteKind, ReadonlySet<string>>>;

export interface FavouriteStore {
  readonly value: Favourites;
  subscribe(next: (value: Favourites) => void): { unsubscribe(): void };
  toggle(kind: FavouriteKind, id: string): void;
  /** Another tab changed them. */
  reread(): void;
}

/** The number rises when the shape changes. */
export const FAVOURITES_KEY = 'favourites.v1';
/** Per kind; the oldest are dropped first. Fixtures end, and nobody removes their stars. */
const MAX_STORED = 300;

/** A member's stars, stored in this browser. What cannot be read counts as none and is replaced by the next star. */
export function favouriteStore(storage: FavouritesStorage): FavouriteStore {
  let value = read(storage);
  const listeners = new Set<(value: Favourites) => void>();
  const set = (next: Favourites) => {
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
    toggle: (kind, id) => {
      const starred = new Set(value[kind]);
      if (!starred.delete(id)) starred.add(id);
      set({ ...value, [kind]: new Set([...starred].slice(-MAX_STORED)) });
      write(storage, value);
    },
    reread: () => set(read(storage)),
  };
}

function read(storage: FavouritesStorage): Favourites {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(FAVOURITES_KEY) ?? '{}');
  } catch {
    stored = {};
  }
  const ids = (kind: FavouriteKind) => {
    const list: unknown = (stored as Partial<Record<FavouriteKind, unknown>> | null)?.[kind];
    return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []);
  };
  return { fixtures: ids('fixtures'), leagues: ids('leagues') };
}

function write(storage: FavouritesStorage, { fixtures, leagues }: Favourites): void {
  try {
    storage.setItem(FAVOURITES_KEY, JSON.stringify({ fixtures: [...fixtures], leagues: [...leagues] }));
  } catch {
    // Storage is full or forbidden: the stars last as long as the page.
  }
}
