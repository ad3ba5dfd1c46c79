import { expect, test } from '@playwright/test';
import { axeLines } from './support/axeFaults';
import { isInside, type MemberSite, memberSite } from './support/memberSite';
import { follow, pageFaults } from './support/pageFaults';

let site: MemberSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.70');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

/** The rest is looked at in English (e2e/language.spec.ts): what differs is its colours. */
const PATHS = ['/', '/inplay', '/minigame/evolution/powerball', '/bet_result'];

test('the light theme is chosen in the settings, stays, and has enough contrast', async ({ browser }) => {
  const page = await site.signedIn(browser, 'member', '/member');
  await page.getByLabel('화면 색상').selectOption('밝게');
  await page.reload();
  await isInside(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const found: string[] = [];
  for (const path of PATHS) {
    await follow(page, path);
    const faults = [...(await pageFaults(page, path)), ...(await axeLines(page, ['color-contrast']))];
    for (const fault of faults) found.push(`${path}: ${fault}`);
  }
  expect(found).toEqual([]);
});
