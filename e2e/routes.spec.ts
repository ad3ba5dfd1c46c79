import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Route, ROUTES } from '../src/contract/routes';
import { isInside, type MemberSite, memberSite } from './support/memberSite';
import { signIn } from './support/enter';

let house: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  house = await memberSite('203.0.113.40');
});
test.afterAll(() => house?.close());

/** Where a member is led who opens these; last the one that ends the session. */
const LEADS: Readonly<Record<string, string>> = {
  '/login': '/',
  '/admin': '/',
  '/manager': '/',
  '/free/view': '/free',
  '/customer/view': '/customer',
};
const ENDS = '/maintenance';

/** A route as it is opened without what it has for a parameter. */
const bare = ({ path }: Route) => path.replace(/\/:\w+\?$/, '');
const needsId = ({ path }: Route) => path.endsWith('/:id');

/** Opens a path within the page that stands, as a link would. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** What is wrong with the page shown, in words. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const main = document.querySelector('main');
    if (!main) return ['there is no main part'];
    if (document.querySelectorAll('h1').length !== 1)
      found.push(`${document.querySelectorAll('h1').length} headings of level 1`);
    if (main.innerText.trim().length < 10) found.push('nothing to read');
    for (const control of main.querySelectorAll('a, button, input, select, textarea')) {
      if (!shown(control)) continue;
      const labelled = control.getAttribute('aria-labelledby');
      const labels =
        control instanceof HTMLInputElement ? [...(control.labels ?? [])].map((label) => label.innerText) : [];
      const name = [
        control.textContent,
        control.getAttribute('aria-label'),
        control.getAttribute('title'),
        labelled && document.getElementById(labelled)?.textContent,
        ...labels,
        control.querySelector('img')?.alt,
      ].join('');
      const label = control.closest('label')?.textContent ?? '';
      if (`${name}${label}`.trim() === '') found.push(`no name: ${control.outerHTML.slice(0, 120)}`);
      if (control instanceof HTMLAnchorElement && !control.getAttribute('href')) found.push(`leads nowhere: ${name}`);
    }
    if (innerWidth < 1264 && document.documentElement.scrollWidth > innerWidth)
      found.push(`${document.documentElement.scrollWidth} px wide`);
    return found;
  });
}

async function entered(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await house.device(browser)).newPage();
  await page.setViewportSize(viewport);
  await page.goto('/login');
  await signIn(page);
  return page;
}

for (const viewport of [
  { width: 1607, height: 900 },
  { width: 425, height: 860 },
]) {
  test(`every route is a finished page, ${viewport.width} px wide`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await entered(browser, viewport);
    const found: string[] = [];
    let path = '/';
    page.on('pageerror', (error) => found.push(`${path}: ${error.message}`));
    for (const route of ROUTES) {
      path = bare(route);
      if (path === ENDS || needsId(route)) continue;
      const leads = LEADS[path];
      await follow(page, path);
      const due = leads === undefined ? path : leads;
      const title = leads === undefined ? route.title : ROUTES.find((other) => other.path === leads)!.title;
      const opened = await page
        .waitForFunction(
          ([to, name]) =>
            location.pathname === to && document.title.startsWith(`${name} `) && document.querySelector('main h1, h1'),
          [due, title] as const,
          { timeout: 10_000 },
        )
        .then(() => true)
        .catch(() => false);
      if (!opened) {
        found.push(`${path}: leads to ${new URL(page.url()).pathname}, ${await page.title()}`);
        continue;
      }
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const fault of await faults(page)) found.push(`${path}: ${fault}`);
    }
    expect(found).toEqual([]);
    await isInside(page).catch(() => expect(page.getByRole('button', { name: '전체 메뉴 열기' })).toBeVisible());
  });
}
