import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Visitor } from '../../tests/support/visitor';
import { LIGHT_PAGE, signInByCall, visit } from './enter';
import { type OwnSite, ownSite } from './ownSite';
import { type StatusProxy, statusProxy } from './statusProxy';

export interface MemberSite {
  site: OwnSite;
  /** What browsers of this test go through. */
  proxy: StatusProxy;
  /** The administrator, by calls. */
  admin: Visitor;
  set(settings: object): Promise<void>;
  /** A new browser, with nobody signed in. */
  device(browser: Browser): Promise<BrowserContext>;
  /** A page of a new browser, in which the account has signed in; by default one without odds, which comes sooner. */
  signedIn(browser: Browser, userId?: string, path?: string): Promise<Page>;
  /** Closes every browser opened so far: pages nobody needs any more cost time too. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A site for one test that is not about odds: a recording costs less than the simulator. Its popups would cover what is
 * pressed: they are removed, except where they are what is tested.
 */
export async function memberSite(address: string, popups: 'off' | 'on' = 'off'): Promise<MemberSite> {
  const recording = 'recording:recordings/goals-and-reviews.odds.ndjson.gz';
  const site = await ownSite({ TRUSTED_PROXIES: 'loopback', FEED: recording });
  const proxy = await statusProxy(site.port, address);
  const admin = new Visitor(site.url, '203.0.113.1');
  expect((await admin.signIn('admin')).status).toBe(200);
  if (popups === 'off') {
    const { body } = await admin.get('/admin/popups');
    for (const { id } of body as { id: number }[]) await admin.call('DELETE', `/admin/popups/${id}`);
  }
  const contexts: BrowserContext[] = [];
  const leave = async () => {
    for (const context of contexts.splice(0)) await context.close();
  };
  const device = async (browser: Browser) => {
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: { width: 1607, height: 900 },
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    contexts.push(context);
    return context;
  };
  return {
    site,
    proxy,
    admin,
    device,
    set: async (settings) => {
      expect((await admin.call('PUT', '/admin/settings', settings)).status).toBe(200);
    },
    signedIn: async (browser, userId = 'member', path = LIGHT_PAGE) => {
      const context = await device(browser);
      await signInByCall(context, proxy.url, userId);
      const page = await context.newPage();
      await visit(page, path);
      return page;
    },
    leave,
    close: async () => {
      await leave();
      await proxy.close();
      await site.close();
    },
  };
}

/** A page of the default layout is shown. */
export async function isInside(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
}

/** One alert with exactly this text, and none after it. */
export async function oneAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
  expect(await alert.locator('p').allTextContents()).toEqual([text]);
  await alert.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForTimeout(200);
  await expect(alert).toHaveCount(0);
}
