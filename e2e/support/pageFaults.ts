import type { Page } from '@playwright/test';
import { type Route, ROUTES } from '../../src/contract/routes';

/** Where a member is led who opens these. */
export const MEMBER_REDIRECTS: Readonly<Record<string, string>> = {
  '/login': '/',
  '/korea': '/korea/cross',
  '/admin': '/',
  '/manager': '/',
  '/free/view': '/free',
  '/customer/view': '/customer',
};

/** The route that ends a session where there is no maintenance. */
export const SESSION_ENDING_PATH = '/maintenance';

/** A route as it is opened without what it has for a parameter. */
export const pathWithoutParameter = ({ path }: Pick<Route, 'path'>) => path.replace(/\/:\w+\?$/, '');
export const needsId = ({ path }: Pick<Route, 'path'>) => path.endsWith('/:id');

const titleOf = (path: string) =>
  ROUTES.find((route) => pathWithoutParameter(route) === path || route.path === path)?.title ?? '';

/** Opens a path within the loaded page, as a link would. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/**
 * Waits for the page of `due` and all it fetches. Returns what is wrong with it, as text: nothing of a finished page.
 * `title`: what the window's begins with: the page before goes on to be shown until the code of the next one has come.
 */
export async function pageFaults(page: Page, due: string, title = titleOf(due)): Promise<string[]> {
  const opened = await page
    .waitForFunction(
      ([to, name]) =>
        location.pathname === to &&
        (name === '' || document.title.startsWith(`${name} `)) &&
        document.querySelector('main h1, h1'),
      [due, title] as const,
      { timeout: 10_000 },
    )
    .then(() => true)
    .catch(() => false);
  if (!opened) return [`leads to ${new URL(page.url()).pathname}, ${await page.title()}`];
  const settled = await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'), undefined, { timeout: 20_000 })
    .then(() => true)
    .catch(() => false);
  return [...(settled ? [] : ['stays busy']), ...(await faultsShown(page))];
}

/**
 * What is wrong with the page shown. No function within has a name: some loaders would add code for it that pages lack.
 */
function faultsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main');
    if (!main) return ['there is no main part'];
    if (document.querySelectorAll('h1').length !== 1)
      found.push(`${document.querySelectorAll('h1').length} headings of level 1`);
    if (main.innerText.trim().length < 10) found.push('nothing to read');
    for (const control of main.querySelectorAll('a, button, input, select, textarea')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const labelled = control.getAttribute('aria-labelledby');
      const labels =
        'labels' in control ? [...((control as HTMLInputElement).labels ?? [])].map((label) => label.innerText) : [];
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
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`${document.documentElement.scrollWidth} px wide`);
    return found;
  });
}
