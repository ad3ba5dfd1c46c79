import { expect, type Locator, test } from '@playwright/test';
import { enter, signInByCall } from './support/enter';
import { type OwnSite, ownSite } from './support/ownSite';
import { forward, proxyServer } from './support/proxyServer';

/** All that a visit to a board has to load before its first odds to bet on, as brotli, the hub's worker among it. bytes */
const SCRIPT_MAX = 279_000;
/** Of that all but the libraries, behind which the stream does not stand: odds are live by then. bytes */
const LIVE_MAX = 161_000;

/** A page that took longer to begin came over a slow line (`index.html`), and there the libraries wait at most so long (`src/streamFirst.ts`). */
const SLOW_MS = 250;
const STREAM_WAIT_MS = 4_000;

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
  let [bytes, live] = [0, 0];
  for (const path of first) {
    const answer = await request.get(site.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.ok()).toBe(true);
    const size = Number(answer.headers()['content-length']);
    bytes += size;
    if (!path.startsWith('/assets/libraries-')) live += size;
  }
  expect(first.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThan(SCRIPT_MAX);
  expect(live).toBeLessThan(LIVE_MAX);
  // Whatever else is asked for never comes.
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !first.has(pathname),
    () => {},
  );
  await page.reload();
  await expect(page.locator('button.odds[data-state=open] .price').first()).toBeVisible();
});

for (const [line, pageMs, isHung] of [
  ['a fast line the libraries come with the page', 0, false],
  ['a slow line they come once the session is known, and the stream with it', 400, false],
  ['a slow line they do not wait for a session that is never known', 400, true],
] as const) {
  test(`on ${line}`, async ({ browser }) => {
    /** When each was first asked for, ms. */
    const asked = new Map<string, number>();
    let isOpened = false;
    const between = await proxyServer((request, answer) => {
      const path = request.url ?? '';
      const what = /^\/assets\/(index|libraries)-|^\/api\/member\/(renew)/.exec(path)?.slice(1).join('');
      if (isOpened && what && !asked.has(what)) asked.set(what, performance.now());
      if (isOpened && isHung && path === '/api/member/renew') return;
      setTimeout(() => forward(request, answer, { port: site.port }), path === '/inplay' ? pageMs : 0);
    });
    const first = () => {
      const [index = 0, libraries, renew = Infinity] = ['index', 'libraries', 'renew'].map((what) => asked.get(what));
      if (libraries === undefined) return 'none yet';
      if (renew < libraries) return 'renew';
      return libraries - index >= STREAM_WAIT_MS ? 'neither, for long' : 'libraries';
    };
    const context = await browser.newContext();
    try {
      await signInByCall(context, between.url);
      isOpened = true;
      const page = await context.newPage();
      await page.goto(`${between.url}/inplay`, { waitUntil: 'commit' });
      const tookMs = await page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
      );
      const isSlow = tookMs > SLOW_MS;
      if (pageMs > 0) expect(isSlow).toBe(true);
      const expected = isSlow ? /^(renew|neither)/ : /^libraries$/;
      await expect.poll(first).toMatch(expected);
    } finally {
      await context.close();
      await between.close();
    }
  });
}

/** Where something is and how large, whole px. */
async function placeOf(found: Locator): Promise<number[]> {
  const { x, y, width, height } = (await found.first().boundingBox())!;
  return [x, y, width, height].map(Math.round);
}

for (const [width, height] of [
  [1_607, 900],
  [1_300, 900],
  [1_024, 900],
  [744, 900],
  [740, 360],
  [425, 900],
] as const) {
  test(`in ${width} × ${height} px odds come with the page, and stand where the live ones will until those are there`, async ({
    browser,
  }) => {
    /** What waits for each kind of file. */
    const held: Record<'scripts' | 'board' | 'streams', (() => void)[] | undefined> = {
      scripts: [],
      board: [],
      streams: [],
    };
    const release = (kind: keyof typeof held) => {
      const waiting = held[kind] ?? [];
      held[kind] = undefined;
      for (const go of waiting) go();
    };
    const between = await proxyServer((request, answer) => {
      const go = () => forward(request, answer, { port: site.port });
      const path = request.url ?? '';
      const kind = path.startsWith('/api/stream') ? 'streams' : path.includes('/BoardPage-') ? 'board' : 'scripts';
      const waiting = kind === 'scripts' && !path.endsWith('.js') ? undefined : held[kind];
      if (waiting) waiting.push(go);
      else go();
    });
    const context = await browser.newContext({ viewport: { width, height } });
    try {
      await signInByCall(context, between.url);
      const page = await context.newPage();
      await page.goto(`${between.url}/inplay`, { waitUntil: 'commit' });
      const sent = page.locator('#first-rows');
      const parts = ['.first-league', '.first-fixture', '.first-odds b'];
      const places = () => Promise.all(parts.map((part) => placeOf(sent.locator(part))));
      await expect(
        sent
          .locator('.first-odds b')
          .filter({ hasText: /\d\.\d\d/ })
          .first(),
      ).toBeVisible();
      await expect(sent).toContainText('연결 중');
      const shown = await places();

      release('scripts');
      await expect(page.locator('main #first-rows')).toBeVisible();
      expect(await places()).toEqual(shown);

      release('board');
      await expect(page.locator('.scroller #first-rows')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^연결 중$/ })).toBeAttached();
      expect(await places()).toEqual(shown);
      await expect(page.getByRole('button', { name: /배당/ })).toHaveCount(0);

      release('streams');
      await expect(page.locator('button.odds[data-state=open]').first()).toBeVisible();
      await expect(sent).toHaveCount(0);
      const live = ['.scroller .league', '.scroller .row', '.scroller .odds'];
      expect(await Promise.all(live.map((part) => placeOf(page.locator(part))))).toEqual(shown);
    } finally {
      await context.close();
      await between.close();
    }
  });
}

test('the odds that came with the page are live before the code of the page is there, and go on with it', async ({
  page,
}) => {
  await enter(page, `${site.url}/inplay`);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  // The code that the stream needs comes, nothing else does.
  await page.route(/\/(page|libraries)-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const rows = page.locator('#first-rows');
  await expect(rows).toHaveAttribute('data-live');
  await expect(rows.getByText('실시간')).toBeVisible();
  await expect(rows.getByText('연결 중')).toBeHidden();
  // The recording moves: what was sent with the page is not what is shown.
  const changed = rows.evaluate(
    (element) =>
      new Promise<boolean>((done) =>
        new MutationObserver((changes) => {
          if (changes.some(({ target }) => (target as HTMLElement).dataset.outcome !== undefined)) done(true);
        }).observe(element, { subtree: true, childList: true }),
      ),
  );
  expect(await changed).toBe(true);
  release();
  await expect(page.locator('button.odds[data-state=open] .price').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('who reads odds in another format has no odds before the live ones', async ({ browser }) => {
  const context = await browser.newContext();
  await signInByCall(context, site.url);
  await context.addInitScript(() => localStorage.setItem('oddsFormat.v1', '"malay"'));
  const page = await context.newPage();
  // No script of the site ever comes.
  await page.route(/\.js$/, () => {});
  await page.goto(`${site.url}/inplay`, { waitUntil: 'commit' });
  await expect(page.locator('#first-rows')).toBeAttached();
  await expect(page.locator('#first-rows')).toBeHidden();
  await context.close();
});

test('where the scripts do not come, the odds that came with the page are shown for ten seconds', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInByCall(context, site.url);
  const page = await context.newPage();
  await page.route(/\.js$/, () => {});
  await page.goto(`${site.url}/inplay`, { waitUntil: 'commit' });
  const rows = page.locator('#first-rows');
  await expect(rows).toBeVisible();
  const setAge = (ms: number) =>
    rows.evaluate((element, time) => {
      for (const animation of element.getAnimations()) animation.currentTime = time;
    }, ms);
  await setAge(9_000);
  await expect(rows).toBeVisible();
  await setAge(10_000);
  await expect(rows).toBeHidden();
  await context.close();
});

test('each call of a page has a request id of its own, with which it is answered', async ({ page }) => {
  const calls: [sent: string, answered: string | undefined][] = [];
  page.on('response', (answer) => {
    const sent = answer.request().headers().traceparent?.split('-')[1];
    if (sent !== undefined) calls.push([sent, answer.headers()['x-request-id']]);
  });
  await enter(page, `${site.url}/inplay`);
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(calls.every(([sent, answered]) => sent === answered)).toBe(true);
  expect(new Set(calls.map(([sent]) => sent)).size).toBe(calls.length);
});
