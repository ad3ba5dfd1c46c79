import { expect, test } from '@playwright/test';
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

test('the large matches move in their places, their odds go into the slip, and a banner leads into the site', async ({
  browser,
}) => {
  for (const id of ['h1', 'h2', 'h3', 'h4']) site.feed.match(id, { area: 'inplay' });
  member = await site.member(browser);
  const { page } = member;
  await page.goto(`${site.url}/`);
  const popup = page.getByRole('button', { name: /^닫기 · 6시간/ });
  for (let left = 2; left > 0; left -= 1) await popup.click();
  const hero = page.getByRole('region', { name: '주요 라이브 경기' });
  const cards = hero.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('region', { name: '지금 인기 라이브' }).getByRole('article')).toHaveCount(2);
  const banners = page.getByRole('list', { name: '안내 배너' });
  await expect(banners.getByRole('link')).toHaveCount(2);
  const before = await banners.boundingBox();
  const href = await cards.first().getByRole('link').getAttribute('href');
  const id = new URLSearchParams(href!.split('?')[1]).get('fixture')!;
  site.feed.put(id, { area: 'inplay', score: ['2', '1'] });
  await expect(cards.first().getByRole('link')).toContainText('2');
  expect(await banners.boundingBox()).toEqual(before);

  const odds = cards.first().getByRole('button').first();
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('complementary', { name: '배팅카트' })).toContainText('1.90');
  expect(await axeFaults(page)).toEqual([]);
  await banners.getByRole('link', { name: /인플레이 배당/ }).click();
  await expect(page).toHaveURL(`${site.url}/inplay`);
});
