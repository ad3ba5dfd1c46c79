import { expect, test } from '@playwright/test';
import { browserStopped, feedStalled, networkCut, type Outage, serverKilled, tabHidden } from './scenarios/outages';
import { enter } from './support/enter';
import { type OwnSite, ownSite } from './support/ownSite';
import { type RawBrowser, rawBrowser } from './support/rawBrowser';

/** Short versions; `npm run campaign -- outages` has the full lengths. */

let site: OwnSite;
let raw: RawBrowser;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [site, raw] = await Promise.all([ownSite(), rawBrowser()]);
});
test.afterAll(async () => {
  await raw?.close();
  await site?.close();
});

function harmless({ what, stale, recovered }: Outage): void {
  expect(stale, `${what}: stale odds that could be bet on, or flashes`).toBe(0);
  expect(recovered, `${what}: seconds to live again`).toBeLessThan(60);
}

test('nothing stale can be bet on while the server is gone, the feed is silent or the network is cut', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await enter(page, `${site.url}/inplay`);
  const killed = await serverKilled(page, site, 4);
  harmless(killed);
  expect(killed.locked).toBeLessThan(4);
  const stalled = await feedStalled(page, site, 19);
  harmless(stalled);
  expect(stalled.locked).toBeLessThan(16);
  const cut = await networkCut(browser, site, '/inplay', 19);
  harmless(cut);
  expect(cut.locked).toBeLessThan(16);
});

test('a browser that was suspended, and a tab that was hidden, show the present or nothing', async () => {
  test.setTimeout(400_000);
  harmless(await browserStopped(raw, site, '/inplay', 16));
  harmless(await tabHidden(raw, site, '/inplay', 6));
});
