import { expect, test } from '@playwright/test';
import type { HistoryPage, OddsLegView } from '../src/contract/api/betting';
import { Settlement } from '../src/contract/stream/market';
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

test('the lock of a suspended outcome, the movement of a price and that it won are seen where the system sets all colours', async ({
  browser,
}) => {
  const page = await site.signedIn(browser, 'member', '/inplay');
  await page.emulateMedia({ forcedColors: 'active' });
  const outcome = page.getByRole('main').locator('button.odds').first();
  const grounds = await outcome.evaluate((cell) => {
    cell.dataset.state = 'suspended';
    return ['::before', null].map((part) => getComputedStyle(cell, part).backgroundColor);
  });
  expect(grounds[0]).not.toBe(grounds[1]);
  const marks = await outcome.evaluate((cell) =>
    ['up', 'down'].map((movement) => {
      cell.setAttribute('class', `odds ${movement}`);
      return getComputedStyle(cell, '::after').content;
    }),
  );
  expect(marks).toEqual(['"▲" / ""', '"▼" / ""']);
  const settled = await outcome.evaluate((cell) =>
    ['open', 'settled'].map((state) => {
      cell.setAttribute('class', 'odds');
      cell.dataset.state = state;
      if (state === 'settled') cell.dataset.settlement = '2';
      return [getComputedStyle(cell).outlineStyle, getComputedStyle(cell, '::after').borderBottomWidth];
    }),
  );
  expect(settled).toEqual([
    ['solid', '0px'],
    ['dashed', '2px'],
  ]);
});

/** More bets than a screen shows, numbered from 1. */
const history = (): HistoryPage => {
  const leg = {
    kind: 'odds',
    area: 'europe',
    fixtureId: 'f',
    marketId: '1',
    betId: 'b',
    sport: 6046,
    location: '대한민국',
  };
  const names = { league: 'K리그1', home: '한밭', away: '새벌', market: '1X2', line: '', pick: '1', score: ['1', '0'] };
  const numbers = { start: 1_700_000_000_000, price: 1_850, seenPrice: 1_850, result: 2, status: 2, period: 10 };
  const legs = [{ ...leg, ...names, ...numbers }] as OddsLegView[];
  const bet = { clientRef: 'r', kind: 1, variant: 'normal', placedAt: numbers.start, legs, bonusPrice: 1_000 } as const;
  const amounts = { stake: 10_000, totalPrice: 1_850, payout: 18_500, paid: 18_500, status: 2 } as const;
  const items = Array.from(
    { length: 15 },
    (_, i) =>
      ({
        is: 'bet',
        bet: { ...bet, ...amounts, id: `${i + 1}`, status: i === 0 ? Settlement.inProgress : Settlement.won },
      }) as const,
  );
  return { items, page: 1, pageCount: 2, totalCount: 20, staked: 200_000, paid: 370_000 };
};

test('a history is printed whole, on white, without what only a screen has use for', async ({ browser }) => {
  const page = await site.signedIn(browser);
  await page.route('**/api/history?*', (route) => route.fulfill({ json: history() }));
  await follow(page, '/bet_result');
  const last = page.getByRole('article', { name: /15$/ });
  await expect(last).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const { foot, height } = await last.evaluate((card) => ({
    foot: card.getBoundingClientRect().bottom,
    height: document.documentElement.scrollHeight,
  }));
  expect(foot).toBeLessThanOrEqual(height);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
});

test('a printed statement has whose it is, of which days and as of when, and numbered sheets', async ({ browser }) => {
  const page = await site.signedIn(browser);
  await follow(page, '/bet_result?view=money&from=2026-01-01');
  const head = page.getByRole('tabpanel').locator('.printed');
  await expect(head).toBeAttached();
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toContainText(/회원 아이디\s*member\s*기간\s*2026-01-01 ~ 현재\s*작성 일시\s*\d{4}-/);
  await expect(head).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText),
    ),
  );
  expect(sheets.join()).toMatch(/@bottom-center \{[^}]*counter\(pages\)/);
});
