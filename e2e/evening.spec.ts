import { expect, type Locator, type Page, test } from '@playwright/test';
import { IncidentKind } from '../src/contract/stream/incident';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';

// A member's evening, from finding a match to finding everything again.

let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());
test.afterEach(() => member?.close());

const detail = (page: Page) => page.getByRole('region', { name: '선택한 경기' });
const tracker = (page: Page) => detail(page).getByRole('figure', { name: '경기 진행' });
const notices = (page: Page) => page.getByRole('status', { name: '새 알림' });
const bell = (page: Page) => page.getByRole('button', { name: /^알림 열기/ });

/** A match in play, 20 minutes old: its price has moved, and it has had a corner. */
function begin(match: string): void {
  site.feed.match(match, { area: 'inplay', score: ['0', '0'] });
  site.feed.price(`${match}.wdl.1`, 2_050, 'inplay');
  happen(match, []);
}

function happen(match: string, more: number[]): void {
  const { periodBegan, corner } = IncidentKind;
  const incidents = [periodBegan, 0, 10, 0, 0, 0, corner, 1, 10, 700, 0, 0, ...more];
  site.feed.publish({ kind: 'incidents.put', area: 'inplay', fixtureId: match, incidents });
}

async function find(page: Page, match: string): Promise<void> {
  await page.goto('/inplay');
  await page.getByRole('button', { name: '경기 찾기' }).click();
  await page.getByRole('combobox', { name: '팀·리그 검색' }).fill(match);
  await page
    .getByRole('option', { name: new RegExp(`${match} home`) })
    .first()
    .click();
}

async function openSlip(page: Page, small: boolean): Promise<Locator> {
  if (!small) {
    await page.getByRole('tab', { name: /^배팅카트/ }).click();
    return page.getByRole('tabpanel', { name: /^배팅카트/ }).first();
  }
  await page.getByRole('button', { name: /^배팅카트/ }).click();
  return page.getByRole('dialog', { name: '배팅카트' });
}

for (const { name, width } of [
  { name: 'laptop', width: 1_280 },
  { name: 'phone', width: 425 },
]) {
  test(`an evening on a ${name}`, async ({ browser }) => {
    const match = `evening${width}`;
    const small = width < 820;
    begin(match);
    member = await site.member(browser, { width });
    const { page } = member;
    const money = page.locator('.money').filter({ visible: true }).first();

    await find(page, match);
    await expect(tracker(page)).toContainText(`12' 코너킥 ${match} home`);

    // The page was opened after the price had moved.
    await detail(page).getByRole('button', { name: '배당 흐름', exact: true }).click();
    await expect(detail(page).getByText(/^시작 1\.90 · 현재 2\.05/)).toBeVisible();
    await detail(page).getByRole('button', { name: '배당 흐름 닫기' }).click();

    await detail(page)
      .getByRole('button', { name: /^승무패 홈 배당/ })
      .click();
    const slip = await openSlip(page, small);
    await slip.getByRole('textbox', { name: /배팅금액$/ }).fill('50000');
    await slip.getByRole('button', { name: '배팅하기' }).click();
    await expect(slip.getByText('배팅이 완료되었습니다.')).toBeVisible();
    await expect(money).toHaveText('950,000원');
    await slip.getByRole('button', { name: '확인' }).click();
    if (small) await page.keyboard.press('Escape');
    else await page.getByRole('tab', { name: '경기 정보' }).click();

    happen(match, [IncidentKind.score, 1, 10, 1_270, 1, 0]);
    site.feed.put(match, { area: 'inplay', score: ['1', '0'] });
    await expect(notices(page).getByRole('link', { name: /골! 1 : 0/ })).toBeVisible();
    await expect(tracker(page)).toContainText(`22' 골 ${match} home 1:0`);
    await tracker(page)
      .getByText(/^경기 기록/)
      .click();
    await expect(tracker(page).getByRole('listitem')).toHaveCount(3);

    site.feed.settle(`${match}.wdl.1`, 2, 'inplay');
    await expect(notices(page).getByRole('article').filter({ hasText: '적중 +102,500원' })).toBeVisible();
    await expect(money).toHaveText('1,052,500원');

    await page.reload();
    await expect(tracker(page)).toContainText(`22' 골 ${match} home 1:0`);
    await bell(page).click();
    await expect(page.getByRole('dialog', { name: '알림' }).getByRole('listitem')).toHaveText([
      /적중 \+102,500원/,
      /골! 1 : 0/,
    ]);
  });
}
