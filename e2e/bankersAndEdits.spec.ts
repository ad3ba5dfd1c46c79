import { expect, type Page, test } from '@playwright/test';
import { slipText } from '../src/ui/copy/slip';
import { systemsText } from '../src/ui/copy/systems';
import { type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';
import { axeFaults } from './support/axeFaults';
import { PHONE } from './support/everyWindow';
import { textFaults, windowFaults } from './support/windowFaults';

let site: FeedDrivenSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());

const stake = (page: Page) => page.getByRole('textbox', { name: /배팅금액$/ });
const submit = (page: Page) => page.getByRole('button', { name: '배팅하기' }).last();
const done = (page: Page) => page.getByRole('region', { name: '배팅이 완료되었습니다.' });

for (const [name, { width, limits }, isPhone] of [
  ['a desktop', { width: 1_607, limits: { scale: 1, text: 12, target: 0 } }, false],
  ['a phone', PHONE, true],
] as const) {
  test(`a system with a banker on ${name}, and a bet that is edited`, async ({ browser }) => {
    test.setTimeout(120_000);
    const matches = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${width}`);
    for (const match of matches) site.feed.match(match);
    const member = await site.member(browser, { width });
    const { page } = member;
    const fits = async () => expect([...(await windowFaults(page, limits)), ...(await textFaults(page))]).toEqual([]);
    const press = (match: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`${match} home .*배당`) })
        .first()
        .click();
    const openCart = async () => {
      if (!isPhone) return;
      await page
        .getByRole('button', { name: /^배팅카트/ })
        .last()
        .click();
    };

    await page.goto('/europe');
    for (const match of matches) await press(match);
    await openCart();
    await page.getByLabel('시스템').selectOption('2/3+1');
    const legs = page.getByRole('list', { name: slipText.legs }).getByRole('listitem');
    await page.getByRole('button', { name: new RegExp(`^${matches[2]} .*${systemsText.banker}로 지정$`) }).click();
    await expect(legs.first()).toContainText(matches[2]!);
    await stake(page).fill('30000');
    await expect(page.getByText('3개 · 조합당 10,000원')).toBeVisible();
    await fits();
    expect(await axeFaults(page)).toEqual([]);
    await submit(page).click();
    await expect(done(page)).toContainText('4폴더 · 2/3 + 뱅커 1');

    await page.goto('/bet_result');
    const card = page.getByRole('article');
    await expect(card.getByText(systemsText.banker, { exact: true })).toHaveCount(1);

    await page.goto('/europe');
    await press(matches[0]!);
    await openCart();
    await stake(page).fill('20000');
    await submit(page).click();
    await expect(done(page)).toBeVisible();
    const money = await member.money();
    const bet = await member.lastBet();
    await page.goto('/bet_result');
    await page.getByRole('button', { name: slipText.edit.pressName(bet) }).press('Enter');
    await expect(page.getByRole('region', { name: slipText.edit.title(bet) })).toBeVisible();
    // By keyboard from the bet to where it is changed.
    const focused = () => page.evaluate(() => document.activeElement?.closest('#slip, [role=dialog]') !== null);
    await expect.poll(focused).toBe(true);
    await stake(page).fill('30000');
    await fits();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: slipText.edit.submit }).click();
    await expect(page.getByRole('region', { name: slipText.edit.done })).toContainText('30,000원');
    const paid = money - (await member.money());
    // What the old bet brings is less than its stake, and goes into the new one.
    expect(paid).toBeGreaterThan(10_000);
    expect(paid).toBeLessThan(15_000);
    expect((await member.bets()).map(({ state }) => state).toSorted()).toEqual(['cashed', 'open', 'open']);
    await page.goto('/bet_result');
    await fits();
    await member.close();
  });
}
