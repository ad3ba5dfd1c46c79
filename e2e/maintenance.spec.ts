import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/enter';
import { isInside, type MemberSite, memberSite, oneAlert } from './support/memberSite';

let site: MemberSite;
let adminPage: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.40');
  // The administrator at work; the one by calls would be taken over.
  adminPage = await site.signedIn(browser, 'admin', '/admin?section=site');
});
test.afterAll(() => site?.close());

/** Presses the switch of /admin. */
async function maintenance(on: boolean): Promise<void> {
  const name = on ? '점검 시작' : '점검 종료';
  await adminPage.locator('main').getByRole('button', { name }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(adminPage.getByRole('button', { name: on ? '점검 종료' : '점검 시작' })).toBeVisible();
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const quiet = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0);

test('on and off again, on every kind of page', async ({ browser }) => {
  test.setTimeout(240_000);
  const watching = await site.signedIn(browser, 'member', '/inplay');
  await expect(watching.locator('button.odds').first()).toBeVisible();
  const sameBrowser = await watching.context().newPage();
  await sameBrowser.goto('/message');
  await isInside(sameBrowser);
  const visitor = await (await site.device(browser)).newPage();
  await visitor.goto('/login');
  const manager = await site.signedIn(browser, 'manager', '/manager');

  await maintenance(true);
  // Members are signed out and sent to /maintenance, in all their tabs, without an alert.
  for (const page of [watching, sameBrowser]) {
    await at(page, '/maintenance');
    await quiet(page);
    await expect(page.getByRole('heading', { name: '점검 안내' })).toBeVisible();
  }
  // Staff go on, whom it does not concern; so do visitors, who have only /login.
  await manager.reload();
  await at(manager, '/manager');
  await adminPage.reload();
  await expect(adminPage.getByRole('button', { name: '점검 종료' })).toBeVisible();
  expect(new URL(visitor.url()).pathname).toBe('/login');

  // Who is on /maintenance stays there, reloads included; who leaves it has to sign in, and can't.
  await watching.reload();
  await expect(watching.getByRole('heading', { name: '점검 안내' })).toBeVisible();
  await sameBrowser.goto('/inplay');
  await at(sameBrowser, '/login');
  await visitor.getByLabel('아이디', { exact: true }).fill('friend');
  await visitor.getByLabel('비밀번호', { exact: true }).fill('friend1234');
  await visitor.keyboard.press('Enter');
  await oneAlert(visitor, '점검중입니다.');
  await at(visitor, '/maintenance');

  // An administrator who was away gets in.
  const late = await (await site.device(browser)).newPage();
  await late.goto('/login');
  await signIn(late, 'admin');
  await at(late, '/admin');
  await adminPage.close();
  adminPage = late;
  await adminPage.goto('/admin?section=site');

  await maintenance(false);
  // Whoever is on /maintenance is sent to /, which asks to sign in.
  for (const page of [watching, visitor]) {
    await at(page, '/login');
    await quiet(page);
  }
  await signIn(watching);
  await at(watching, '/');
  await isInside(watching);
});

test('a member who opens /maintenance while there is none is signed out and sent to /', async ({ browser }) => {
  const member = await site.signedIn(browser, 'friend');
  await member.goto('/maintenance');
  await at(member, '/login');
  await quiet(member);
  const { path } = site.proxy.seen.findLast(({ method }) => method === 'POST') ?? { path: '' };
  expect(path).toBe('/api/member/logout');
});

test('a member whose page was asleep is redirected at the next navigation', async ({ browser }) => {
  const member = await site.signedIn(browser, 'restricted');
  // Neither the poll nor the stream reports it to this one: the call of the navigation does.
  const done = site.proxy.rewrite({
    path: /^\/api\/setting\/maintanace$/,
    status: 200,
    body: { siteNoticeFlg: true },
  });
  await member.getByRole('link', { name: '프리매치', exact: true }).first().click();
  await at(member, '/maintenance');
  await quiet(member);
  done();
});
