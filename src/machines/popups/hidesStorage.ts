import { isHidden } from '../../rules/session/popupHide';
import type { TextStorage } from '../textStorage';

/** Until when each popup stays hidden, by its id: `YYYY-MM-DD HH:mm:ss` of Seoul. */
export type Hides = Readonly<Record<string, string>>;

/** The number rises when the shape changes. */
export const HIDES_KEY = 'popups.v1';

/**
 * The hide times, the only part of the spec's store areas that outlives the page (section 3). What can't be read counts
 * as none, and is written over by the next close only.
 */
export function readHides(storage: TextStorage): Hides {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.getItem(HIDES_KEY) ?? '{}') as unknown;
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Those that no longer hide are dropped, so that they don't gather over the years. */
export function writeHides(storage: TextStorage, hides: Hides, now: number): void {
  const kept = Object.entries(hides).filter(([, until]) => isHidden(until, now));
  try {
    storage.setItem(HIDES_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or forbidden: the popup stays hidden as long as the page does.
  }
}
