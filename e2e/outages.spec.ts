import { expect, test } from '@playwright/test';
import { browserStopped, feedStalled, networkCut, type Outage, serverKilled, tabHidden } from './scenarios/outages';
import { enter } from './support/enter';
import { type OwnSite, ownSite } from './support/ownSite';
import { type RawBrowser, rawBrowser } from './support/rawBrowser';

/** Short versions; `npm run campaign -- outages` has the full lengths, on the simulator's many matches. */

/** Its prices move as often as the simulator's, for a small part of its work; it begins anew with each start of the feed. */
const RECORDING = { FEED: 'recording:recordings/goals-and-reviews.odds.ndjson.gz', FEED_SPEED: '4' };

let site: OwnSite;
let raw: RawBrowser;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [site, raw] = await Promise.all([ownSite(RECORDING), rawBrowser()]);
});
test.afterAll(async () => {
  await raw?.close();
  await site?.close();
});

function harmless({ what, stale, recovered }: Outage): void {
  expect(stale, `${what}: stale odds that could be bet on, or flashes`).toBe(0);
  expect(recovered, `${what}: seconds to live again`).toBeLessThan(60);
}

test('nothing stale can be bet on while the server is gone or the feed is silent', async ({ page }) => {
  test.setTimeout(400_000);
  await enter(page, `${site.url}/inplay`);
  const killed = await serverKilled(page, site, 4);
  harmless(killed);
  expect(killed.locked).toBeLessThan(4);
  const stalled = await feedStalled(page, site, 19);
  harmless(stalled);
  expect(stalled.locked).toBeLessThan(16);
});

test('a cut network, a browser that was suspended, and a tab that was hidden show the present or nothing', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  // Two browsers, neither of which knows of the other's outage.
  const [cut, stopped] = await Promise.all([
    networkCut(browser, site, '/inplay', 19),
    browserStopped(raw, site, '/inplay', 16),
  ]);
  harmless(cut);
  expect(cut.locked).toBeLessThan(16);
  harmless(stopped);
  harmless(await tabHidden(raw, site, '/inplay', 6));
});
