import { expect, type Locator, test } from '@playwright/test';
import { type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';
import { holdBack, watchMovements } from './support/movements';

let site: FeedDrivenSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());

test('nothing moves below the finger when the head folds at the end of a short list', async ({ browser }) => {
  const matches = ['a', 'b', 'c', 'd'];
  for (const match of matches) site.feed.match(match);
  const { page } = await site.member(browser, { width: 425 });
  await page.goto('/europe');
  const last = page
    .getByRole('main')
    .getByRole('button', { name: /^d home .*배당/ })
    .first();
  await expect(last).toBeAttached();
  const head = page.locator('[data-window] > header');
  const whole = (await head.boundingBox())!.height;
  const before = await restingPlace(last);
  const scrolled = await page.locator('.scroller').evaluate((list) => {
    list.scrollTop = list.scrollHeight;
    return list.scrollTop;
  });
  await expect.poll(async () => (await head.boundingBox())!.height).toBeLessThan(whole - 80);
  expect(Math.abs((await last.boundingBox())!.y - (before - scrolled))).toBeLessThan(3);
});

for (const width of [1_607, 425]) {
  test(`nothing moves on a Korean page as the limits come, ${width} px wide`, async ({ browser }) => {
    for (const match of ['a', 'b', 'c', 'd']) site.feed.match(match);
    const { page } = await site.member(browser, { width });
    const movements = await watchMovements(page);
    await holdBack(page, { 'betting/limits': 2_000 });
    const limits = page.waitForResponse('**/api/betting/limits');
    await page.goto('/korea/cross');
    const price = page.getByRole('main').getByRole('button', { name: /^a home .*배당/ });
    await expect(price.first()).toBeVisible();
    await movements();
    await limits;
    await expect(page.getByRole('region', { name: '보너스배당' })).toBeVisible();
    await page.waitForTimeout(300);
    expect(await movements()).toEqual([]);
  });
}

for (const when of ['before', 'after'] as const) {
  test(`a press counts while the list ${when === 'before' ? 'comes to rest' : 'begins to scroll'}`, async ({
    browser,
  }) => {
    for (const match of ['a', 'b', 'c', 'd', 'e', 'f']) site.feed.match(match);
    const { page } = await site.member(browser);
    await page.setViewportSize({ width: 1_607, height: 700 });
    await page.goto('/europe');
    const pressed = page
      .getByRole('main')
      .getByRole('button', { name: /^c home .*배당/ })
      .first();
    await restingPlace(pressed);
    const { x, y, width, height } = (await pressed.boundingBox())!;
    const scroll = () => page.locator('.scroller').evaluate((list) => list.scrollBy(0, 10));
    await page.mouse.move(x + width / 2, y + height / 2);
    if (when === 'before') await scroll();
    await page.mouse.down();
    if (when === 'after') await scroll();
    // A list is at rest when it was not scrolled for a while.
    await page.waitForTimeout(400);
    await page.mouse.up();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    // Its elements are in the list's order again, for who goes through it by keyboard.
    const positions = () =>
      page.locator('.scroller [role=listitem]').evaluateAll((all) => all.map((one) => Number(one.ariaPosInSet)));
    await expect
      .poll(async () => (await positions()).every((position, i, all) => i === 0 || position > all[i - 1]!))
      .toBe(true);
  });
}

test('a list is where it was left for who comes back to it', async ({ browser }) => {
  for (let i = 0; i < 40; i += 1) site.feed.match(`row${i}`);
  const { page } = await site.member(browser);
  await page.goto('/europe');
  const scroller = page.locator('.scroller');
  await expect(scroller.getByRole('listitem').nth(10)).toBeVisible();
  await scroller.evaluate((list) => {
    list.scrollTop = 900;
  });
  const row = scroller.getByRole('listitem').filter({ hasText: / home/ });
  const shown = async () => {
    const [box, places] = await Promise.all([
      scroller.boundingBox(),
      row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
    ]);
    return places.findIndex((top) => top > box!.y + box!.height / 2);
  };
  await expect.poll(shown).toBeGreaterThan(-1);
  const name = await row
    .nth(await shown())
    .getByText(/ home$/)
    .textContent();
  const middle = row.filter({ hasText: name! });
  const before = await restingPlace(middle);
  await page.getByRole('link', { name: '고객센터' }).first().click();
  await expect(page).toHaveURL(/\/customer$/);
  await page.goBack();
  await expect(middle).toBeVisible();
  expect(await restingPlace(middle)).toBe(before);
  for (let i = 0; i < 40; i += 1) site.feed.remove(`row${i}`);
});

/** Where it is once what is above it has come. px from the window's top */
async function restingPlace(element: Locator): Promise<number> {
  const place = async () => (await element.boundingBox())!.y;
  for (let last = await place(); ;) {
    await element.page().waitForTimeout(300);
    const now = await place();
    if (now === last) return now;
    last = now;
  }
}
