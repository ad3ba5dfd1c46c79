import { expect, test } from '@playwright/test';
import { axeFaults } from './support/axeFaults';
import { isInside, type MemberSite, memberSite } from './support/memberSite';

let site: MemberSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.70');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

const PAGES = [
  '/',
  '/inplay',
  '/korea/cross',
  '/minigame',
  '/minigame/eos/powerball1',
  '/bet_result',
  '/charge',
  '/casino',
  '/attendance',
  '/member',
];

test('the light theme is chosen in the settings, stays, and has enough contrast on every kind of page', async ({
  browser,
}) => {
  const page = await site.signedIn(browser);
  await page.goto('/member');
  await page.getByLabel('화면 색상').selectOption('밝게');
  for (const path of PAGES) {
    await page.goto(path);
    await isInside(page);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const violations = await axeFaults(page, ['color-contrast']);
    expect([
      path,
      violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => [html, failureSummary])),
    ]).toEqual([path, []]);
  }
});
