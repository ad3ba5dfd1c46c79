import { expect, type Page, test } from '@playwright/test';
import { HOUR_MS } from '../src/contract/units';
import { XSS_PAYLOADS } from '../tests/support/xssPayloads';
import { signInByCall } from './support/enter';
import { type MemberSite, isInside, memberSite } from './support/memberSite';

const PAYLOADS = XSS_PAYLOADS.slice(0, 200);

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.50', 'on');
  // Clocks are changed here: the session has to outlive that.
  await site.set({ autoLogoutMin: 10_080 });
});
test.afterAll(() => site?.close());

declare global {
  interface Window {
    /** What ran of what others wrote. */
    hits: number;
    hit: () => void;
    violations: string[];
  }
}

/** Ten at a time, in order. */
async function inTens<T, R>(all: readonly T[], task: (one: T, i: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < all.length; i += 10) {
    results.push(...(await Promise.all(all.slice(i, i + 10).map((one, n) => task(one, i + n)))));
  }
  return results;
}

/** The payloads in lines of no more than so many characters, several to a line; longer ones are left as they are. */
function lines(longest: number): string[] {
  const found: string[] = [];
  for (const payload of PAYLOADS.map((one) => one.trim())) {
    const last = found.at(-1);
    if (last !== undefined && last.length + payload.length < longest) found[found.length - 1] = `${last} ${payload}`;
    else found.push(payload);
  }
  return found;
}

const popups = (page: Page) => page.getByRole('dialog', { name: /^공지/ });
/** What is shown, and of how many. */
const shown = async (page: Page) => {
  const name = (await popups(page).count()) > 0 ? await popups(page).getAttribute('aria-label') : undefined;
  const place = popups(page).getByRole('status');
  return { name, place: (await place.count()) > 0 ? await place.textContent() : undefined };
};
const next = (page: Page) => popups(page).getByRole('button', { name: '다음 공지' });

/** Sets the browser's clock from now on, and reloads the page with it. */
async function clockOffset(page: Page, ms: number): Promise<void> {
  await page.evaluate((off) => localStorage.setItem('test.clock', String(off)), ms);
  await page.reload();
  await isInside(page);
}

/** A member at home whose browser's clock can be changed. */
async function atHome(browser: Parameters<MemberSite['device']>[0]): Promise<Page> {
  const context = await site.device(browser);
  await signInByCall(context, site.proxy.url);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const off = Number(localStorage.getItem('test.clock') ?? '0');
    const real = Date.now.bind(Date);
    Date.now = () => real() + off;
  });
  await page.goto('/');
  await expect(popups(page).first()).toBeVisible();
  return page;
}

test('they are led through one at a time', async ({ browser }) => {
  const page = await atHome(browser);
  const first = await shown(page);
  expect(first.place).toBe('1 / 2');
  await next(page).click();
  const second = await shown(page);
  expect(second).toEqual({ name: expect.not.stringMatching(first.name!), place: '2 / 2' });
  await page.keyboard.press('ArrowRight');
  expect(await shown(page)).toEqual(first);
});

test('the button hides a popup for six hours, over reloads and a change of the clock', async ({ browser }) => {
  const page = await atHome(browser);
  const both = await shown(page);
  await next(page).click();
  const other = { name: (await shown(page)).name, place: undefined };
  await page.keyboard.press('ArrowLeft');
  await popups(page).getByRole('button', { name: '6시간 동안 보지 않기' }).click();
  await expect.poll(() => shown(page)).toEqual(other);
  const stored = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('popups.v1')!) as object));
  expect(stored).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
  for (const [ms, seen] of [
    [0, other],
    [6 * HOUR_MS - 60_000, other],
    [6 * HOUR_MS + 1_000, both],
    [-HOUR_MS, other],
    [-48 * HOUR_MS, both],
    [0, other],
  ] as const) {
    await clockOffset(page, ms);
    await expect.poll(() => shown(page), { message: `${ms} ms` }).toEqual(seen);
  }
});

test('a click on its body closes it for the session, a link in it only follows the link', async ({ browser }) => {
  const page = await atHome(browser);
  await next(page).click();
  const other = { name: (await shown(page)).name, place: undefined };
  await page.keyboard.press('ArrowLeft');
  await popups(page)
    .getByRole('group')
    .click({ position: { x: 6, y: 6 } });
  await expect.poll(() => shown(page)).toEqual(other);
  expect(await page.evaluate(() => localStorage.getItem('popups.v1'))).toBeNull();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(other);
  const anew = await atHome(browser);
  await popups(anew).getByRole('link').first().click();
  await anew.waitForURL(/\/(inplay|europe)$/);
  await expect(popups(anew)).toHaveCount(0);
  await anew.goBack();
  await expect.poll(async () => (await shown(anew)).place).toBe('1 / 2');
});

/**
 * Leads through so many popups within the page, each painted before the next; what is left in them of attributes that run or
 * name something, and where their links lead.
 */
async function leftOfPopups(count: number): Promise<string[]> {
  const left: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    for (let frames = 0; ; frames += 1) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      if (document.querySelector('[role=dialog] [role=status]')?.textContent === `${at} / ${count}`) break;
      if (frames === 500) throw new Error(`popup ${at} of ${count} is not shown`);
    }
    const box = document.querySelector('[role=dialog]')!;
    const root = box.querySelector('[role=group] > div')?.shadowRoot;
    const elements = [...(root?.querySelectorAll('*') ?? [])];
    const names = elements.flatMap(({ attributes }) => [...attributes].map(({ name }) => name));
    left.push(...names.filter((name) => /^on|^srcdoc$|^id$|^name$/i.test(name)));
    left.push(...elements.flatMap((one) => (one instanceof HTMLAnchorElement && one.href ? [one.protocol] : [])));
    box.querySelector<HTMLElement>('[role=status] + button')!.click();
  }
  return left;
}

test.describe('what others write runs nowhere', () => {
  let page: Page;
  const dialogs: string[] = [];

  test.beforeAll(async ({ browser }) => {
    const context = await site.device(browser);
    await context.addInitScript(() => {
      window.hits = 0;
      window.hit = () => void (window.hits += 1);
      window.violations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    page = await context.newPage();
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/login');
  });

  /** Nothing ran, no policy had to stop it, and the page is where it was. */
  const unharmed = async (path: string) => {
    expect(await page.evaluate(() => ({ hits: window.hits, violations: window.violations }))).toEqual({
      hits: 0,
      violations: [],
    });
    expect([dialogs, new URL(page.url()).pathname, page.context().pages().length]).toEqual([[], path, 1]);
  };

  test('the policy is there, and the canary would see', async () => {
    const seen = await page.evaluate(async () => {
      window.hit();
      const script = document.createElement('script');
      let refused = '';
      try {
        script.textContent = 'hit()';
      } catch (failure) {
        refused = (failure as Error).name;
      }
      script.append('hit()');
      document.body.append(script);
      await new Promise((next) => setTimeout(next, 100));
      const { hits, violations } = window;
      return { hits, refused, violations };
    });
    expect(seen).toMatchObject({ hits: 1, refused: 'TypeError' });
    expect(seen.violations.map((violation) => violation.split(' ')[0])).toEqual([
      'require-trusted-types-for',
      'require-trusted-types-for',
    ]);
    await page.reload();
  });

  test('of an error body', async () => {
    await page.getByLabel('아이디', { exact: true }).fill('member');
    await page.getByLabel('비밀번호', { exact: true }).fill('member1234');
    const alert = page.getByRole('alertdialog');
    for (let i = 0; i < PAYLOADS.length; i += 8) {
      const message = PAYLOADS.slice(i, i + 8).join('\n');
      const done = site.proxy.rewrite({ path: /^\/api\/member\/login$/, status: 404, body: { code: 'x', message } });
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(alert).toBeVisible();
      expect(await alert.locator('p').first().textContent()).toBe(message);
      await alert.getByRole('button', { name: '확인', exact: true }).click();
      await expect(alert).toHaveCount(0);
      done();
    }
    await unharmed('/login');
  });

  test('of news', async () => {
    await page.getByLabel('아이디', { exact: true }).fill('member');
    await page.getByLabel('비밀번호', { exact: true }).fill('member1234');
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    for (const [i, contents] of lines(300).entries()) {
      const { status } = await site.admin.call('PUT', '/admin/news', [{ contents }]);
      expect([200, 400]).toContain(status);
      if (status === 200 && i % 3 === 0) await expect(page.getByRole('main')).toContainText(contents.slice(0, 12));
    }
    await unharmed('/');
  });

  // They stay: the tests that follow are on a page without popups.
  test('of popups', async () => {
    test.setTimeout(120_000);
    // Where each would be shown coming.
    await page.goto('about:blank');
    const added = await inTens(PAYLOADS, async (payload, i) => {
      // One of which nothing could be seen would be refused.
      const contents = `글${payload}`;
      const place = { pcLeftLocation: (i % 20) * 70, pcTopLocation: Math.floor(i / 20) * 40 };
      return site.admin.post('/admin/popups', { contents, width: 160, popupFlg: true, ...place });
    });
    // What the database cannot store is refused.
    const ids = added.flatMap(({ status, body }) => (status === 200 ? [(body as { id: number }).id] : []));
    expect(ids.length).toBeGreaterThan(190);
    await page.goto('/');
    const place = popups(page).getByRole('status');
    await expect(place).toHaveText(`1 / ${ids.length + 2}`);
    // What is left of them can neither run nor lead anywhere but to an allowed host.
    const left = await page.evaluate(leftOfPopups, ids.length + 2);
    expect(left.filter((one) => one !== 'http:' && one !== 'https:')).toEqual([]);
    await page.waitForTimeout(300);
    await unharmed('/');
  });

  test('of messages', async () => {
    test.setTimeout(120_000);
    const sent = await inTens(PAYLOADS, (text) => {
      const letter = { userId: 'member', title: text.trim().slice(0, 100).trim(), contents: text.slice(0, 4_000) };
      return site.admin.post('/admin/messages', letter);
    });
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(190);
    await page.goto('/message');
    const shown = new Set<string>();
    const texts = page.locator('main li p');
    for (;;) {
      await expect(texts.first()).toBeAttached();
      for (const text of await texts.allTextContents()) shown.add(text);
      const next = page.getByRole('button', { name: '다음' });
      if ((await next.count()) === 0 || (await next.isDisabled())) break;
      const before = await texts.first().textContent();
      await next.click();
      await expect(texts.first()).not.toHaveText(before ?? '');
    }
    expect(shown.size).toBeGreaterThan(190);
    await unharmed('/message');
  });

  test('of a nickname', async () => {
    const nickname = PAYLOADS.join(' ').replace(/\s+/g, ' ');
    const done = site.proxy.rewrite({
      path: /^\/api\/member\/user$/,
      change: (user: object) => ({ ...user, nickname, nickName: nickname }),
    });
    const named = page.getByRole('button', { name: /회원정보 열기$/ });
    await expect(named).toContainText(nickname.slice(0, 60));
    await unharmed('/message');
    done();
  });
});
