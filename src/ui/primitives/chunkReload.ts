import { RELOAD_THROTTLE_MS } from '../../contract/constants';
import type { TextStorage } from './favourites';

const KEY = 'reload.at';

export interface ReloadPort {
  /** Wall clock, ms. */
  now: () => number;
  storage: TextStorage;
  reload: () => void;
}

/**
 * Loads a part of the program. One that is not there any more was replaced by a newer build: the page is loaded again,
 * at most once a minute (spec section 4). Until it is, or where that was tried, the failure goes on.
 */
export async function loadChunk<T>(load: () => Promise<T>, port: ReloadPort): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    const last = Number(port.storage.getItem(KEY) ?? -Infinity);
    const since = port.now() - last;
    // A stamp of the future is of a clock that was set back.
    if (since < RELOAD_THROTTLE_MS && since >= 0) throw failure;
    port.storage.setItem(KEY, String(port.now()));
    port.reload();
    return new Promise<never>(() => {});
  }
}

export const browserReload: ReloadPort = {
  now: () => Date.now(),
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  reload: () => location.reload(),
};
