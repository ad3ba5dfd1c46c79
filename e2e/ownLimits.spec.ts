import { expect, test } from '@playwright/test';
import { ownLimitsText as texts } from '../src/ui/copy/ownLimits';
import { dueCheck } from './support/dueCheck';
import { type MemberSite, memberSite } from './support/memberSite';

let site: MemberSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.77');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

test('a member sets a limit, asks for a looser one, and takes a break that shuts betting', async ({ browser }) => {
  const page = await site.signedIn(browser, 'friend');
  await page.getByRole('link', { name: '한도·휴식' }).first().click();
  const form = page.getByRole('region', { name: texts.limits.submit });
  await form.getByLabel(texts.limits.amount).fill('50000');
  await form.getByRole('button', { name: texts.limits.submit }).click();
  const limits = page.getByRole('region', { name: texts.limits.title });
  await expect(limits.getByText(texts.limits.name('loss', 'day'))).toBeVisible();
  await limits.getByRole('button', { name: texts.limits.remove }).click();
  await expect(limits.getByRole('button', { name: texts.limits.withdraw })).toBeVisible();
  await expect(limits.getByRole('button', { name: texts.limits.confirm })).toHaveCount(0);

  const test = page.getByRole('region', { name: texts.test.title });
  for (const question of await test.getByRole('group').all()) await question.getByLabel(texts.test.answers[1]).check();
  await expect(test.getByText(texts.test.results.high)).toBeVisible();

  const rest = page.getByRole('region', { name: texts.rest.title });
  await rest.getByRole('button', { name: texts.rest.start }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await expect(rest.getByRole('status')).toContainText('휴식중입니다');
});

test('a reality check that is due is answered, and nothing else closes it', async ({ browser }) => {
  const page = await site.signedIn(browser);
  const { dialog, answer } = await dueCheck(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await answer();
});
