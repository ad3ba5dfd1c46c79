import { expect, type Page, test } from '@playwright/test';
import { ODDS_FORMATS } from '../src/rules/text/oddsFormats';
import { resized } from './support/everyWindow';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';

/** As long as some feeds have them; the simulator's are short. */
const LONG = {
  league: 'International-Champions-Invitational-Tournament-of-the-Northern-Provinces',
  teams: [
    'Royal Athletic Sporting Association of Northumberland United',
    '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후그느',
  ],
} as const;

const DESKTOP = { width: 1607, height: 900 };
const PHONE = { width: 425, height: 560 };
/** What a desktop's window shows when the page is enlarged to 400 %. */
const ENLARGED = { width: 320, height: 512 };

let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());
test.afterEach(() => member?.close());

/** Elements of the page that reach out of what they are in, or what is in them out of them. */
function wideParts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const found: string[] = [];
    for (const part of document.querySelectorAll(parts)) {
      const { right } = part.getBoundingClientRect();
      if (part.scrollWidth > part.clientWidth + 1 || right > part.parentElement!.getBoundingClientRect().right + 1)
        found.push(`${part.tagName} ${part.textContent.slice(0, 30)}`);
    }
    return found;
  }, selector);
}

/** Prices of the board's rows that reach out of their cells. */
function widePrices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    for (const cell of document.querySelectorAll('.row .odds')) {
      const price = cell.querySelector('.price')!;
      range.selectNodeContents(price);
      const [text, place] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
      // Parts of a pixel are rounded.
      const over = Math.max(
        place.left - text.left,
        text.right - place.right,
        place.top - text.top,
        text.bottom - place.bottom,
      );
      if (over > 0.5) found.push(`${price.textContent} by ${over.toFixed(1)}`);
    }
    return found;
  });
}

test('names that are too long for a card or a channel end early', async ({ browser }) => {
  for (const id of ['n1', 'n2', 'n3', 'n4'])
    site.feed.match(id, { area: 'inplay', league: LONG.league, teams: [...LONG.teams] });
  site.feed.match('n5', { league: LONG.league, teams: [...LONG.teams] });
  member = await site.member(browser);
  const { page } = member;
  const found: string[] = [];
  for (const [path, part, count] of [
    ['/', 'main li > article:has(a[href*="fixture="])', 5],
    ['/livetv', '.channels li > button', 4],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator(part)).toHaveCount(count);
    for (const size of [DESKTOP, PHONE, ENLARGED]) {
      await resized(page, size);
      for (const wide of await wideParts(page, `main, ${part}`)) found.push(`${path} at ${size.width}: ${wide}`);
    }
    await resized(page, DESKTOP);
  }
  expect(found).toEqual([]);
});

test('a folded head has nine digits of money and the bell in sight, whatever its light reports', async ({
  browser,
}) => {
  member = await site.member(browser, { money: 999_999_999 });
  const { page } = member;
  await page.goto(`${site.url}/inplay`);
  const found: string[] = [];
  for (const size of [PHONE, ENLARGED]) {
    await resized(page, size);
    await expect(page.locator('header .money')).toHaveText('999,999,999원');
    for (const word of ['실시간', '재연결 중', 'Reconnecting']) {
      await page.locator('header [role=status]').evaluate((light, text) => (light.textContent = text), word);
      const [last, wide] = await page
        .getByRole('button', { name: /^알림/ })
        .evaluate((bell) => [bell.getBoundingClientRect().right, document.documentElement.scrollWidth]);
      if (Math.max(last!, wide!) > size.width) found.push(`${word} at ${size.width}: ${last}, ${wide}`);
    }
  }
  expect(found).toEqual([]);
});

test('the longest prices stand within their cells, in each format', async ({ browser }) => {
  site.feed.match('p1', { area: 'inplay', markets: ['wdl', 'uo', 'ah'] });
  const prices = { 'wdl.1': 1_000_000, 'wdl.X': 999_990, 'wdl.2': 150_370, 'uo.Over': 12_370, 'ah.1': 1_000_000 };
  for (const [outcome, price] of Object.entries(prices)) site.feed.price(`p1.${outcome}`, price, 'inplay');
  member = await site.member(browser);
  const { page } = member;
  const found: string[] = [];
  for (const format of ODDS_FORMATS) {
    await page.goto(`${site.url}/inplay`);
    await page.evaluate((chosen) => localStorage.setItem('oddsFormat.v1', JSON.stringify(chosen)), format);
    await page.reload();
    await expect(page.locator('.row .odds[data-state=open]').first()).toBeVisible();
    for (const width of [1280, 1607, 425]) {
      await resized(page, { width, height: 860 });
      for (const wide of await widePrices(page)) found.push(`${format} at ${width}: ${wide}`);
    }
    await resized(page, DESKTOP);
  }
  expect(found).toEqual([]);
});
