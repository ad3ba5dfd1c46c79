import type { Reactive } from '../../rules/reactive';
import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

/** `system`: as the device is set. */
export const THEMES = ['dark', 'light', 'system'] as const;
export type ThemeName = (typeof THEMES)[number];

/** The number rises when the shape changes. */
export const THEME_KEY = 'theme.v1';

/** Dark until another one was chosen. */
export function storedTheme(storage: ValueStorage): StoredValue<ThemeName> {
  return storedValue(storage, THEME_KEY, { read: (stored) => THEMES.find((name) => name === stored) ?? 'dark' });
}

/** Shows a page in the chosen theme, now and whenever another one is chosen. */
export function showTheme(page: HTMLElement, theme$: Reactive<ThemeName>): void {
  theme$.subscribe((name) => {
    page.dataset['theme'] = name;
  });
}
