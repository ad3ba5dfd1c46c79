import { expect, type Page, test } from '@playwright/test';
import { USER_POLL_MS } from '../src/contract/constants';
import { signIn } from './support/enter';
import { isInside, type MemberSite, memberSite, oneAlert } from './support/memberSite';
import { sighting } from './support/sightings';

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.30');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

const polls = () => site.proxy.seen.filter(({ path }) => path === '/api/member/user');

/** Another tab of the same browser. */
async function tabOf(page: Page, path = '/inplay'): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await isInside(tab);
  return tab;
}

test('a second device ends both tabs of the first within one poll', async ({ browser }) => {
  const one = await site.signedIn(browser);
  const two = await tabOf(one);
  const text = '다른기기에서 로그인되어 로그아웃 됩니다.';
  const ended = await Promise.all([one, two].map((tab) => sighting(tab, text)));
  const other = await site.signedIn(browser);
  const landed = Date.now();
  for (const seen of ended) expect((await seen()) - landed).toBeLessThan(USER_POLL_MS);
  await Promise.all([oneAlert(one, text), oneAlert(two, text)]);
  for (const tab of [one, two]) await expect(tab).toHaveURL(/\/login$/);
  await isInside(other);
  // The first device becomes a visitor's: it takes nothing from the second.
  await one.reload();
  await expect(one.getByLabel('비밀번호', { exact: true })).toBeVisible();
  await other.goto('/europe');
  await isInside(other);
});

// That it takes less than a second is proven in virtual time (tests/engine/session/sharing.test.ts).
test('signing out in one tab ends the others before any poll, without an alert', async ({ browser }) => {
  const one = await site.signedIn(browser);
  const [two, three] = [await tabOf(one), await tabOf(one, '/europe')];
  await one.goto('/inplay');
  await one.getByRole('button', { name: '로그아웃' }).click();
  for (const tab of [one, two, three]) await expect(tab).toHaveURL(/\/login$/);
  const { seen } = site.proxy;
  const signOut = seen.findLastIndex(({ path }) => path === '/api/member/logout');
  expect(signOut).toBeGreaterThan(0);
  expect(seen.slice(signOut).filter(({ path }) => path === '/api/member/user')).toEqual([]);
  for (const tab of [one, two, three]) await expect(tab.getByRole('alertdialog')).toHaveCount(0);
});

test('signing in in one tab signs the others in', async ({ browser }) => {
  const context = await site.device(browser);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, two]) await tab.goto('/login');
  await signIn(one);
  await two.waitForURL('/');
});

test('there is one poll each five seconds for any number of tabs', async ({ browser }) => {
  const one = await site.signedIn(browser);
  for (let i = 0; i < 3; i += 1) await tabOf(one);
  const before = polls().length;
  await one.waitForTimeout(11_000);
  const times = polls()
    .slice(before)
    .map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(2);
  expect(times.length).toBeLessThanOrEqual(3);
  for (const [i, at] of times.entries()) if (i > 0) expect(at - times[i - 1]!).toBeGreaterThan(3_500);
});

test('two tabs that reload at once, again and again, do not end each other', async ({ browser }) => {
  const one = await site.signedIn(browser);
  const two = await tabOf(one);
  for (let i = 0; i < 4; i += 1) {
    await Promise.all([one.reload(), two.reload()]);
    await Promise.all([isInside(one), isInside(two)]);
  }
  for (const tab of [one, two]) await expect(tab.getByRole('alertdialog')).toHaveCount(0);
});

test('nothing a script could steal outlives the page', async ({ browser }) => {
  const page = await site.signedIn(browser);
  const reader = site.proxy.seen.findLast(({ token }) => token !== undefined);
  expect(reader?.token).toMatch(/^[\w-]{22,}$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(reader!.token);
  expect(kept).not.toMatch(/token|cookie=/i);
});

test('a page that the browser restores from its cache is live again', async ({ browser }) => {
  const page = await site.signedIn(browser);
  await page.goto('/inplay');
  const light = page.getByRole('status').filter({ hasText: '실시간' });
  await expect(light).toBeVisible();
  const lost = await page.evaluate(async () => {
    const own = (await navigator.locks.query()).held?.find(({ name }) => name?.startsWith('tab-'))?.name ?? '';
    // As WebKit does on the way into its cache. Chromium has none for a page that holds a lock.
    await navigator.locks.request(own, { steal: true }, () => {});
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return own;
  });
  // The hub waits for the page's new lock.
  const watched = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name ?? '') ?? []);
  await expect.poll(watched).toEqual([expect.stringMatching(/^tab-/)]);
  expect(await watched()).not.toEqual([lost]);
  await expect(light).toBeVisible();
});
