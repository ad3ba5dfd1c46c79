import type { TextStorage } from '../textStorage';

const KEY = 'reload.at';

/**
 * When this page was last reloaded for a chunk, ms; undefined: never. NaN where nothing can be stored: then it may
 * have been a moment ago.
 */
export function readReload(storage: TextStorage): number | undefined {
  try {
    const text = storage.getItem(KEY);
    return text === null || !/^\d{1,15}$/.test(text) ? undefined : Number(text);
  } catch {
    return NaN;
  }
}

/** False where it can't be stored: a page that reloads without remembering it reloads for ever. */
export function writeReload(storage: TextStorage, at: number): boolean {
  try {
    storage.setItem(KEY, String(at));
    return true;
  } catch {
    return false;
  }
}
