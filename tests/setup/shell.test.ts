import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DESKTOP_FROM_PX, DESKTOP_MIN_WIDTH_PX } from '../../src/contract/constants';
import { SECOND_MS } from '../../src/contract/units';
import { FIRST_ROWS_MS } from '../../src/ui/primitives/firstRows';
import { THEME_KEY } from '../../src/ui/primitives/theme';
import { storedOddsFormat } from '../../src/ui/primitives/odds/shownOdds';
import { storedLanguage } from '../../src/ui/primitives/storedLanguage';
import type { ValueStorage } from '../../src/ui/primitives/storedValue';
import { storedTextSize, TEXT_SIZE_KEY } from '../../src/ui/primitives/textSize';
import { DARK, LIGHT, type Theme } from '../../src/ui/tokens/themes';
import {
  HUGE_FROM_PX,
  LARGE_FROM_PX,
  SCALED_BELOW_PX,
  SHORT_BELOW_PX,
  TABBED_BELOW_PX,
  TABLET_FROM_PX,
  THREE_ROWS_BELOW_PX,
} from '../../src/ui/tokens/tokens';
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

/** The key under which a value is stored. */
function keyOf(stored: (storage: ValueStorage) => unknown): string {
  const keys: string[] = [];
  stored({ getItem: (key) => (keys.push(key), null), setItem: () => {} });
  return keys[0]!;
}

it(`${SHOWN} reads what the member chose where the site stores it`, () => {
  for (const key of [THEME_KEY, TEXT_SIZE_KEY]) expect(PAGE).toContain(`localStorage.getItem('${key}')`);
  const usual = {
    [keyOf(storedLanguage)]: 'ko',
    [keyOf(storedOddsFormat)]: 'decimal',
    [keyOf(storedTextSize)]: 'normal',
  };
  for (const [key, value] of Object.entries(usual)) expect(PAGE).toContain(`'${key}': '${value}'`);
});

it(`${SHOWN} folds where the site folds`, () => {
  const [, frame = '', rows = ''] = PAGE.split('<style>');
  const widths = (style: string) => [
    ...new Set([...style.matchAll(/min-width: (\d+)px/g)].map(([, px]) => Number(px))),
  ];
  expect(widths(frame)).toEqual([
    SCALED_BELOW_PX,
    THREE_ROWS_BELOW_PX,
    TABLET_FROM_PX,
    DESKTOP_FROM_PX,
    DESKTOP_MIN_WIDTH_PX,
  ]);
  expect(widths(rows)).toEqual([
    SCALED_BELOW_PX,
    TABLET_FROM_PX,
    DESKTOP_FROM_PX,
    TABBED_BELOW_PX,
    LARGE_FROM_PX,
    HUGE_FROM_PX,
  ]);
  const low = `(max-width: ${DESKTOP_FROM_PX - 0.02}px) and (max-height: ${SHORT_BELOW_PX - 0.02}px)`;
  for (const style of [frame, rows]) {
    expect(style).toContain(low);
    expect(style.split('max-height')).toHaveLength(2);
  }
});

it(`rows that came with the page are shown no longer without its code than with it`, () => {
  expect(PAGE).toMatch(
    new RegExp(`#first-rows \\{[^}]*animation: old-rows 0s ${FIRST_ROWS_MS / SECOND_MS}s forwards;`),
  );
});
