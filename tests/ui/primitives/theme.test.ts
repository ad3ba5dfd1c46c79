import { expect, it } from 'vitest';
import { showTheme, storedTheme, THEME_KEY } from '../../../src/ui/primitives/theme';
import { memoryStorage } from '../memoryStorage';

it('is dark until another one is chosen, which is shown at once and found again', () => {
  const storage = memoryStorage();
  const page = { dataset: {} as Record<string, string> } as unknown as HTMLElement;
  const theme = storedTheme(storage);
  showTheme(page, theme);
  expect(page.dataset['theme']).toBe('dark');
  theme.set('light');
  expect(page.dataset['theme']).toBe('light');
  expect(storedTheme(storage).value).toBe('light');
  storage.setItem(THEME_KEY, '"system"');
  theme.reread();
  expect(page.dataset['theme']).toBe('system');
});

it.each(['"blue"', 'light', '7', 'null'])('is dark where %s is stored', (text) => {
  expect(storedTheme(memoryStorage({ [THEME_KEY]: text })).value).toBe('dark');
});
