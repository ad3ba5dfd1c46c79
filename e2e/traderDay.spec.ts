import { type Browser, expect, type Page, test } from '@playwright/test';
import { Settlement } from '../src/contract/stream/market';
import { moneyText } from '../src/rules/text/amount';
import { adminMatchText } from '../src/ui/copy/adminMatch';
import { adminMembersText } from '../src/ui/copy/adminMembers';
import { adminReportsText as reports } from '../src/ui/copy/adminReports';
import { adminReviewsText } from '../src/ui/copy/adminReviews';
import { adminTradingText } from '../src/ui/copy/adminTrading';
import { axeFaults } from './support/axeFaults';
import { signInByCall } from './support/enter';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';
import { textFaults, windowFaults } from './support/windowFaults';

/** What a trader does in a day, as one test: what one part leaves behind the next one finds. */

let site: FeedDrivenSite;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
  admin = await trader(browser);
});
test.afterAll(async () => {
  await admin?.context().close();
  await site?.close();
});

async function trader(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1_607, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  await signInByCall(context, site.url, 'admin');
  return context.newPage();
}

const LIMITS = { scale: 1, text: 12, target: 0 };
async function fits(page: Page): Promise<void> {
  expect([...(await windowFaults(page, LIMITS)), ...(await textFaults(page))]).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
}

const odds = (page: Page, match: string, side: 'home' | 'away') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${match} ${side} 승 배당`) })
    .first();
const stakeField = (page: Page) => page.getByRole('textbox', { name: /배팅금액$/ });
const submit = (page: Page) => page.getByRole('button', { name: '배팅하기' }).last();

async function fill(page: Page, match: string, side: 'home' | 'away', stake: number): Promise<void> {
  await page.goto('/europe');
  await odds(page, match, side).click();
  await stakeField(page).fill(String(stake));
}

async function bet({ page }: Member, match: string, side: 'home' | 'away', stake: number): Promise<void> {
  await fill(page, match, side, stake);
  await submit(page).click();
  await expect(page.getByRole('region', { name: '배팅이 완료되었습니다.' })).toBeVisible();
}

test('a trader’s day', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const match of ['wrong', 'large', 'group']) site.feed.match(match);
  site.feed.match('goal', { area: 'inplay' });
  const [first, second] = [await site.member(browser), await site.member(browser)];

  await test.step('a goal that the feed does not have: betting stops with two presses from the first page', async () => {
    await first.page.goto('/inplay');
    await expect(odds(first.page, 'goal', 'home')).toHaveAttribute('data-state', 'open');
    await admin.goto('/admin');
    const name = 'goal home : goal away';
    await admin.getByRole('button', { name: adminTradingText.suspensions.suspendOf(name) }).click();
    await admin.getByRole('button', { name: adminTradingText.suspensions.suspendButton, exact: true }).click();
    await expect(odds(first.page, 'goal', 'home')).toHaveAttribute('data-state', 'suspended');
    const lift = admin.getByRole('button', { name: adminTradingText.suspensions.liftOf(name) });
    await expect(lift).toBeVisible();
    await fits(admin);
    await lift.click();
    await admin.getByRole('dialog').getByRole('button', { name: '해제하기' }).click();
    await expect(odds(first.page, 'goal', 'home')).toHaveAttribute('data-state', 'open');
  });

  await test.step('a large bet is offered at half, and taken', async () => {
    await admin.goto('/admin?section=reviews');
    await admin.getByRole('button', { name: adminReviewsText.terms, exact: true }).click();
    await admin.getByLabel(adminReviewsText.termsStake).fill('400000');
    await admin.getByLabel(adminReviewsText.termsWait).fill('60');
    await admin.getByRole('button', { name: adminReviewsText.save, exact: true }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await fill(first.page, 'large', 'home', 400_000);
    await submit(first.page).click();
    await expect(first.page.getByText('담당자가 확인하고 있습니다.')).toBeVisible();
    await fits(admin);
    await admin.getByRole('button', { name: /금액 제안$/ }).click();
    await expect(admin.getByLabel(adminReviewsText.offerField)).toHaveValue('200,000');
    await admin.getByRole('button', { name: adminReviewsText.offerButton, exact: true }).click();
    const take = first.page.getByRole('button', { name: '200,000원으로 배팅' });
    await expect(take).toBeVisible();
    await fits(first.page);
    await take.click();
    await expect(first.page.getByRole('region', { name: '배팅이 완료되었습니다.' })).toContainText('200,000원');
    expect(await first.bets()).toMatchObject([
      { stake: 400_000, state: 'refused' },
      { stake: 200_000, state: 'open' },
    ]);
  });

  await test.step('a wrong result is corrected for the whole match', async () => {
    await bet(first, 'wrong', 'home', 10_000);
    await bet(second, 'wrong', 'away', 10_000);
    await site.begin('wrong');
    site.feed.settle('wrong.wdl.1', Settlement.lost);
    site.feed.settle('wrong.wdl.2', Settlement.won);
    await expect.poll(() => second.money()).toBe(1_000_000 - 10_000 + 34_000);
    await admin.goto(`/admin?section=results&bet=${await second.lastBet()}`);
    await admin.getByRole('button', { name: new RegExp(`${adminMatchText.title('')}$`) }).click();
    const dialog = admin.getByRole('dialog');
    for (const [field, points] of [
      ['전반전 홈', '1'],
      ['전반전 원정', '0'],
      ['후반전 홈', '0'],
      ['후반전 원정', '0'],
    ] as const) {
      await dialog.getByLabel(field).fill(points);
    }
    await expect(dialog.getByRole('table', { name: adminMatchText.changed }).getByRole('row')).toHaveCount(3);
    await fits(admin);
    await dialog.getByLabel(adminTradingText.reason).fill('공식 기록 정정');
    await dialog.getByRole('button', { name: adminMatchText.button }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => second.money()).toBe(990_000);
    await expect.poll(() => first.money()).toBe(1_000_000 - 200_000 - 10_000 + 19_000);
  });

  await test.step('a group that bets on both sides is found, and limited', async () => {
    await bet(first, 'group', 'home', 50_000);
    await bet(second, 'group', 'away', 50_000);
    await admin.goto('/admin?section=hedged');
    const group = admin.getByRole('row').filter({ hasText: 'group home' });
    await expect(group).toContainText(first.userId);
    await expect(group).toContainText(second.userId);
    await fits(admin);
    await admin.goto('/admin?section=members');
    for (const { userId } of [first, second]) {
      await admin.getByLabel(adminMembersText.members.search).fill(userId);
      await admin.getByLabel(adminMembersText.members.search).press('Enter');
      const row = admin.getByRole('row').filter({ hasText: userId });
      await row.getByRole('button', { name: adminMembersText.members.manageTitle(userId) }).click();
      await admin.getByRole('dialog').getByLabel(adminMembersText.members.limitFactor).fill('10');
      await admin.getByRole('dialog').getByRole('button', { name: adminMembersText.members.save }).click();
      await expect(admin.getByText(adminMembersText.members.saved)).toBeVisible();
      await admin.keyboard.press('Escape');
    }
    // A tenth of the payout that the level may have, at 3.40.
    await fill(first.page, 'large', 'away', 150_000);
    await expect(first.page.getByText(/최대 88,235원까지 배팅할 수 있습니다\./)).toBeVisible();
    await expect(submit(first.page)).toBeDisabled();
  });

  await test.step('the day’s report is what the ledger has', async () => {
    await admin.goto('/admin?section=reports');
    await admin.getByRole('button', { name: reports.groupingOf('member'), exact: true }).click();
    for (const member of [first, second]) {
      const won = 1_000_000 - (await member.money());
      const row = admin.getByRole('row').filter({ hasText: member.userId });
      await expect(row.getByRole('cell', { name: moneyText(Math.abs(won)) }).first()).toBeVisible();
    }
    await fits(admin);
    await admin.getByRole('button', { name: reports.views.reconciliation, exact: true }).click();
    await expect(admin.getByText(reports.allEqual)).toBeVisible();
    await fits(admin);
  });
});
