import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DESKTOP_FROM_PX, DESKTOP_MIN_WIDTH_PX } from '../../src/contract/constants';
import { THEME_KEY } from '../../src/ui/primitives/theme';
import { TEXT_SIZE_KEY } from '../../src/ui/primitives/textSize';
import { DARK, LIGHT, type Theme } from '../../src/ui/tokens/themes';
import { TABLET_FROM_PX } from '../../src/ui/tokens/tokens';
import { root } from '../../tools/setup/root.mjs';

const PAGE = readFileSync(join(root, 'index.html'), 'utf8');

/** Custom properties of the rule of a selector. */
function rule(selector: string): Record<string, string> {
  const body = PAGE.split(`${selector} {`)[1]!.split('}', 1)[0]!;
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const SHOWN = 'what is shown before the code is there';

it.each<[string, Theme]>([
  ['html', DARK],
  [`html[data-theme='light']`, LIGHT],
  [`html[data-theme='system']`, LIGHT],
])(`${SHOWN} has the colours of the theme: %s`, (selector, theme) => {
  const shown = rule(selector);
  expect(Object.keys(shown).length).toBeGreaterThan(3);
  expect(theme).toMatchObject(shown);
});

it(`${SHOWN} reads theme and text size where the site stores them, and folds where the site folds`, () => {
  for (const key of [THEME_KEY, TEXT_SIZE_KEY]) expect(PAGE).toContain(`localStorage.getItem('${key}')`);
  const widths = [...PAGE.matchAll(/min-width: (\d+)px/g)].map(([, px]) => Number(px));
  expect(widths).toEqual([TABLET_FROM_PX, DESKTOP_FROM_PX, DESKTOP_MIN_WIDTH_PX]);
});
