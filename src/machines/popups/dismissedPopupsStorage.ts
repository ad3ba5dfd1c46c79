import type { TextStorage } from '../textStorage';

/** The number rises when the shape changes. */
const DISMISSED_POPUPS_KEY = 'popups.dismissed.v1';

/** Ids of the popups that were closed without delay in this browser's session; what can't be read counts as none. */
export function readDismissedPopups(page: TextStorage): readonly number[] {
  try {
    const stored: unknown = JSON.parse(page.getItem(DISMISSED_POPUPS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

export function writeDismissedPopups(page: TextStorage, dismissed: readonly number[]): void {
  try {
    page.setItem(DISMISSED_POPUPS_KEY, JSON.stringify(dismissed));
  } catch {
    // Storage is full or forbidden: they stay closed as long as the page does.
  }
}
