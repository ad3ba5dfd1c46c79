import { expect, type Page, test } from '@playwright/test';
import { ownLimitsText } from '../src/ui/copy/ownLimits';
import { type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';
import { axeFaults } from './support/axeFaults';
import { dueCheck } from './support/dueCheck';
import { PHONE } from './support/everyWindow';
import { textFaults, windowFaults } from './support/windowFaults';

let site: FeedDrivenSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());

/** Presses the home win of each match, and has the slip on screen. */
async function pick(page: Page, isPhone: boolean, ...matches: string[]): Promise<void> {
  await page.goto('/europe');
  for (const match of matches) {
    const odds = page.getByRole('main').getByRole('button', { name: new RegExp(`${match} home .*배당`) });
    await odds.first().click();
  }
  if (isPhone) {
    await page
      .getByRole('button', { name: /^배팅카트/ })
      .last()
      .click();
  }
}

const stake = (page: Page) => page.getByRole('textbox', { name: /배팅금액$/ });
const submit = (page: Page) => page.getByRole('button', { name: '배팅하기' }).last();

async function limitStakes(page: Page, won: string): Promise<void> {
  await page.goto('/member/limits');
  const form = page.getByRole('region', { name: ownLimitsText.limits.submit });
  await form.getByLabel(ownLimitsText.limits.kind).selectOption('stake');
  await form.getByLabel(ownLimitsText.limits.amount).fill(won);
  await form.getByRole('button', { name: ownLimitsText.limits.submit }).click();
  const limits = page.getByRole('region', { name: ownLimitsText.limits.title });
  await expect(limits.getByText(ownLimitsText.limits.name('stake', 'day'))).toBeVisible();
}

for (const [name, { width, limits }, isPhone] of [
  ['a desktop', { width: 1_607, limits: { scale: 1, text: 12, target: 0 } }, false],
  ['a phone', PHONE, true],
] as const) {
  test(`an evening on ${name}: a system, half of it cashed out, the rest by itself, a check, a limit`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const matches = ['a', 'b', 'c'].map((letter) => `${letter}${width}`);
    for (const match of matches) site.feed.match(match);
    const member = await site.member(browser, { width });
    const { page } = member;
    const fits = async () => expect([...(await windowFaults(page, limits)), ...(await textFaults(page))]).toEqual([]);

    await pick(page, isPhone, ...matches);
    await page.getByLabel('시스템').selectOption('trixie');
    await stake(page).fill('40000');
    await expect(page.getByText('4개 · 조합당 10,000원')).toBeVisible();
    await fits();
    await submit(page).click();
    await expect(page.getByRole('region', { name: '배팅이 완료되었습니다.' })).toContainText('3폴더 · 트릭시');

    await page.goto('/bet_result');
    const card = page.getByRole('article');
    // By keyboard: a phone's head folds as the page scrolls, which moves what is pressed.
    await card.getByRole('button', { name: /^배팅번호 \d+ 캐시아웃 [\d,]+원$/ }).press('Enter');
    await card.getByRole('textbox', { name: '금액 입력' }).fill('20000');
    await card.getByRole('button', { name: /^[\d,]+원 받기$/ }).press('Enter');
    await expect(card.getByText(/[\d,]+원이 지급되었습니다\./)).toBeVisible();
    const auto = card.getByRole('button', { name: /자동 캐시아웃$/ });
    await expect(auto).toBeEnabled();
    await auto.press('Enter');
    await card.getByLabel('목표 금액 (원)').fill('20000');
    await card.getByRole('button', { name: '설정', exact: true }).press('Enter');
    await expect(card.getByRole('button', { name: /자동 캐시아웃 20,000원 이상$/ })).toBeVisible();
    await fits();
    expect(await axeFaults(page)).toEqual([]);
    for (const match of matches) site.feed.price(`${match}.wdl.1`, 1_300);
    await expect(card.getByRole('button', { name: /캐시아웃/ })).toHaveCount(0);
    expect(await member.bets()).toMatchObject([{ stake: 0, state: 'cashed' }]);

    await (await dueCheck(page)).answer();
    await limitStakes(page, '50000');
    await fits();
    await pick(page, isPhone, matches[0]!);
    await stake(page).fill('20000');
    await expect(page.getByText('본인이 설정한 한도까지 10,000원 남았습니다.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await fits();
    await member.close();
  });
}
