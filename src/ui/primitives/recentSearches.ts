import type { Reactive } from '../../rules/reactive';
import { storedValue, type ValueStorage } from './storedValue';

/** What a member searched for last on this device, the newest first. */
export interface RecentSearches extends Reactive<readonly string[]> {
  add(text: string): void;
  clear(): void;
  /** Another tab changed them, or another member's are to be read. */
  reread(): void;
}

/** The number rises when the shape changes. */
export const RECENT_SEARCHES_KEY = 'searches.v1';
const MOST = 6;

export function recentSearches(storage: ValueStorage): RecentSearches {
  const texts = storedValue<readonly string[]>(storage, RECENT_SEARCHES_KEY, {
    read: (stored) => (Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []),
  });
  return {
    get value() {
      return texts.value;
    },
    subscribe: texts.subscribe,
    add: (text) => texts.set([text, ...texts.value.filter((one) => one !== text)].slice(0, MOST)),
    clear: () => texts.set([]),
    reread: texts.reread,
  };
}
