import type { Subscribable } from '../../rules/reactive';
import { FAVOURITES_KEY, type FavouriteStore, favouriteStore } from './favourites';
import { RECENT_SEARCHES_KEY, type RecentSearches, recentSearches } from './recentSearches';
import { storedTime } from './storedTime';
import type { StoredValue, ValueStorage } from './storedValue';

/** What this browser remembers of a member, and of a visitor until one signs in. */
export interface MemberValues {
  favourites: FavouriteStore;
  recentSearches: RecentSearches;
  /** Until when the member has seen which of their bets were settled, server time, ms. */
  betsSeenAt: StoredValue<number>;
  /** Another tab wrote this key of the local storage. */
  storageChanged(key: string | null): void;
}

interface MemberStorage extends ValueStorage {
  removeItem(key: string): void;
}

/** The number rises when the shape changes. */
const BETS_SEEN_KEY = 'betsSeenAt.v1';

/**
 * Each member has keys of their own, so that the next one in this browser finds nothing of the last. A key without an
 * account is a visitor's: whoever signs in with nothing of their own takes it over.
 */
export function openMemberValues(
  storage: MemberStorage,
  session$: Subscribable<{ user: { id: number } | undefined }>,
): MemberValues {
  let account: number | undefined;
  const keyOf = (key: string) => (account === undefined ? key : `${key}.${account}`);
  const own: ValueStorage = {
    getItem: (key) => {
      const stored = storage.getItem(keyOf(key));
      if (stored !== null) return stored;
      const left = storage.getItem(key);
      if (left === null) return null;
      storage.setItem(keyOf(key), left);
      storage.removeItem(key);
      return left;
    },
    setItem: (key, value) => storage.setItem(keyOf(key), value),
  };
  const values = {
    favourites: favouriteStore(own),
    recentSearches: recentSearches(own),
    betsSeenAt: storedTime(own, BETS_SEEN_KEY),
  };
  const stored = [
    [FAVOURITES_KEY, values.favourites],
    [RECENT_SEARCHES_KEY, values.recentSearches],
    [BETS_SEEN_KEY, values.betsSeenAt],
  ] as const;
  session$.subscribe(({ user }) => {
    if (user?.id === account) return;
    account = user?.id;
    for (const [, value] of stored) value.reread();
  });
  return {
    ...values,
    storageChanged: (changed) => {
      for (const [key, value] of stored) if (changed === keyOf(key)) value.reread();
    },
  };
}
