import type { Browser, Page } from 'playwright';
import { axeFaults } from '../../../e2e/support/axeFaults';
import { type GameSite, gameSite } from '../../../e2e/support/gameSite';
import {
  pathWithoutParameter,
  SESSION_ENDING_PATH,
  follow,
  needsId,
  pageFaults,
} from '../../../e2e/support/pageFaults';
import { type Route, ROUTES } from '../../../src/contract/routes';
import { add, type Campaign, type CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';
import { expectedRedirectOf, type VisitorRole, ROLES } from './redirects';

const WIDTHS = [
  { width: 1607, height: 900 },
  { width: 425, height: 860 },
] as const;
/** Lists whose first entry a route with a number is opened by. */
const LISTS: Readonly<Record<string, string>> = { '/event/:id': '/event' };
/** Opened with what the first link of the list leads to, besides bare. */
const ENTRIES: readonly (readonly [string, string])[] = [
  ['/free', '/free/view'],
  ['/customer', '/customer/view'],
];

type RoutesLog = (line: string) => void;

/** Every route, by every role, at both widths: where the role is led, a finished page, and nothing that axe finds. */
export const routes: Campaign = {
  about:
    'opens every route as each role at both widths: led where docs/spec.md ROLE-1 says, finished, and clean to axe',
  n: 1,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const outcome = { trials: 0, failures: 0 };
      const site = await gameSite(1);
      try {
        for (let round = 0; round < n; round += 1)
          for (const viewport of WIDTHS)
            for (const role of ROLES) add(outcome, await visitRoutes({ browser, site, role, viewport, log }));
      } finally {
        await site.close();
      }
      return outcome;
    }),
};

interface RouteVisit {
  browser: Browser;
  site: GameSite;
  role: VisitorRole;
  viewport: { width: number; height: number };
  log: RoutesLog;
}

/** One role's way through all routes. What ends the session comes last. */
async function visitRoutes({ browser, site, role, viewport, log }: RouteVisit): Promise<CampaignResult> {
  const outcome = { trials: 0, failures: 0 };
  const page = await entered(browser, site, role, viewport);
  const seen = new Set<string>();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const open = async (path: string, go: () => Promise<unknown>, due: string, title?: string) => {
    outcome.trials += 1;
    const faults: string[] = [];
    try {
      await go();
      faults.push(...(await pageFaults(page, due, title)));
      // Where all is led to one page, that page is looked at closely once.
      if (faults.length === 0 && (title !== undefined || !seen.has(due))) faults.push(...(await unclean(page)));
      seen.add(due);
    } catch (failure) {
      faults.push(failure instanceof Error ? failure.message.split('\n')[0]! : String(failure));
    }
    faults.push(...errors.splice(0));
    if (faults.length > 0) outcome.failures += 1;
    for (const fault of faults) log(`FAILED ${role} ${viewport.width} ${path}: ${fault}`);
  };
  const byRoute = async (route: Route) => {
    const path = pathWithoutParameter(route);
    const due = expectedRedirectOf(role, needsId(route) ? `${route.path}` : path);
    if (needsId(route)) {
      const list = LISTS[route.path];
      if (list === undefined) throw new Error(`no list leads to ${route.path}`);
      const concrete = due === undefined ? await firstEntry(page, list, path.replace('/:id', '')) : `${list}/1`;
      if (concrete === undefined) return log(`no entry: ${role} ${viewport.width} ${route.path}`);
      return open(concrete, () => follow(page, concrete), due ?? concrete, due === undefined ? route.title : undefined);
    }
    return open(path, () => follow(page, path), due ?? path, due === undefined ? route.title : undefined);
  };
  for (const route of ROUTES) if (pathWithoutParameter(route) !== SESSION_ENDING_PATH) await byRoute(route);
  if (expectedRedirectOf(role, '/free') === undefined) {
    for (const [list, view] of ENTRIES) {
      const entry = await firstEntry(page, list, view);
      if (entry === undefined) log(`no entry: ${role} ${viewport.width} ${list}`);
      else await open(entry, () => follow(page, entry), entry, titleOf(view));
    }
  }
  await byRoute(ROUTES.find((route) => pathWithoutParameter(route) === SESSION_ENDING_PATH)!);
  await page.context().close();
  log(`${role} ${viewport.width}: ${outcome.trials} opened, ${outcome.failures} failed`);
  return outcome;
}

async function entered(
  browser: Browser,
  site: GameSite,
  role: VisitorRole,
  viewport: RouteVisit['viewport'],
): Promise<Page> {
  if (role !== 'visitor') {
    const page = await site.player(browser, role);
    await page.setViewportSize(viewport);
    return page;
  }
  const context = await browser.newContext({
    baseURL: site.site.url,
    viewport,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  const page = await context.newPage();
  await page.goto('/login');
  return page;
}

/** Where the first entry of a list leads. */
async function firstEntry(page: Page, list: string, under: string): Promise<string | undefined> {
  await follow(page, list);
  await pageFaults(page, list);
  const link = page.locator(`main a[href^="${under}/"]`).first();
  const href = await link.getAttribute('href', { timeout: 3_000 }).catch(() => undefined);
  return href ?? undefined;
}

async function unclean(page: Page): Promise<string[]> {
  const violations = await axeFaults(page);
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

const titleOf = (view: string) => ROUTES.find((route) => pathWithoutParameter(route) === view)!.title;
