import type { Reactive } from '../../rules/reactive';
import { storedValue, type ValueStorage } from './storedValue';

export type FavouriteKind = 'fixtures' | 'leagues';

export type Favourites = Readonly<Record<FavouriteKind, ReadonlySet<string>>>;

export interface FavouriteStore extends Reactive<Favourites> {
  toggle(kind: FavouriteKind, id: string): void;
  /** Another tab changed them, or another member's are to be read. */
  reread(): void;
}

/** The number rises when the shape changes. */
export const FAVOURITES_KEY = 'favourites.v1';
/** Per kind; the oldest are dropped first. Fixtures end, and nobody removes their stars. */
const MAX_STORED = 300;

/** A member's stars, stored in this browser. What cannot be read counts as none and is replaced by the next star. */
export function favouriteStore(storage: ValueStorage): FavouriteStore {
  const stars = storedValue<Favourites>(storage, FAVOURITES_KEY, {
    read: (stored) => ({ fixtures: idsOf(stored, 'fixtures'), leagues: idsOf(stored, 'leagues') }),
    write: ({ fixtures, leagues }) => ({ fixtures: [...fixtures], leagues: [...leagues] }),
  });
  return {
    get value() {
      return stars.value;
    },
    subscribe: stars.subscribe,
    toggle: (kind, id) => {
      const starred = new Set(stars.value[kind]);
      if (!starred.delete(id)) starred.add(id);
      stars.set({ ...stars.value, [kind]: new Set([...starred].slice(-MAX_STORED)) });
    },
    reread: stars.reread,
  };
}

function idsOf(stored: unknown, kind: FavouriteKind): Set<string> {
  const list = (stored as Partial<Record<FavouriteKind, unknown>> | undefined)?.[kind];
  return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []);
}
