import { expect, type Page, test } from '@playwright/test';
import { loadEnglishLabels } from '../src/contract/labels/english';
import { setLanguageSource } from '../src/contract/language';
import { routeOf } from '../src/contract/routes';
import type { ThemeName } from '../src/ui/primitives/theme';
import { axeLines } from './support/axeFaults';
import { koreanCopy, shownOf } from './support/koreanCopy';
import { isInside, type MemberSite, memberSite } from './support/memberSite';
import { follow, pageFaults } from './support/pageFaults';
import { lastingFaults, PAGE_KINDS, PHONE, resized, WINDOWS } from './support/everyWindow';
import { coveredControls, windowFaults } from './support/windowFaults';

const SHOWN = WINDOWS.filter(({ width }) => width === 425 || width === 1607);

let site: MemberSite;
let korean: readonly string[];
let titles: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.71');
  korean = await koreanCopy();
  titles = await englishTitles();
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

/** The page is loaded again in that language. */
async function isIn(page: Page, language: 'ko' | 'en'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** English title of each kind of page, by its path. */
async function englishTitles(): Promise<ReadonlyMap<string, string>> {
  await loadEnglishLabels();
  setLanguageSource(() => 'en');
  const read = new Map(PAGE_KINDS.map((path) => [path, routeOf(path)?.title ?? '']));
  setLanguageSource(() => 'ko');
  return read;
}

function showTheme(page: Page, theme: ThemeName): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

test('English is chosen by keyboard on the login page, and stays: calls ask for it', async ({ browser }) => {
  const page = await (await site.device(browser)).newPage();
  const first = page.waitForRequest((request) => request.url().includes('/api/'));
  await page.goto('/login');
  await isIn(page, 'ko');
  expect((await first).headers()['x-language']).toBeUndefined();
  await page.getByRole('combobox', { name: '언어' }).focus();
  await page.keyboard.press('ArrowDown');
  await isIn(page, 'en');
  const form = page.getByRole('main');
  await form.getByLabel('User ID', { exact: true }).fill('member');
  await form.getByLabel('Password', { exact: true }).fill('member1234');
  const call = page.waitForRequest((request) => request.url().includes('/api/') && request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await call).headers()['x-language']).toBe('en');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await isIn(page, 'en');
});

test('every kind of page is in English, fits, and can be used by everybody', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await site.signedIn(browser, 'member', '/member');
  await page.getByRole('combobox', { name: '언어' }).selectOption('English');
  await isIn(page, 'en');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const found: string[] = [];
  for (const path of PAGE_KINDS) {
    await resized(page, PHONE);
    await follow(page, path);
    for (const fault of await pageFaults(page, path, titles.get(path))) found.push(`${path}: ${fault}`);
    for (const text of await shownOf(page, korean)) found.push(`${path}: Korean: ${text}`);
    for (const { limits, ...size } of SHOWN) {
      await resized(page, size);
      const faults = await lastingFaults(page, () => windowFaults(page, limits));
      faults.push(...(await coveredControls(page)));
      for (const fault of faults) found.push(`${path} at ${size.width}: ${fault}`);
    }
    for (const fault of await axeLines(page)) found.push(`${path}: ${fault}`);
    // The other theme differs in nothing but colours.
    await showTheme(page, 'light');
    for (const fault of await axeLines(page, ['color-contrast'])) found.push(`${path}, light: ${fault}`);
    await showTheme(page, 'dark');
  }
  expect(found).toEqual([]);
});

test('back to Korean, the site is as before', async ({ browser }) => {
  const page = await site.signedIn(browser, 'member', '/member');
  await page.getByRole('combobox', { name: '언어' }).selectOption('English');
  await isIn(page, 'en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('한국어');
  await isIn(page, 'ko');
  await isInside(page);
  await expect(page.getByRole('combobox', { name: '언어' })).toHaveValue('ko');
});
