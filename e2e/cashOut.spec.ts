import { expect, type Page, test } from '@playwright/test';
import { type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';
import { axeLines } from './support/axeFaults';
import { PHONE } from './support/everyWindow';
import { textFaults, windowFaults } from './support/windowFaults';

let site: FeedDrivenSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());

const slip = (page: Page) => page.getByRole('complementary', { name: '배팅카트' });

/** On the odds 1.90 of the match. */
async function bet(page: Page, match: string): Promise<void> {
  site.feed.match(match);
  await page.goto('/europe');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${match} home .*배당`) })
    .first()
    .click();
  await page.getByRole('textbox', { name: /배팅금액$/ }).fill('20000');
  await slip(page).getByRole('button', { name: '배팅하기' }).click();
  await expect(slip(page).getByRole('region', { name: '배팅이 완료되었습니다.' })).toBeVisible();
}

const money = (page: Page, text: string) => expect(page.getByRole('banner')).toContainText(text);

test('a part of a bet is cashed out in two presses, and the rest by itself', async ({ browser }) => {
  const member = await site.member(browser);
  const { page } = member;
  await bet(page, 'sold');
  await page.goto('/bet_result');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^배팅번호 \d+ 캐시아웃 16,770원$/ }).click();
  await card.getByRole('textbox', { name: '금액 입력' }).fill('8000');
  await card.getByRole('button', { name: '6,708원 받기' }).click();
  await expect(card.getByText('6,708원이 지급되었습니다.')).toBeVisible();
  await money(page, '986,708원');

  await card.getByRole('button', { name: /자동 캐시아웃$/ }).click();
  expect([...(await windowFaults(page, { scale: 1, text: 12, target: 0 })), ...(await textFaults(page))]).toEqual([]);
  await card.getByLabel('목표 금액 (원)').fill('11000');
  await card.getByLabel('손실 제한 금액 (원)').fill('3000');
  await card.getByRole('button', { name: '설정', exact: true }).press('Enter');
  await expect(card.getByRole('button', { name: /자동 캐시아웃 11,000원 이상 · 3,000원 이하$/ })).toBeFocused();
  expect(await axeLines(page)).toEqual([]);

  site.feed.price('sold.wdl.1', 1_300);
  // Nothing is open any more.
  await expect(card.getByRole('button', { name: /캐시아웃/ })).toHaveCount(0);
  const [stored] = await member.bets();
  expect(stored).toMatchObject({ stake: 0, state: 'cashed' });
  await member.close();
});

test('what is set fits a phone, and is taken back there', async ({ browser }) => {
  const member = await site.member(browser, { width: PHONE.width });
  const { page } = member;
  site.feed.match('phone');
  await page.goto('/europe');
  await page
    .getByRole('main')
    .getByRole('button', { name: /phone home .*배당/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^배팅카트/ })
    .last()
    .click();
  await page.getByRole('textbox', { name: /배팅금액$/ }).fill('20000');
  await page.getByRole('button', { name: '배팅하기' }).last().click();
  await expect(page.getByRole('region', { name: '배팅이 완료되었습니다.' })).toBeVisible();
  await page.goto('/bet_result');
  const card = page.getByRole('article');
  const toggle = card.getByRole('button', { name: /자동 캐시아웃/ });
  // By keyboard: the head folds as the page scrolls to what is pressed, which moves it.
  await expect(toggle).toBeEnabled();
  await toggle.press('Enter');
  await card.getByLabel('손실 제한 금액 (원)').fill('30000');
  await card.getByRole('button', { name: '설정', exact: true }).press('Enter');
  await expect(card.getByRole('alert')).toHaveText('이미 조건에 맞는 금액입니다. 지금 캐시아웃할 수 있습니다.');
  expect([...(await windowFaults(page, PHONE.limits)), ...(await textFaults(page))]).toEqual([]);
  await card.getByLabel('손실 제한 금액 (원)').fill('9000');
  await card.getByRole('button', { name: '설정', exact: true }).press('Enter');
  await expect(toggle).toHaveText('자동 9,000원 이하');
  await toggle.press('Enter');
  await card.getByLabel('손실 제한 금액 (원)').fill('');
  await card.getByRole('button', { name: '해제', exact: true }).press('Enter');
  await expect(toggle).toHaveText('자동 캐시아웃');
  await member.close();
});
