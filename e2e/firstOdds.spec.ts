import { expect, test } from '@playwright/test';
import { enter } from './support/enter';
import { type OwnSite, ownSite } from './support/ownSite';

/** All that a visit to a board has to load before its first odds, as brotli, the hub's worker among it. bytes */
const SCRIPT_MAX = 274_000;

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await ownSite({ FEED: 'recording:recordings/goals-and-reviews.odds.ndjson.gz' });
});
test.afterAll(() => site?.close());

test('the first odds need no script but what the page asks for at once, and that is bounded', async ({
  page,
  request,
}) => {
  await enter(page, `${site.url}/inplay`);
  const html = await (await request.get(`${site.url}/inplay`)).text();
  const first = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!));
  let bytes = 0;
  for (const path of first) {
    const answer = await request.get(site.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.ok()).toBe(true);
    bytes += Number(answer.headers()['content-length']);
  }
  expect(first.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThan(SCRIPT_MAX);
  // Whatever else is asked for never comes.
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !first.has(pathname),
    () => {},
  );
  await page.reload();
  await expect(page.locator('button.odds[data-state=open] .price').first()).toBeVisible();
});

test('each call of a page has a request id of its own, with which it is answered', async ({ page }) => {
  const calls: Promise<[sent: string | undefined, answered: string | undefined]>[] = [];
  page.on('response', (answer) => {
    const sent = answer.request().headers().traceparent?.split('-')[1];
    if (sent !== undefined) calls.push(answer.allHeaders().then((headers) => [sent, headers['x-request-id']]));
  });
  await enter(page, `${site.url}/inplay`);
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  const ids = await Promise.all(calls);
  expect(ids.every(([sent, answered]) => sent === answered)).toBe(true);
  expect(new Set(ids.map(([sent]) => sent)).size).toBe(ids.length);
});
