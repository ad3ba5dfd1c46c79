import { expect, test } from '@playwright/test';
import { type OwnSite, ownSite } from './support/ownSite';
import { type RawBrowser, rawBrowser, type RawPage } from './support/rawBrowser';
import { isLive, boardState, moving, type BoardState, until } from './support/watchBoard';
import { type TestWire, testWire } from './support/wire';

/** Six connections are all that HTTP/1.1 has for an origin; six tabs share one stream. */

const PATIENCE_MS = 120_000;

/** Three matches in play and five before: the simulator's hundreds cost more than the tabs do. */
const RECORDING = { FEED: 'recording:recordings/goals-and-reviews.odds.ndjson.gz', FEED_SPEED: '3' };

let site: OwnSite;
let wire: TestWire;
let browser: RawBrowser;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [site, browser] = await Promise.all([ownSite(RECORDING), rawBrowser()]);
  wire = await testWire(site.port);
});
test.afterAll(async () => {
  await browser?.close();
  await wire?.close();
  await site?.close();
});

/** Ids of fixtures an area lists. */
async function fixtureIds(page: RawPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-item^="fixture:"]')].map((row) =>
      row.dataset['item']!.slice('fixture:'.length),
    ),
  );
}

/** The tab's health light is live and something can be bet on; prices need not move in a hidden tab. */
async function live(page: RawPage): Promise<BoardState> {
  await until(page, 'live', PATIENCE_MS, isLive);
  return boardState(page);
}

const hubs = async () => (await browser.workers()).filter(({ name }) => name.startsWith('hub-'));

test('six tabs on both areas share one stream, outlive the first of them, and get a new hub', async () => {
  test.setTimeout(600_000);
  await browser.signIn(wire.url, 'member');
  const tabs: RawPage[] = [];
  const selected: string[] = [];
  for (const area of ['inplay', 'europe']) {
    // The next to begin come first: far from their kick-off prices hardly move.
    const address = `${wire.url}/${area}?order=time`;
    const first = await browser.page(address);
    await moving(first, PATIENCE_MS);
    // A match may go in play, or end, just then.
    let ids: string[] = [];
    await expect
      .poll(async () => new Set((ids = await fixtureIds(first))).size, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(3);
    await first.evaluate(`location.search = '?order=time&fixture=${ids[0]}'`);
    tabs.push(first, ...(await Promise.all(ids.slice(1, 3).map((id) => browser.page(`${address}&fixture=${id}`)))));
    selected.push(...ids.slice(0, 3));
  }
  expect(new Set(selected).size).toBe(6);
  for (const tab of tabs) {
    await tab.show();
    await moving(tab, PATIENCE_MS);
  }
  for (const tab of tabs) await live(tab);

  // Other calls are still answered, from every tab at once.
  const call = `fetch('/api/time', { method: 'POST' }).then((answer) => answer.status < 500, () => false)`;
  expect(await Promise.all(tabs.map((tab) => tab.evaluate<boolean>(call)))).toEqual(tabs.map(() => true));
  expect(await browser.workers()).toHaveLength(1);
  // The stream, and one that calls share; those that loaded the pages end when nothing has used them for a while.
  await expect.poll(() => wire.open, { timeout: PATIENCE_MS }).toBeLessThanOrEqual(2);

  await tabs.shift()!.close();
  await tabs[0]!.show();
  await moving(tabs[0]!, PATIENCE_MS);
  for (const tab of tabs) await live(tab);

  // The hub ends, and then hangs: each time another takes over.
  for (const blow of ['self.close()', 'for (;;);']) {
    const before = await hubs();
    expect(before.length).toBeGreaterThan(0);
    await Promise.all(before.map((hub) => hub.evaluate(blow)));
    const old = new Set(before.map(({ id }) => id));
    await expect
      .poll(async () => (await hubs()).filter(({ id }) => !old.has(id)).length, { timeout: PATIENCE_MS })
      .toBe(1);
    // One of each area has to see a price move; the others are live by what they show.
    for (const tab of [tabs[0]!, tabs.at(-1)!]) {
      await tab.show();
      await moving(tab, PATIENCE_MS);
    }
    for (const tab of tabs) await live(tab);
  }
});
