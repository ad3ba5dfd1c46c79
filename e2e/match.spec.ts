import { expect, type Page, test } from '@playwright/test';
import type { PastMatch } from '../src/contract/api/past';
import { SportId } from '../src/contract/codes/sports';
import { leagueTable } from '../src/rules/match/leagueTable';
import { fixture } from '../tests/support/frames';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';

// A match below the tracker, and two of them side by side.

const { participants } = fixture('first');
const [home, away] = participants.map(({ id, name }) => ({ id, name }));
const played: PastMatch = { start: Date.UTC(2026, 4, 2, 10), home: home!, away: away!, score: [2, 1] };
const past = {
  home: [played],
  away: [played],
  meetings: [played],
  league: { since: Date.UTC(2026, 1, 1), table: leagueTable(SportId.football, [home!, away!], [played]) },
};

let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0, {
    pastMatches: { pastOf: (id) => Promise.resolve(id === 'first' ? past : undefined) },
  });
  for (const match of ['first', 'second']) site.feed.match(match, { area: 'inplay', score: ['1', '0'] });
  const stats = [{ type: 1, results: ['4', '2'] as [string, string] }];
  const scoreboard = { results: ['1', '0'] as [string, string], period: 10, periods: [], stats };
  const counted = fixture('first', { sport: SportId.football, start: Date.now(), scoreboard });
  site.feed.publish({ kind: 'fixture.put', area: 'inplay', fixture: counted });
});
test.afterAll(() => site?.close());
test.afterEach(() => member?.close());

const detail = (page: Page) => page.getByRole('region', { name: '선택한 경기' });

test('a match has its statistics and the table of its league', async ({ browser }) => {
  member = await site.member(browser);
  const { page } = member;
  await page.goto('/inplay?fixture=first');
  await detail(page).getByRole('tab', { name: '기록' }).click();
  await expect(detail(page).getByRole('row', { name: '4 코너킥 2' })).toBeVisible();
  await detail(page).getByRole('tab', { name: '순위' }).click();
  const rows = detail(page).getByRole('table', { name: '순위' }).getByRole('row');
  await expect(rows).toHaveText([/순위.*승점/, /first home/, /first away/]);
});

test('two matches stand side by side, and a bet from the second goes into the slip', async ({ browser }) => {
  member = await site.member(browser, { width: 1_700 });
  const { page } = member;
  const pane = (match: string) => page.getByRole('region', { name: new RegExp(`^${match} home 대`) });
  await page.goto('/inplay?fixture=first');
  await detail(page).getByRole('button', { name: '나란히 보기' }).click();
  await page
    .getByRole('button', { name: /second home/ })
    .first()
    .click();
  await expect(pane('first')).toBeVisible();
  await pane('second')
    .getByRole('button', { name: /^승무패 홈 배당/ })
    .click();
  await expect(page.getByText('배팅카트 (1)').first()).toBeVisible();
  await page.reload();
  await expect(pane('second')).toBeVisible();
  // By the keyboard alone.
  await pane('first').getByRole('button', { name: /닫기$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('rowheader', { name: 'second home' })).toBeVisible();
});
