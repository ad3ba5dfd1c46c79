import { type Browser, expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../src/contract/routes';
import { signInByCall, visit } from './support/enter';
import { PAGE_KINDS, PHONE } from './support/everyWindow';
import { type MemberSite, memberSite } from './support/memberSite';
import {
  pathWithoutParameter,
  SESSION_ENDING_PATH,
  follow,
  MEMBER_REDIRECTS,
  needsId,
  pageFaults,
} from './support/pageFaults';

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.40');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

async function entered(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await site.device(browser);
  await signInByCall(context, site.proxy.url);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await visit(page, '/');
  return page;
}

/** On a phone one of each kind: the others differ in what they list. */
const ONE_OF_EACH: readonly string[] = PAGE_KINDS;

for (const { what, viewport, isLookedAt } of [
  { what: 'every route', viewport: { width: 1607, height: 900 }, isLookedAt: () => true },
  { what: 'a route of each kind', viewport: PHONE, isLookedAt: (path: string) => ONE_OF_EACH.includes(path) },
]) {
  test(`${what} is a finished page, ${viewport.width} px wide`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await entered(browser, viewport);
    const found: string[] = [];
    let path = '/';
    page.on('pageerror', (error) => found.push(`${path}: ${error.message}`));
    for (const route of ROUTES) {
      path = pathWithoutParameter(route);
      if (path === SESSION_ENDING_PATH || needsId(route) || !isLookedAt(path)) continue;
      const leads = MEMBER_REDIRECTS[path];
      await follow(page, path);
      const faults = await (leads === undefined ? pageFaults(page, path, route.title) : pageFaults(page, leads));
      for (const fault of faults) found.push(`${path}: ${fault}`);
    }
    expect(found).toEqual([]);
    await expect(page.getByRole('button', { name: /^(로그아웃|전체 메뉴 열기)$/ }).first()).toBeVisible();
  });
}
