import { expect, test } from '@playwright/test';
import { axeLines } from './support/axeFaults';
import { PAGE_KINDS } from './support/everyWindow';
import { isInside, type MemberSite, memberSite } from './support/memberSite';
import { follow, pageFaults } from './support/pageFaults';

let site: MemberSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.70');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

test('the light theme is chosen in the settings, stays, and has enough contrast on every kind of page', async ({
  browser,
}) => {
  const page = await site.signedIn(browser, 'member', '/member');
  await page.getByLabel('화면 색상').selectOption('밝게');
  await page.reload();
  await isInside(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const found: string[] = [];
  for (const path of PAGE_KINDS) {
    await follow(page, path);
    const faults = [...(await pageFaults(page, path)), ...(await axeLines(page, ['color-contrast']))];
    for (const fault of faults) found.push(`${path}: ${fault}`);
  }
  expect(found).toEqual([]);
});
