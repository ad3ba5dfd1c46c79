import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './support/axeFaults';
import { signIn } from './support/enter';
import { type MemberSite, memberSite } from './support/memberSite';

const WIDTHS = [
  { name: 'desktop', viewport: { width: 1607, height: 900 } },
  { name: 'mobile', viewport: { width: 425, height: 860 } },
] as const;

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.60', 'on');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await site.device(browser)).newPage();
  await page.setViewportSize(viewport);
  return page;
}

/** What assistive technology would stumble over on what is shown now. */
async function stumbles(page: Page, screen: string): Promise<string[]> {
  const violations = await axeFaults(page);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} ${target.join(' ')}`));
}

const dialog = (page: Page) => page.getByRole('dialog', { includeHidden: false });
const popups = (page: Page) => page.getByRole('dialog', { name: /^공지: / });

for (const { name, viewport } of WIDTHS) {
  test.describe(name, () => {
    test('axe finds nothing on the screens of the shell', async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await newPage(browser, viewport);
      const found: string[] = [];
      const look = async (screen: string) => found.push(...(await stumbles(page, screen)));

      await page.goto('/');
      await page.waitForURL('**/login');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await look('login');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await look('login, nothing typed');
      for (const way of ['회원가입', '추천인 가입', '비밀번호 찾기', '비회원 안내']) {
        await page.getByRole('main').getByRole('button', { name: way, exact: true }).click();
        await expect(dialog(page)).toBeVisible();
        await look(way);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
      await page.getByRole('main').getByLabel('아이디', { exact: true }).fill('member');
      await page.getByRole('main').getByLabel('비밀번호', { exact: true }).fill('wrong1234');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText('아이디 또는 비밀번호가 일치하지 않습니다.');
      await look('alert');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await signIn(page);
      await expect(popups(page).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: '지금 인기 라이브' })).toBeVisible();
      await look('home with popups');
      while ((await popups(page).count()) > 0) {
        const before = await popups(page).first().getAttribute('aria-label');
        await popups(page).first().getByRole('button', { name: '닫기' }).click();
        await expect(popups(page).and(page.locator(`[aria-label="${before}"]`))).toHaveCount(0);
      }
      await page.getByRole('button', { name: /회원정보 열기$/ }).click();
      await expect(dialog(page).getByText('보유머니')).toBeVisible();
      await look('user info');
      await dialog(page).getByRole('button', { name: '비밀번호 변경' }).click();
      await expect(dialog(page).getByLabel('현재 비밀번호', { exact: true })).toBeVisible();
      await look('change password');
      await page.keyboard.press('Escape');
      if (name === 'mobile') {
        await page.getByRole('button', { name: '전체 메뉴 열기' }).click();
        await look('drawer');
      } else {
        await page.getByRole('button', { name: '새 창으로 열기' }).click();
        await look('left menu');
      }
      await page.getByRole('button', { name: '유럽형 인플레이' }).click();
      await expect(dialog(page)).toContainText('유럽형 인플레이를 새 창으로 엽니다.');
      await look('opening');
      await page.keyboard.press('Escape');

      await page.goto('/message');
      await expect(page.getByRole('heading', { name: '쪽지함', level: 2 })).toBeVisible();
      await look('inbox');
      await page.goto('/nowhere');
      await expect(page.getByText('404')).toBeVisible();
      await look('error page');
      await site.set({ siteNoticeFlg: true });
      try {
        await page.goto('/maintenance');
        await expect(page.getByRole('heading', { name: '점검 안내' })).toBeVisible();
        await look('maintenance');
      } finally {
        await site.set({ siteNoticeFlg: false });
      }
      await expect(page).toHaveURL(/\/login$/);
      expect(found).toEqual([]);
    });
  });
}

for (const { name, viewport } of WIDTHS) {
  test(`nothing moves on the login page as the contacts come, ${name}`, async ({ browser }) => {
    const page = await newPage(browser, viewport);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/setting/messenger', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const places = () => buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
    const before = await places();
    release();
    await expect(page.getByRole('region', { name: '고객센터' })).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test.describe('by keyboard alone', () => {
  /** Presses Tab until what has focus has this name. */
  async function tabTo(page: Page, name: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        return element?.getAttribute('aria-label') ?? label ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  }

  test('signs in, dismisses a popup, opens the drawer, signs out', async ({ browser }) => {
    const page = await newPage(browser, WIDTHS[1].viewport);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
    await tabTo(page, '아이디');
    await page.keyboard.type('member');
    await tabTo(page, '비밀번호');
    await page.keyboard.type('member1234');
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await expect(popups(page)).toHaveCount(1);
    const first = await popups(page).getAttribute('aria-label');
    await tabTo(page, '닫기 · 6시간 동안 보지 않기');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[role=dialog][aria-label="${first}"]`)).toHaveCount(0);
    await tabTo(page, '닫기 · 6시간 동안 보지 않기');
    await page.keyboard.press('Enter');
    await expect(popups(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: '지금 인기 라이브' })).toBeVisible();
    await expect(popups(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await tabTo(page, '전체 메뉴 열기');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
    await tabTo(page, '로그아웃');
    await page.keyboard.press('Enter');
    await page.waitForURL('/login');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test.describe('a demo account lands', () => {
  for (const [userId, at] of [
    ['member', '/'],
    ['friend', '/'],
    ['restricted', '/'],
    ['manager', '/manager'],
    ['admin', '/admin'],
  ] as const) {
    test(`${userId} on ${at}`, async ({ browser }) => {
      const page = await newPage(browser, WIDTHS[0].viewport);
      await page.goto('/inplay');
      await page.waitForURL('/login');
      await signIn(page, userId);
      await page.waitForURL(at);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // Staff of one page get no further; members do.
      await page.goto('/inplay');
      await page.waitForURL(at === '/' ? '/inplay' : at);
    });
  }
});

test('a text becomes markup on no page but by the purifier, and what tried it is reported', async ({ browser }) => {
  const page = await newPage(browser, WIDTHS[0].viewport);
  await page.goto('/login');
  const reported = page.waitForRequest('**/api/report/csp');
  const tried = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>text</b>');
      return 'done';
    } catch (failure) {
      return (failure as Error).name;
    }
  });
  expect(tried).toBe('TypeError');
  expect((await reported).postData()).toContain('require-trusted-types-for');
});
