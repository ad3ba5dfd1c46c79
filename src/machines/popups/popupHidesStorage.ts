import { isHidden } from '../../rules/session/popupHide';
import type { TextStorage } from '../textStorage';

/** Until when each popup stays hidden, by its id: `YYYY-MM-DD HH:mm:ss` of Seoul. */
export type PopupHides = Readonly<Record<string, string>>;

/** The number rises when the shape changes. */
export const POPUP_HIDES_KEY = 'popups.v1';

/**
 * The hide times, the only part of the store that outlives the page (docs/spec.md POP-1). What can't be read counts
 * as none, and is written over by the next close only.
 */
export function readPopupHides(storage: TextStorage): PopupHides {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(POPUP_HIDES_KEY) ?? '{}') as unknown;
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Those that no longer hide are dropped, so that they don't gather over the years. */
export function writePopupHides(storage: TextStorage, hides: PopupHides, now: number): void {
  const current = Object.entries(hides).filter(([, until]) => isHidden(until, now));
  try {
    storage.setItem(POPUP_HIDES_KEY, JSON.stringify(Object.fromEntries(current)));
  } catch {
    // Storage is full or forbidden: the popup stays hidden as long as the page does.
  }
}
