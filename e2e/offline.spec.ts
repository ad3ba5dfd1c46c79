import { expect, test } from '@playwright/test';
import { enter } from './support/enter';
import { type OwnSite, ownSite } from './support/ownSite';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await ownSite({ FEED: 'recording:recordings/goals-and-reviews.odds.ndjson.gz' });
});
test.afterAll(() => site?.close());

test('a page that can’t be loaded reports that odds are not live, and comes back; nothing but it is stored', async ({
  page,
}) => {
  await enter(page, `${site.url}/inplay`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site.url}/europe`);
  await expect(page.getByRole('main')).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline.html']);
  await site.kill();
  await page.goto(`${site.url}/inplay`);
  await expect(page.getByRole('heading', { name: '사이트에 연결할 수 없습니다.' })).toBeVisible();
  await expect(page.getByText('배당은 실시간이 아니며')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${site.url}/europe`);
  await expect(other.getByRole('heading', { name: '사이트에 연결할 수 없습니다.' })).toBeVisible();
  // One by a press alone; the other by itself.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await site.restart();
  await page.getByRole('link', { name: '다시 시도' }).click();
  for (const each of [page, other]) await expect(each.getByRole('main')).toBeVisible();
  await expect(page).toHaveURL(/\/inplay$/);
  await expect(other).toHaveURL(/\/europe$/);
});

test('the site can be installed: its manifest and every icon in it', async ({ page, request }) => {
  await page.goto(`${site.url}/login`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(`${site.url}${address}`)).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  // As the server sends it: the page puts its own name before it.
  const sent = await (await request.get(`${site.url}/login`)).text();
  expect(sent).toContain(`<title>${manifest.name}</title>`);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('offline, a page whose code is not there yet is awaited over the one that is shown; one that could not begin begins again', async ({
  page,
  context,
}) => {
  await enter(page, `${site.url}/inplay`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.scroller [role=listitem]').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: '고객센터' }).first().click();
  await expect(page.getByText('다시 연결될 때 열립니다')).toBeVisible();
  await expect(page.locator('.scroller [role=listitem]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/inplay$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/customer$/);
  await expect(page.getByRole('heading', { name: '고객센터' }).first()).toBeVisible();

  // It has been loaded anew within the last minute.
  await page.evaluate(() => sessionStorage.setItem('reload.at', String(Date.now() - 60_000)));
  const out = /\/assets\/page-|\/customer$/;
  await page.route(out, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('사이트를 불러오지 못했습니다.');
  await page.unroute(out);
  await expect(page.getByRole('heading', { name: '고객센터' }).first()).toBeVisible();
});

test('a browser that can’t run the page’s code is asked to be updated', async ({ page }) => {
  // As before Chrome 110, Firefox 115 and Safari 16.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('alert')).toContainText('브라우저를 최신 버전으로 업데이트해 주세요.');
  await expect(page.getByRole('link', { name: '다시 시도' })).toBeVisible();
});
