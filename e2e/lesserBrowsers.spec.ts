import { expect, test } from '@playwright/test';
import { type FeedDrivenSite, feedDrivenSite } from './support/feedDrivenSite';
import { signIn } from './support/enter';

let site: FeedDrivenSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await feedDrivenSite(0);
});
test.afterAll(() => site?.close());

/** As browsers do where a page may store nothing. */
function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid });
  Object.defineProperty(window, 'SharedWorker', { value: forbid });
}

/** As Safari 16.4, the oldest browser that the site is built for: what came later is not there. */
function forgetLater(): void {
  const later: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator', 'navigation']],
  ];
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
}

for (const [which, prepare] of [
  ['that forbids storage', forbidStorage],
  ['of early 2023', forgetLater],
] as const) {
  test(`a browser ${which} shows the site: a member signs in, and bets`, async ({ browser }) => {
    const match = prepare.name.toLowerCase();
    site.feed.match(match);
    const { userId, close } = await site.member(browser, { money: 100_000 });
    const context = await browser.newContext();
    await context.addInitScript(prepare);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${site.url}/login`);
    await signIn(page, userId, 'member1234');
    await page.goto(`${site.url}/europe`);
    const row = page.locator(`[data-item="fixture:${match}"]`);
    await row.locator('[data-stop=winner-left][data-state=open]').click();
    await page.getByRole('textbox', { name: /배팅금액$/ }).fill('20000');
    await page.getByRole('button', { name: '배팅하기' }).click();
    await expect(page.getByRole('region', { name: '배팅이 완료되었습니다.' })).toBeVisible();
    expect(faults).toEqual([]);
    await context.close();
    await close();
  });
}
