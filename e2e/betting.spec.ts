import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { FRESH_ODDS_MS } from '../server/betting/inplayDelay';
import { TradingStatus, Settlement } from '../src/contract/stream/market';
import { axeFaults } from './support/axeFaults';
import { type Member, type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';

/** The in-play delay here, ms: long enough for something to happen within it. */
const DELAY_MS = 3_000;

let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(DELAY_MS);
});
test.afterAll(() => site?.close());
test.afterEach(() => member?.close());

const slip = (page: Page) => page.getByRole('complementary', { name: '배팅카트' });
const heading = (page: Page) => slip(page).getByRole('heading', { name: /^배팅카트 \(/ });
const submit = (page: Page) => slip(page).getByRole('button', { name: '배팅하기' });
const odds = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

/** An outcome on a Korean page: `m1 승무패 m1 home`. */
const korean = (page: Page, match: string, market: string, outcome: string) =>
  odds(page, new RegExp(`^${match} home 대 ${match} away ${market} ${outcome}`));

async function enter(browser: Browser, path: string, width?: number): Promise<Page> {
  member = await site.member(browser, { ...(width !== undefined && { width }) });
  await member.page.goto(path);
  await member.page.locator('.odds[data-state=open]').first().waitFor();
  return member.page;
}

async function inSlip(page: Page, ...expected: string[]): Promise<void> {
  await expect(heading(page)).toHaveText(`배팅카트 (${expected.length})`);
  expect((await slip(page).locator('.leg .choice b').allTextContents()).toSorted()).toEqual(expected.toSorted());
}

async function stake(page: Page, won: number): Promise<void> {
  await slip(page)
    .getByRole('textbox', { name: /배팅금액$/ })
    .fill(String(won));
}

/** Where the keys for a stake and the press that sends a bet are, px from the top. */
async function placesOf(within: Locator): Promise<number[]> {
  const pressed = [
    within.getByRole('button', { name: '5만원 더하기' }),
    within.getByRole('button', { name: '배팅하기' }),
  ];
  return Promise.all(
    pressed.map((button) => button.evaluate((shown) => Math.round(shown.getBoundingClientRect().top))),
  );
}

test.describe('the slip rules in the browser', () => {
  test('normal: same fixture and market replaces, pairs that are allowed combine, others are refused', async ({
    browser,
  }) => {
    site.feed.match('n1');
    site.feed.match('n2');
    const page = await enter(browser, '/korea/cross');
    await korean(page, 'n1', '승무패', 'n1 home').click();
    await korean(page, 'n2', '승무패', 'n2 away').click();
    await inSlip(page, 'n1 home', 'n2 away');
    await korean(page, 'n1', '승무패', '무').click();
    await inSlip(page, 'n2 away', '무');
    await korean(page, 'n1', '언더오버', '오버').click();
    await inSlip(page, 'n2 away', '무', '오버 2.5');
    await korean(page, 'n1', '핸디캡', 'n1 home').click();
    await inSlip(page, 'n2 away', '무', '오버 2.5');
    await expect(slip(page).getByRole('alert')).toHaveText('함께 조합할 수 없는 항목입니다.');
    await korean(page, 'n2', '승무패', 'n2 away').click();
    await inSlip(page, '무', '오버 2.5');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('bonus: its folds, its alert, and its end', async ({ browser }) => {
    for (const id of ['b1', 'b2', 'b3', 'b4']) site.feed.match(id);
    site.feed.price('b4.wdl.1', 1_300);
    const page = await enter(browser, '/korea/cross');
    const bonus = page.getByRole('button', { name: /^보너스배당 3폴더 이상/ });
    for (const id of ['b1', 'b2']) await korean(page, id, '승무패', `${id} home`).click();
    await bonus.click();
    await expect(slip(page).getByRole('alert')).toHaveText('[보너스]는 3폴더 이상 선택 후 이용해주세요.');
    await korean(page, 'b3', '승무패', 'b3 home').click();
    await bonus.click();
    await expect(bonus).toHaveAttribute('aria-pressed', 'true');
    await korean(page, 'b4', '승무패', 'b4 home').click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.');
    await alert.getByRole('button', { name: '확인', exact: true }).click();
    await inSlip(page, 'b1 home', 'b2 home', 'b3 home');
    await korean(page, 'b1', '승무패', 'b1 home').click();
    await expect(bonus).toHaveAttribute('aria-pressed', 'false');
  });

  test('prematch: one pick a fixture', async ({ browser }) => {
    site.feed.match('p1');
    const page = await enter(browser, '/korea/proto');
    await korean(page, 'p1', '승무패', 'p1 home').click();
    await korean(page, 'p1', '언더오버', '언더').click();
    await inSlip(page, '언더 2.5');
    await expect(submit(page)).toBeDisabled();
    await expect(slip(page)).toContainText('최소 2폴더부터 배팅할 수 있습니다.');
  });

  for (const [area, path] of [
    ['europe', '/europe'],
    ['inplay', '/inplay'],
  ] as const) {
    test(`${area}: one is replaced; of a pair the one of the family is, else both`, async ({ browser }) => {
      const id = `e-${area}`;
      site.feed.match(id, { area });
      const page = await enter(browser, `${path}?fixture=${id}`);
      const detail = page.getByRole('region', { name: '선택한 경기' });
      const outcome = (name: RegExp) => detail.getByRole('button', { name }).first();
      await outcome(/^승무패 홈 배당/).click();
      await outcome(/^언더오버 .*오버 배당/).click();
      await inSlip(page, '오버 2.5');
      await outcome(/홈\+언더/).click();
      await inSlip(page, `${id} home`, '언더 2.5');
      await outcome(/^승무패 원정 배당/).click();
      await inSlip(page, `${id} away`, '언더 2.5');
      await outcome(/^핸디캡 .*홈 배당/).click();
      await inSlip(page, `${id} home -0.5`);
    });
  }
});

test('a bet is placed by keyboard alone', async ({ browser }) => {
  site.feed.match('k1');
  const page = await enter(browser, '/korea/wintielose');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '');
  for (let i = 0; i < 60 && (await focused()) !== 'tabpanel'; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('배팅카트 (1)');
  const inStake = () => page.evaluate(() => document.activeElement?.matches('.stake input') ?? false);
  for (let i = 0; i < 60 && !(await inStake()); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  await expect(slip(page).getByRole('region', { name: '배팅이 완료되었습니다.' })).toBeFocused();
  expect(await member.bets()).toEqual([{ stake: 10_000, state: 'open' }]);
  await expect(page.getByRole('banner').or(page.locator('body')).first()).toContainText('990,000원');
});

for (const [width, where] of [
  [1607, 'a column of its own'],
  [1264, 'the column it shares with a match'],
] as const) {
  test(`the slip, in ${where}, is one tab stop from a list of odds`, async ({ browser }) => {
    site.feed.match(`t${width}`);
    const page = await enter(browser, '/europe', width);
    await page.locator('.scroller .odds:enabled').first().click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '배팅카트로 건너뛰기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#slip')).toBeFocused();
    await expect(page.locator('#slip').getByRole('button', { name: '배팅하기' })).toBeVisible();
  });
}

test.describe('while the slip is open', () => {
  test('a price that moves is shown and has to be accepted', async ({ browser }) => {
    site.feed.match('o1');
    const page = await enter(browser, '/korea/cross');
    await korean(page, 'o1', '승무패', 'o1 home').click();
    await stake(page, 10_000);
    await expect(submit(page)).toBeEnabled();
    const places = await placesOf(slip(page));
    site.feed.price('o1.wdl.1', 1_750);
    await expect(slip(page)).toContainText('변경배당 1.90 → 1.75');
    await expect(submit(page)).toBeDisabled();
    expect(await placesOf(slip(page)), 'nothing that is pressed moved').toEqual(places);
    expect(await axeFaults(page)).toEqual([]);
    await slip(page).getByRole('button', { name: '변경된 배당 1건으로 진행' }).click();
    await submit(page).click();
    await expect(slip(page)).toContainText('배팅이 완료되었습니다.');
    await expect(slip(page)).toContainText('17,500원');
  });

  test('what is asked about is in sight, however many selections there are', async ({ browser }) => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => `asked${id}`);
    for (const id of ids) site.feed.match(id);
    const page = await enter(browser, '/europe?search=asked');
    const list = page.getByRole('main');
    for (const id of ids) await list.getByRole('button', { name: new RegExp(`^${id} home 승 배당`) }).click();
    await stake(page, 10_000);
    const places = await placesOf(slip(page));
    site.feed.price(`${ids[3]}.wdl.1`, 1_700);
    site.feed.price(`${ids[4]}.wdl.1`, 1_750);
    await expect(slip(page).getByRole('button', { name: '변경된 배당 2건으로 진행' })).toBeVisible();
    for (const change of ['1.90 → 1.70', '1.90 → 1.75'])
      await expect(slip(page).getByText(`변경배당 ${change}`)).toBeInViewport({ ratio: 1 });
    expect(await placesOf(slip(page)), 'nothing that is pressed moved').toEqual(places);
    // Lists of the tests that follow are as long as they were.
    for (const id of ids) site.feed.remove(id);
  });

  test('a suspension, a silent feed and a result each show and prevent the bet', async ({ browser }) => {
    test.setTimeout(120_000);
    site.feed.match('o2');
    const page = await enter(browser, '/korea/cross');
    await korean(page, 'o2', '승무패', 'o2 home').click();
    await stake(page, 10_000);
    site.feed.market('o2', 'wdl', TradingStatus.suspended);
    await expect(slip(page)).toContainText('일시중지');
    await expect(submit(page)).toBeDisabled();
    site.feed.market('o2', 'wdl', TradingStatus.open);
    await expect(submit(page)).toBeEnabled();
    site.feed.stop();
    await expect(slip(page)).toContainText('갱신 지연', { timeout: 25_000 });
    await expect(submit(page)).toBeDisabled();
    site.feed.live();
    await expect(submit(page)).toBeEnabled({ timeout: 15_000 });
    site.feed.settle('o2.wdl.1', Settlement.won);
    await expect(slip(page)).toContainText('결과 확정');
    await slip(page).getByRole('button', { name: '마감된 항목 삭제' }).click();
    await expect(heading(page)).toHaveText('배팅카트 (0)');
  });

  test('it is there after a reload and on another page, in this tab and in others', async ({ browser }) => {
    site.feed.match('o3');
    const page = await enter(browser, '/korea/cross');
    const other = await page.context().newPage();
    await other.goto('/korea/handicap');
    await korean(page, 'o3', '승무패', 'o3 home').click();
    await expect(heading(other)).toHaveText('배팅카트 (1)');
    await page.reload();
    await inSlip(page, 'o3 home');
    await page.goto('/bet_result');
    await page.goto('/korea/special');
    await inSlip(page, 'o3 home');
    await slip(other).getByRole('button', { name: '전체삭제' }).click();
    await expect(heading(page)).toHaveText('배팅카트 (0)');
  });
});

test.describe('within the delay of a bet in play', () => {
  const happenings: readonly [what: string, happen: (id: string) => void, says: string | RegExp][] = [
    ['nothing happens', () => {}, '배팅이 완료되었습니다.'],
    ['the price moves', (id) => site.feed.price(`${id}.wdl.1`, 1_700, 'inplay'), '배팅이 접수되지 않았습니다.'],
    [
      'it is suspended',
      (id) => site.feed.market(id, 'wdl', TradingStatus.suspended, 'inplay'),
      '배팅이 접수되지 않았습니다.',
    ],
    [
      'it is suspended and opens again',
      (id) => {
        site.feed.market(id, 'wdl', TradingStatus.suspended, 'inplay');
        setTimeout(() => site.feed.market(id, 'wdl', TradingStatus.open, 'inplay'), 600);
      },
      '배팅이 접수되지 않았습니다.',
    ],
    [
      'it is settled',
      (id) => site.feed.settle(`${id}.wdl.1`, Settlement.lost, 'inplay'),
      '배팅이 접수되지 않았습니다.',
    ],
  ];

  for (const [i, [what, happen, says]] of happenings.entries()) {
    test(what, async ({ browser }) => {
      const id = `d${i}`;
      site.feed.match(id, { area: 'inplay' });
      const page = await enter(browser, `/inplay?fixture=${id}`);
      const detail = page.getByRole('region', { name: '선택한 경기' });
      await detail.getByRole('button', { name: /^승무패 홈 배당/ }).click();
      await stake(page, 10_000);
      await submit(page).click();
      await expect(slip(page)).toContainText('접수중');
      happen(id);
      await expect(slip(page)).toContainText(says, { timeout: DELAY_MS + 15_000 });
      const [bet] = await member.bets();
      expect(bet?.state).toBe(what === 'nothing happens' ? 'open' : 'refused');
    });
  }
});

test('a feed that falls silent within the delay: the stake comes back', async ({ browser }) => {
  test.setTimeout(240_000);
  // Longer than odds may be silent for.
  const delay = 14_000;
  const patient = await feedDrivenSite(delay);
  try {
    patient.feed.match('d9', { area: 'inplay' });
    member = await patient.member(browser);
    const { page } = member;
    await page.goto('/inplay?fixture=d9');
    const detail = page.getByRole('region', { name: '선택한 경기' });
    await detail.getByRole('button', { name: /^승무패 홈 배당/ }).click();
    await stake(page, 10_000);
    await submit(page).click();
    await expect(slip(page)).toContainText('접수중');
    patient.feed.stop();
    await expect(page.locator('.odds[data-state=open]')).toHaveCount(0);
    // The site waits that much longer for fresh odds.
    await patient.age(delay + FRESH_ODDS_MS);
    await expect(slip(page)).toContainText('배팅이 접수되지 않았습니다.', { timeout: 60_000 });
    await expect(page.locator('body')).toContainText('1,000,000원');
    expect((await member.bets()).map(({ state }) => state)).toEqual(['refused']);
  } finally {
    await member.close();
    await patient.close();
  }
});

test('an error of the server while a bet is sent: after signing in it is found, once', async ({ browser }) => {
  site.feed.match('x1');
  const page = await enter(browser, '/korea/cross');
  await korean(page, 'x1', '승무패', 'x1 home').click();
  await stake(page, 20_000);
  let sent = 0;
  // The bet is made, and its answer turned into the one that signs the member out.
  await page.route('**/api/bets', async (route) => {
    sent += 1;
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'unexpected', message: '' } });
  });
  await submit(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('예상치못한 문제가 발생했습니다.');
  await alert.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/bets');
  await member.signIn();
  // Not by a reload: the bet may be found before, on a page without a slip.
  await page.getByRole('link', { name: '한국형 스포츠', exact: true }).click();
  await expect(slip(page)).toContainText('배팅이 완료되었습니다.', { timeout: 20_000 });
  expect(sent).toBe(1);
  expect(await member.bets()).toEqual([{ stake: 20_000, state: 'open' }]);
  await slip(page).getByRole('link', { name: '배팅내역 보기' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: '머니내역' }).click();
  await expect(page.getByText('보유머니 980,000원과 일치합니다.')).toBeVisible();
});

test('a system of three matches is bet on, and stands in the history by its name', async ({ browser }) => {
  // Before all others: those of the tests before fill the first page.
  for (const id of ['s1', 's2', 's3']) site.feed.match(id, { start: Date.now() + 600_000 });
  const page = await enter(browser, '/korea/cross');
  for (const id of ['s1', 's2', 's3']) await korean(page, id, '승무패', `${id} home`).click();
  await slip(page).getByLabel('시스템').selectOption('trixie');
  await stake(page, 10_000);
  await expect(slip(page).getByText('4개 · 조합당 2,500원')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await submit(page).click();
  const receipt = slip(page).getByRole('region', { name: '배팅이 완료되었습니다.' });
  await expect(receipt).toContainText('3폴더 · 트릭시');
  await page.goto('/bet_result');
  await expect(page.getByRole('article').first()).toContainText('3폴더 · 트릭시');
  await site.feed.settle('s1.wdl.1', Settlement.won);
  await site.feed.settle('s2.wdl.1', Settlement.won);
  await site.feed.settle('s3.wdl.1', Settlement.lost);
  await expect(page.locator('article .badge').first()).toHaveText('적중', { timeout: 30_000 });
});

test('on a small screen the slip is a sheet, from which a bet is made', async ({ browser }) => {
  site.feed.match('s1');
  const page = await enter(browser, '/korea/cross', 425);
  await korean(page, 's1', '승무패', 's1 home').click();
  await page.getByRole('button', { name: /배팅카트/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '5만원 더하기' }).click();
  const places = await placesOf(sheet);
  site.feed.price('s1.wdl.1', 1_750);
  const accept = sheet.getByRole('button', { name: '변경된 배당 1건으로 진행' });
  await expect(accept).toBeVisible();
  expect(await placesOf(sheet), 'nothing that is pressed moved').toEqual(places);
  expect(await axeFaults(page)).toEqual([]);
  await accept.click();
  await sheet.getByRole('button', { name: '배팅하기' }).click();
  await expect(sheet).toContainText('배팅이 완료되었습니다.');
  expect(await member.bets()).toEqual([{ stake: 50_000, state: 'open' }]);
  await sheet.getByRole('button', { name: '확인' }).click();
  await expect(sheet, 'an empty sheet covers nothing').toBeHidden();
});
