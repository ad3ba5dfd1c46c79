import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type EndCode, endingByCode } from '../src/contract/codes/endings';
import { ADMIN_SECTIONS, type AdminSection, adminText } from '../src/ui/copy/admin';
import { axeFaults } from './support/axeFaults';
import { signInByCall, visit } from './support/enter';
import { fromAddress } from './support/fromAddress';
import { holdBack, watchMovements } from './support/movements';
import { clickedAt, rememberClicks, shortCallMs, sighting } from './support/sightings';
import { type OwnSite, ownSite } from './support/ownSite';
import type { ProxyServer } from './support/proxyServer';

/** Within which an open page has to show what an administrator changed, on a machine that has nothing else to do. */
const SEEN_MS = 2_000;
/** From the press to the other page there are about so many steps that wait for a processor as a short call does. */
const STEPS = 10;

let site: OwnSite;
let admin: Page;
/** Those of the test that runs. */
const contexts: BrowserContext[] = [];
const relays: ProxyServer[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  // What is tested here is not about odds: a recording costs less than the simulator.
  site = await ownSite({ TRUSTED_PROXIES: 'loopback', FEED: 'recording:recordings/goals-and-reviews.odds.ndjson.gz' });
  admin = await signedIn(browser, 'admin');
  await rememberClicks(admin);
  // The administrator's page stays open through all tests.
  contexts.length = 0;
});

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  for (const relay of relays.splice(0)) await relay.close();
});
test.afterAll(async () => {
  await admin?.context().close();
  await site?.close();
});

/** The site as seen from an address that only this test uses: it may be blocked. */
async function urlFrom(address: string): Promise<string> {
  const relay = await fromAddress(site.port, address);
  relays.push(relay);
  return relay.url;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1607, height: 900 }, locale: 'ko-KR' });
  contexts.push(context);
  return context.newPage();
}

async function signIn(page: Page, userId: string, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('비밀번호', { exact: true }).fill(`${userId}1234`);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** The account is signed in already when the page is opened. */
async function opened(browser: Browser, userId: string, path = '/', url = site.url): Promise<Page> {
  const page = await newPage(browser);
  await signInByCall(page.context(), url, userId);
  await visit(page, url + path);
  return page;
}

async function signedIn(browser: Browser, userId: string): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, userId, site.url);
  return page;
}

async function open(section: AdminSection): Promise<void> {
  await admin.goto(`${site.url}/admin?section=${section}`);
  const heading = admin.getByRole('heading', { level: 2, name: adminText.section(section) });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}

/** Presses a button and then the confirming one in its dialog. */
async function auditedAction(button: string | RegExp, confirm: string, within = admin.locator('main')): Promise<void> {
  await within.getByRole('button', { name: button }).click();
  await admin.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
}

/** What follows an administrator's press is in a member's page in time. */
async function inTime(seen: () => Promise<number>): Promise<void> {
  const took = (await seen()) - (await clickedAt(admin));
  expect(took).toBeLessThanOrEqual(SEEN_MS + STEPS * (await shortCallMs(admin)));
}

const rowOf = (text: string) => admin.getByRole('row').filter({ hasText: text });
const endSession = async (userId: string, code: EndCode) => {
  await open('sessions');
  await rowOf(userId)
    .getByRole('button', { name: `${userId} 접속 종료` })
    .click();
  await admin.getByRole('menuitem', { name: endingByCode(code).staff.button }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '접속 종료', exact: true }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
};

test('an administrator lands on /admin, a manager on /manager, and members on neither', async ({ browser }) => {
  expect(new URL(admin.url()).pathname).toBe('/admin');
  const boss = await signedIn(browser, 'manager');
  expect(new URL(boss.url()).pathname).toBe('/manager');
  await expect(boss.getByRole('row').filter({ hasText: '한강나루' })).toBeVisible();
  await boss.goto(`${site.url}/admin`);
  await expect(boss).toHaveURL(/\/manager$/);
  const member = await opened(browser, 'member');
  for (const path of ['/admin', '/manager']) {
    await member.goto(site.url + path);
    await expect(member).toHaveURL(`${site.url}/`);
  }
});

test('popups and news are on members’ open pages at once, and off again', async ({ browser }) => {
  const member = await opened(browser, 'member');
  await open('popups');
  await admin.getByRole('button', { name: '팝업 추가' }).click();
  await admin.getByLabel('내용(HTML)').fill('<h2>주말 <b>특별 이벤트</b></h2><script>document.title="x"</script>');
  await admin.getByLabel('왼쪽 위치(px)').fill('700');
  await expect(admin.getByRole('region', { name: '미리보기' }).getByText('특별 이벤트')).toBeVisible();
  const popup = await sighting(member, '특별 이벤트');
  await admin.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await inTime(popup);
  const shown = member.getByRole('dialog').filter({ hasText: '특별 이벤트' });
  await expect(shown).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await auditedAction('끄기', '끄기', rowOf('특별 이벤트'));
  await expect(shown).toHaveCount(0);

  await open('news');
  await admin.getByLabel('내용').first().fill('오늘 밤 빅매치 안내');
  const news = await sighting(member, '오늘 밤 빅매치 안내');
  await admin.getByRole('button', { name: '저장' }).click();
  await inTime(news);
  await expect(member.getByText('오늘 밤 빅매치 안내')).toBeVisible();
  await expect(admin.getByText('변경 사항이 없습니다.')).toBeVisible();
});

test('a messenger with an uploaded image is on the login page', async ({ browser }) => {
  await open('messengers');
  await admin.getByRole('button', { name: '메신저 추가' }).click();
  const row = admin.getByRole('listitem').last();
  await row.getByLabel('이름').fill('상담톡');
  await row.getByLabel('링크 주소').fill('https://example.org/');
  await row.locator('input[type=file]').setInputFiles('public/favicon.svg');
  await expect(row.getByRole('alert')).toHaveText('PNG, JPEG, WebP, GIF 이미지만 등록할 수 있습니다.');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
  await row.locator('input[type=file]').setInputFiles(image);
  await expect(row.getByRole('img', { name: '이미지' })).toBeVisible();
  await admin.getByRole('button', { name: '저장' }).click();
  await expect(row.getByLabel('링크 주소')).toHaveAccessibleDescription('허용되지 않은 링크 주소입니다.');
  await row.getByLabel('링크 주소').fill('https://t.me/house');
  await admin.getByRole('button', { name: '저장' }).click();
  await expect(admin.getByText('변경 사항이 없습니다.')).toBeVisible();
  const visitor = await newPage(browser);
  await visitor.goto(`${site.url}/login`);
  await expect(visitor.getByRole('link', { name: '상담톡' })).toHaveAttribute('href', 'https://t.me/house');
});

test('maintenance sends members away, and never the administrator', async ({ browser }) => {
  const member = await opened(browser, 'member', '/inplay');
  await open('site');
  const closed = await sighting(member, '/maintenance');
  await auditedAction('점검 시작', '점검 시작');
  await inTime(closed);
  await admin.reload();
  await expect(admin.getByRole('button', { name: '점검 종료' })).toBeVisible();
  await auditedAction('점검 종료', '점검 종료');
  await expect(admin.getByRole('button', { name: '점검 시작' })).toBeVisible();
  await signIn(member, 'member', site.url);
  await expect(member).toHaveURL(`${site.url}/`);
});

test('a member’s session ends by each of the codes, at once', async ({ browser }) => {
  test.setTimeout(120_000);
  const member = await opened(browser, 'friend');
  const alert = member.getByRole('alertdialog');
  for (const [code, text] of [
    [555, '다른기기에서 로그인되어 로그아웃 됩니다.'],
    [556, '로그아웃 되었습니다.'],
  ] as const) {
    const ended = await sighting(member, text);
    await endSession('friend', code);
    await inTime(ended);
    await expect(alert).toContainText(text);
    await expect(member).toHaveURL(/\/login$/);
    await alert.getByRole('button').last().click();
    await signInByCall(member.context(), site.url, 'friend');
    await visit(member, site.url);
  }
  const blank = new Promise<number>((left) => member.once('framenavigated', () => left(Date.now())));
  await endSession('friend', 406);
  await inTime(() => blank);
  await expect(member).toHaveURL('about:blank');
  // The page and its worker are gone; the sign-out must have reached the server all the same, or the next page that is
  // opened would report the end a second time, and go blank again.
  await expect.poll(async () => (await member.context().cookies()).map(({ name }) => name)).not.toContain('renewal');

  // From another address: others at this machine's would be blocked with it.
  const url = await urlFrom('203.0.113.7');
  await signInByCall(member.context(), url, 'friend');
  await visit(member, url);
  const blocked = await sighting(member, '차단된 아이피입니다');
  await endSession('friend', 600);
  await inTime(blocked);
  await open('blocks');
  await auditedAction('해제', '차단 해제', rowOf('203.0.113.7'));
});

test('a blocked address is shut out until it is let in again', async ({ browser }) => {
  const address = '203.0.113.8';
  const url = await urlFrom(address);
  const member = await opened(browser, 'restricted', '/', url);
  await open('blocks');
  await admin.getByLabel('차단할 아이피').fill(address);
  await admin.getByLabel('사유(선택)').fill('도배');
  const blocked = await sighting(member, '차단된 아이피입니다');
  await auditedAction('차단하기', '차단하기');
  await inTime(blocked);
  await member.getByRole('alertdialog').getByRole('button').last().click();
  await auditedAction('해제', '차단 해제', rowOf(address));
  await signIn(member, 'restricted', url);
});

test('a message reaches a member’s open page', async ({ browser }) => {
  const member = await opened(browser, 'restricted', '/inplay');
  await open('letters');
  await admin.getByLabel('받는 회원 아이디').fill('restricted');
  await admin.getByLabel('제목').fill('안내 말씀');
  await admin.getByLabel('내용').fill('첫 줄\n둘째 줄');
  const unread = await sighting(member, '읽지 않은 쪽지 1통');
  await admin.locator('main').getByRole('button', { name: '보내기' }).click();
  await inTime(unread);
  await expect(admin.getByText('1명에게 쪽지를 보냈습니다.')).toBeVisible();
});

test('an adjustment is in the member’s header at once; a large one waits for another administrator', async ({
  browser,
}) => {
  const member = await opened(browser, 'friend');
  await expect(member.getByText('300,000원').first()).toBeVisible();
  const adjust = async (amount: string) => {
    await open('members');
    await admin.getByRole('button', { name: 'friend 금액 조정' }).click();
    await admin.getByLabel('금액(원)').fill(amount);
    await admin.getByLabel('사유').fill('이벤트 보상');
    await admin.getByRole('button', { name: '조정하기', exact: true }).click();
    await admin.getByRole('button', { name: '실행', exact: true }).click();
  };
  // Otherwise the header counts up to the new amount for a second.
  await member.emulateMedia({ reducedMotion: 'reduce' });
  const balance = await sighting(member, '800,000원');
  await adjust('500000');
  await inTime(balance);
  await expect(admin.getByText('+500,000원 조정이 완료되었습니다.')).toBeVisible();
  await adjust('900000');
  await expect(admin.getByText(/\+900,000원 조정을 요청했습니다/)).toBeVisible();
  await open('adjustments');
  await expect(rowOf('+900,000원')).toContainText('다른 관리자의 승인 대기');
  await expect(member.getByText('800,000원').first()).toBeVisible();
});

test('what is pressed stays in its place as the section above it loads', async () => {
  const page = await admin.context().newPage();
  await page.setViewportSize({ width: 425, height: 850 });
  const movements = await watchMovements(page);
  await holdBack(page, { 'admin/': 900 });
  for (const section of ['overview', 'suspensions', 'prices', 'liability', 'inquiries'] as const) {
    await page.goto(`${site.url}/admin?section=${section}`);
    await expect(page.locator('main [data-loading]').first()).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    expect(await movements(), section).toEqual([]);
  }
  await page.close();
});

test('what an administrator does is on record, whole', async ({ browser }) => {
  await opened(browser, 'restricted');
  await endSession('restricted', 556);
  await open('audit');
  await expect(admin.getByText('기록이 처음부터 끝까지 온전합니다.')).toBeVisible();
  // The latest first, below the names of the columns.
  const latest = admin.getByRole('row').nth(1);
  await expect(latest).toContainText('접속 종료');
  await expect(latest).toContainText('admin');
});

test('the page has no frame after signing in by Enter; a control that is tabbed to has one', async ({ browser }) => {
  const boss = await newPage(browser);
  await boss.goto(`${site.url}/login`);
  await boss.getByLabel('아이디', { exact: true }).fill('manager');
  await boss.getByLabel('비밀번호', { exact: true }).fill('manager1234');
  await boss.keyboard.press('Enter');
  await boss.waitForURL(/\/manager$/);
  const main = boss.getByRole('main');
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS('outline-style', 'none');
  await boss.keyboard.press('Shift+Tab');
  await expect(boss.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

async function checkPage(page: Page, what: string, isScanned = true): Promise<void> {
  if (isScanned) {
    const violations = await axeFaults(page);
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      what,
    ).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const { name, width, height } of [
  { name: 'desktop', width: 1607, height: 900 },
  { name: 'mobile', width: 425, height: 860 },
]) {
  test(`a manager’s page is accessible and fits, ${name}`, async ({ browser }, info) => {
    const boss = await opened(browser, 'manager', '/manager');
    await boss.setViewportSize({ width, height });
    await expect(boss.getByText('한강나루')).toBeVisible();
    await checkPage(boss, 'manager');
    await boss.screenshot({ path: info.outputPath(`manager-${name}.png`) });
  });

  // Scanned at one of the widths each, in turn: a scan takes seconds.
  test(`every section is accessible and fits, ${name}`, async ({ browser }, info) => {
    test.setTimeout(300_000);
    await admin.setViewportSize({ width, height });
    await open('site');
    for (const [at, section] of ADMIN_SECTIONS.entries()) {
      await admin.getByRole('navigation').locator(`a[href$="section=${section}"]`).click();
      await expect(admin).toHaveURL(new RegExp(`section=${section}$`));
      await expect(admin.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(admin.getByText('불러오는 중입니다.')).toHaveCount(0);
      await checkPage(admin, section, (at % 2 === 0) === (name === 'desktop'));
    }
    await open('popups');
    await admin.getByRole('button', { name: '수정' }).first().click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await checkPage(admin, 'popup editor');
    await admin.screenshot({ path: info.outputPath(`popup-editor-${name}-${browser.browserType().name()}.png`) });
  });
}
