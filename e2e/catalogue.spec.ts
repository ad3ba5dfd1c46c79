import { expect, type Page, test } from '@playwright/test';
import { LIGHT_PAGE } from './support/enter';
import { type MemberSite, isInside, memberSite, oneAlert } from './support/memberSite';

// The error catalogue (docs/spec.md ERR-1), row by row, with its texts byte for byte. Rows of minigames and of
// the slip are tested where those are.

const TEXTS = {
  555: '다른기기에서 로그인되어 로그아웃 됩니다.',
  556: '로그아웃 되었습니다.',
  600: '차단된 아이피입니다',
  500: '예상치못한 문제가 발생했습니다.',
} as const;
const OTHER_LOGIN = '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.';

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.20');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

const loggedOut = () => site.proxy.seen.filter(({ path }) => path === '/api/member/logout').length;

/** Everything that a press of a menu entry leads to. */
const toEurope = (page: Page) => page.getByRole('link', { name: '프리매치', exact: true }).first().click();

for (const status of [555, 556, 600, 500] as const) {
  test(`HTTP ${status} of the user poll signs out with its text and opens /login`, async ({ browser }) => {
    const page = await site.signedIn(browser);
    const before = loggedOut();
    // A page that is loaded polls at once; one that is open within five seconds. It is left before the answers change:
    // a poll between the two would be reported to a page that goes.
    const isLoaded = status !== 555;
    if (isLoaded) await page.goto('about:blank');
    const done = site.proxy.rewrite({ path: /^\/api\/member\/user$/, status });
    if (isLoaded) await page.goto(LIGHT_PAGE);
    await oneAlert(page, TEXTS[status]);
    done();
    await expect(page).toHaveURL(/\/login$/);
    expect(loggedOut()).toBe(before + 1);
    // The session is over: the cookie restores nothing, and nothing is reported again.
    await page.goto('/inplay');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('HTTP 406 logs out and leads to a blank page', async ({ browser }) => {
  const page = await site.signedIn(browser);
  const before = loggedOut();
  const done = site.proxy.rewrite({ path: /^\/api\/member\/user$/, status: 406 });
  await page.waitForURL('about:blank');
  done();
  await expect.poll(loggedOut).toBe(before + 1);
});

test('HTTP 500 of a call that a navigation makes is reported once, though the call has no row in the table', async ({
  browser,
}) => {
  const page = await site.signedIn(browser);
  const done = site.proxy.rewrite({ path: /^\/api\/message\/unread/, status: 500 });
  await toEurope(page);
  await oneAlert(page, TEXTS[500]);
  done();
  await expect(page).toHaveURL(/\/login$/);
});

test('login failures, each by its row: what the server wrote with 404, its own text, or that for any other', async ({
  browser,
}) => {
  const page = await (await site.device(browser)).newPage();
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('member');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong1234');
  await page.keyboard.press('Enter');
  await oneAlert(page, '아이디 또는 비밀번호가 일치하지 않습니다.');
  const message = '<b>굵은</b> 글씨 & "따옴표"';
  for (const [status, text, body] of [
    [404, message, { code: 'x', message }],
    [400, OTHER_LOGIN],
    [403, OTHER_LOGIN],
    [500, OTHER_LOGIN],
    [503, OTHER_LOGIN],
    [555, TEXTS[555]],
    [600, TEXTS[600]],
  ] as const) {
    const done = site.proxy.rewrite({ path: /^\/api\/member\/login$/, status, ...(body && { body }) });
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await oneAlert(page, text);
    done();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('unread messages: an alert on any other page, and on to /message', async ({ browser }) => {
  const page = await site.signedIn(browser, 'friend');
  const letter = { userId: 'friend', title: '안내', contents: '확인해주세요.' };
  expect((await site.admin.post('/admin/messages', letter)).status).toBe(200);
  await toEurope(page);
  await oneAlert(page, '쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.');
  await expect(page).toHaveURL(/\/message/);
  await page.getByRole('button', { name: '모두읽음' }).click();
  await expect(page.getByRole('button', { name: '모두읽음' })).toBeDisabled();
  await toEurope(page);
  await expect(page).toHaveURL(/\/europe/);
});

test('registration closed: an alert, and no dialog', async ({ browser }) => {
  const page = await (await site.device(browser)).newPage();
  await page.goto('/login');
  await site.set({ joinStartEndFlg: true });
  for (const way of ['회원가입', '추천인 가입']) {
    await page.getByRole('main').getByRole('button', { name: way, exact: true }).click();
    await oneAlert(page, '현재 회원가입은 종료했습니다.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await site.set({ joinStartEndFlg: false });
  await page.getByRole('main').getByRole('button', { name: '회원가입', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the mileage button: an alert', async ({ browser }) => {
  const page = await site.signedIn(browser);
  await page.getByRole('button', { name: '마일리지' }).first().click();
  await oneAlert(page, '점검중 입니다.');
  await isInside(page);
});

for (const status of [404, 500]) {
  test(`a game that fails to open (${status}): an alert, and the member stays signed in`, async ({ browser }) => {
    const page = await site.signedIn(browser);
    const done = site.proxy.rewrite({ path: /^\/api\/kosca\/opengame/, status });
    await page.getByRole('button', { name: '새 창으로 열기' }).click();
    await page.getByRole('button', { name: '유럽형 인플레이' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await oneAlert(page, '점검중 입니다.');
    done();
    await isInside(page);
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('a game opens in a new window that cannot reach back, in-play with #Live', async ({ browser }) => {
  const page = await site.signedIn(browser);
  await page.getByRole('button', { name: '새 창으로 열기' }).click();
  await page.getByRole('button', { name: '유럽형 인플레이' }).first().click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  const game = await opened;
  await game.waitForURL(`${site.proxy.url}/inplay#Live`);
  expect(await game.evaluate(() => window.opener)).toBeNull();
});

test('a game’s window opens within the press: it waits for its address, and is closed where none comes', async ({
  browser,
}) => {
  const page = await site.signedIn(browser);
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  let isThere = true;
  await page.route('**/api/kosca/opengame*', async (route) => {
    await answered;
    if (isThere) await route.continue();
    else await route.fulfill({ status: 503, json: {} });
  });
  const confirmed = async () => {
    await page.getByRole('button', { name: '새 창으로 열기' }).click();
    await page.getByRole('button', { name: '유럽형 인플레이' }).first().click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    return opened;
  };
  const game = await confirmed();
  await expect(game.getByText('불러오는 중입니다.')).toBeVisible();
  expect(await game.evaluate(() => window.opener)).toBeNull();
  expect(game.url()).toBe('about:blank');
  // For longer than a press lets a window open.
  await page.waitForTimeout(6_000);
  answer();
  await game.waitForURL(`${site.proxy.url}/inplay#Live`);
  await game.close();
  isThere = false;
  const refused = await confirmed();
  if (!refused.isClosed()) await refused.waitForEvent('close');
  await oneAlert(page, '점검중 입니다.');
});

test('an unmatched route: the status 404 page, with the way back', async ({ browser }) => {
  const page = await site.signedIn(browser);
  for (const path of ['/nowhere', '/minigame/none/none', '/admin/none']) {
    await page.goto(path);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  }
  await page.getByRole('link', { name: '처음으로 돌아가기' }).click();
  await isInside(page);
});

test('a chunk that fails to load: the page reloads, at most once a minute', async ({ browser }) => {
  const page = await site.signedIn(browser);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/BoardPage-[^/]+\.js$/, (route) => route.abort());
  await toEurope(page);
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page).toHaveURL(/\/europe$/);
  expect(loads).toBe(1);
  // A minute later it may again.
  await page.goto('/');
  await isInside(page);
  await page.evaluate(() => sessionStorage.setItem('reload.at', String(Date.now() - 60_000)));
  loads = 0;
  const again = page.waitForEvent('load');
  await toEurope(page);
  await again;
  expect(loads).toBe(1);
});

for (const code of [555, 556] as const) {
  test(`an administrator ends the session by ${code}: the open page is notified at once`, async ({ browser }) => {
    const page = await site.signedIn(browser);
    const { body } = await site.admin.get('/admin/sessions');
    const { id } = (body as { id: number; userId: string }[]).find(({ userId }) => userId === 'member')!;
    expect((await site.admin.post(`/admin/sessions/${id}/end`, { code })).status).toBeLessThan(300);
    await oneAlert(page, TEXTS[code]);
    await expect(page).toHaveURL(/\/login$/);
  });
}
