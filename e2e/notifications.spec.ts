import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults } from './support/axeFaults';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';

let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());
test.afterEach(() => member?.close());

const slip = (page: Page) => page.getByRole('complementary', { name: '배팅카트' });
const notices = (page: Page) => page.getByRole('status', { name: '새 알림' });
const bell = (page: Page) => page.getByRole('button', { name: /^알림 열기/ });
const list = (page: Page) => page.getByRole('dialog', { name: '알림' });

/** Bets 50,000 won on the home side of a match in play at 1.90. */
async function betOn(page: Page, match: string): Promise<void> {
  await page.goto(`/inplay?fixture=${match}`);
  await page
    .getByRole('region', { name: '선택한 경기' })
    .getByRole('button', { name: /^승무패 홈 배당/ })
    .click();
  await slip(page)
    .getByRole('textbox', { name: /배팅금액$/ })
    .fill('50000');
  await slip(page).getByRole('button', { name: '배팅하기' }).click();
  await expect(slip(page).getByText('배팅이 완료되었습니다.')).toBeVisible();
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('both have to be in sight');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('a goal and a win come into sight, and are listed after a reload and in another browser', async ({ browser }) => {
  site.feed.match('g1', { area: 'inplay' });
  member = await site.member(browser);
  const { page } = member;
  await betOn(page, 'g1');
  const money = page.getByRole('banner').locator('.money');
  await expect(money).toHaveText('950,000원');

  site.feed.put('g1', { area: 'inplay', score: ['1', '0'] });
  await expect(notices(page).getByRole('link', { name: /골! 1 : 0/ })).toBeVisible();
  // What is pointed at stays.
  await notices(page).getByRole('article').hover();
  site.feed.settle('g1.wdl.1', 2, 'inplay');
  const win = notices(page).getByRole('article').filter({ hasText: '적중 +95,000원' });
  await expect(win).toBeVisible();
  await expect(money).toHaveText('1,045,000원');
  await expect(page.locator('.odds[data-won]')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('알림 열기, 새 알림 2건');
  await expect(notices(page)).toBeEmpty();
  await bell(page).click();
  await expect(list(page).getByRole('listitem')).toHaveText([/적중 \+95,000원/, /골! 1 : 0/]);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('알림 열기');
  await expect(bell(page)).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await member.signIn();
  await expect(bell(page)).toHaveAccessibleName('알림 열기');
  await bell(page).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
});

test('notices are not over the slip’s button, and are dismissed while the slip is open', async ({ browser }) => {
  site.feed.match('g2', { area: 'inplay' });
  member = await site.member(browser);
  const { page } = member;
  await betOn(page, 'g2');
  await slip(page).getByRole('button', { name: '확인' }).click();
  await page
    .getByRole('region', { name: '선택한 경기' })
    .getByRole('button', { name: /^승무패 무 배당/ })
    .click();
  site.feed.put('g2', { area: 'inplay', score: ['0', '1'] });
  const goal = notices(page).getByRole('article');
  await goal.hover();
  expect(await areApart(goal, slip(page).getByRole('button', { name: '배팅하기' }))).toBe(true);

  await page.setViewportSize({ width: 425, height: 900 });
  await page.getByRole('button', { name: /^배팅카트/ }).click();
  const sheet = page.getByRole('dialog', { name: '배팅카트' });
  await expect(sheet).toBeVisible();
  site.feed.put('g2', { area: 'inplay', score: ['0', '2'] });
  const next = notices(page).getByRole('article').filter({ hasText: '골! 0 : 2' });
  await expect(next).toBeVisible();
  await next.hover();
  expect(await areApart(next, sheet.getByRole('button', { name: '배팅하기' }))).toBe(true);
  await next.getByRole('button', { name: /알림 닫기$/ }).click();
  await expect(next).toHaveCount(0);
  await expect(sheet).toBeVisible();
});
