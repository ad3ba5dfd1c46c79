import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { countryCode, FLAGS_FOLDER } from '../src/contract/labels/countries';
import { signInByCall, visit } from './support/enter';
import { type MemberSite, memberSite } from './support/memberSite';
import { follow, pageFaults } from './support/pageFaults';
import { faultsOf, PHONE, resized, WINDOWS } from './support/everyWindow';
import { coveredControls, textFaults, windowFaults } from './support/windowFaults';

const PATHS = [
  '/',
  '/inplay',
  '/europe',
  '/korea/cross',
  '/minigame',
  '/minigame/evolution/powerball',
  '/casino',
  '/livetv',
  '/charge',
  '/member',
  '/bet_result',
  '/game_result',
  '/message',
  '/free',
] as const;

const WITH_LARGE_TEXT: readonly number[] = [425, 1264, 1607];

let site: MemberSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await memberSite('203.0.113.70');
});
test.afterEach(() => site.leave());
test.afterAll(() => site?.close());

async function entered(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await site.device(browser);
  await signInByCall(context, site.proxy.url);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await visit(page, '/');
  return page;
}

test('every kind of page fits every window', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await entered(browser, PHONE);
  expect(await faultsOf(page, PATHS, WINDOWS, { look: () => boardFaults(page) })).toEqual([]);
});

test('the largest text fits too', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await entered(browser, PHONE);
  await follow(page, '/member');
  await page.getByRole('combobox', { name: '글자 크기' }).selectOption('아주 크게');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).fontSize)).toBe('19.5px');
  const some = WINDOWS.filter(({ width }) => WITH_LARGE_TEXT.includes(width));
  expect(await faultsOf(page, PATHS, some, { look: () => boardFaults(page) })).toEqual([]);
});

test('text that the browser makes larger fits heads and boards', async ({ browser }) => {
  test.setTimeout(300_000);
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=minimumFontSize=20'];
  const enlarging = await browser.browserType().launch({ ...launchOptions, args });
  try {
    const page = await entered(enlarging, PHONE);
    await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
    const found: string[] = [];
    for (const width of [425, 1280, 1607]) {
      await resized(page, { width, height: 900 });
      for (const path of ['/inplay', '/korea/cross']) {
        await follow(page, path);
        const faults = [
          ...(await pageFaults(page, path)),
          ...(await textFaults(page)).filter((fault) => fault.startsWith('wider')),
          ...(await boardFaults(page)),
        ];
        for (const fault of faults) found.push(`${path} at ${width}: ${fault}`);
      }
    }
    expect(found).toEqual([]);
  } finally {
    await enlarging.close();
  }
});

/**
 * What a board has no room for: a long word in the column of times, the names of the columns, the rows of a fixture, the
 * mark of over or under between name and price.
 */
function boardFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const time of document.querySelectorAll<HTMLElement>('.row .when')) {
      const word = Object.assign(document.createElement('span'), { textContent: '하프타임' });
      word.style.justifySelf = 'start';
      time.append(word);
      if (word.getBoundingClientRect().width > time.clientWidth + 1) found.add('a time is wider than its column');
      word.remove();
    }
    for (const heads of document.querySelectorAll<HTMLElement>('.heads'))
      if (heads.scrollHeight > heads.clientHeight + 1) found.add('heads of columns are cut');
    const middles = [...document.querySelectorAll<HTMLElement>('.game .line .mid')];
    for (const [i, { firstElementChild: first }] of middles.entries()) {
      const above = middles[i - 1]?.lastElementChild;
      if (above && first!.getBoundingClientRect().top - above.getBoundingClientRect().bottom < 5)
        found.add('middles of Korean rows have no gap between them');
    }
    for (const mark of document.querySelectorAll<HTMLElement>('.side .mark')) {
      const { left, right } = mark.getBoundingClientRect();
      for (const text of mark.parentElement!.querySelectorAll<HTMLElement>('.label, .price')) {
        const range = document.createRange();
        range.selectNodeContents(text);
        // What of a name is cut is not seen in its padding either.
        const { paddingLeft, paddingRight } = getComputedStyle(text);
        const box = text.getBoundingClientRect();
        const [begin, end] = [box.left + parseFloat(paddingLeft), box.right - parseFloat(paddingRight)];
        for (const line of range.getClientRects())
          if (Math.min(line.right, end) > left + 0.5 && Math.max(line.left, begin) < right - 0.5)
            found.add(`a mark lies on ${text.textContent}`);
      }
    }
    return [...found];
  });
}

test('flags come with the site', async ({ browser }) => {
  const page = await entered(browser, PHONE);
  const flag = await page.request.get(`/${FLAGS_FOLDER}/${countryCode('대한민국')}.svg`);
  expect(flag.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('what does not fit is found', async ({ browser }) => {
  const page = await entered(browser, PHONE);
  await follow(page, '/charge');
  expect(await pageFaults(page, '/charge')).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    for (const [name, text, style] of [
      ['p', '작은 글자', 'font-size: 13px'],
      ['button', '낮은 버튼', 'min-height: 0; height: 40px'],
      ['button', '덮인 버튼', 'height: 60px'],
      ['div', '', 'position: relative; z-index: 9; height: 60px; margin-top: -60px'],
      ['div', '', 'width: 500px; height: 1px'],
      ['p', '무통장입금', 'width: 40px'],
      ['div', '', 'position: absolute; top: 1500px; width: 1px; height: 1px'],
    ] as const) {
      const planted = document.createElement(name);
      planted.textContent = text;
      planted.style.cssText = `display: block; ${style}`;
      (/^(width: 500|position: absolute)/.test(style) ? document.body : main).append(planted);
    }
    const head = document.querySelector<HTMLElement>('[data-frame]')!;
    head.style.width = '200px';
    for (const line of head.children) (line as HTMLElement).style.minWidth = '400px';
  });
  const faults = [
    ...(await windowFaults(page, PHONE.limits)),
    ...(await textFaults(page)),
    ...(await coveredControls(page)),
  ].join('\n');
  expect(faults).toContain('the page is 500 px wide');
  expect(faults).toContain('text of 11.0 px: 작은 글자');
  expect(faults).toContain('px: BUTTON 낮은 버튼');
  expect(faults).toContain('covered: 덮인 버튼');
  expect(faults).toContain('in two pieces: 무통장입금');
  expect(faults).toContain('the page is 1501 px high');
  expect(faults).toContain('wider than its place: DIV');
});

test('on a phone the head folds while the page is scrolled down, and a round stays in sight', async ({ browser }) => {
  const page = await entered(browser, { width: 425, height: 860 });
  await follow(page, '/minigame/evolution/powerball');
  const head = page.locator('[data-window] > header');
  const charge = head.getByRole('link', { name: '충전' });
  await expect(charge).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('파워볼');
  const whole = (await head.boundingBox())!.height;
  await page.mouse.move(200, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(charge).toBeHidden({ timeout: 1_000 });
  }).toPass();
  const folded = (await head.boundingBox())!.height;
  expect(folded).toBeLessThanOrEqual(52);
  expect(whole).toBeGreaterThan(folded + 80);
  const strip = page.locator('main [aria-hidden] b', { hasText: '파워볼' }).first();
  await expect(strip).toBeInViewport();
  expect((await strip.boundingBox())!.y).toBeLessThan(folded + 40);
  await page.mouse.wheel(0, -200);
  await expect(charge).toBeVisible();
});

test('the score stays in sight while the markets of a match are scrolled, and the foot of a slip with its legs', async ({
  browser,
}) => {
  const page = await entered(browser, { width: 425, height: 640 });
  await follow(page, '/inplay');
  await page.locator('.row .open').first().click();
  const odds = page.locator('.market .odds[data-state="open"]');
  await odds.first().click();
  // Of the markets further down nothing is laid out or painted.
  const isLaidOut = (cell: Element) => cell.checkVisibility({ contentVisibilityAuto: true });
  expect(await odds.first().evaluate(isLaidOut)).toBe(true);
  expect(await page.locator('.market .odds').last().evaluate(isLaidOut)).toBe(false);
  const score = page.getByRole('region', { name: '선택한 경기' }).locator('header [aria-hidden] b');
  await expect(score).toHaveCount(0);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await expect(score).toBeInViewport();
  await page.getByRole('button', { name: '배팅카트' }).click();
  const bet = page.getByRole('button', { name: '배팅하기' });
  await expect(bet).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('예상적중금')).toBeInViewport({ ratio: 1 });
});

test('on a tablet the slip beside the list ends with its button, and cuts no choice', async ({ browser }) => {
  const page = await entered(browser, { width: 1024, height: 768 });
  await follow(page, '/inplay');
  await page.locator('.row .odds[data-state="open"]').first().click();
  await expect(page.getByRole('button', { name: '배팅하기' })).toBeInViewport({ ratio: 1 });
  await follow(page, '/minigame/evolution/powerball');
  await page.locator('[data-open=true] .cells button:enabled').first().click();
  const policy = page.getByRole('combobox', { name: '배당 변경 시' });
  // As wide as its longest text, with its arrow.
  const needed = await policy.evaluate((select) => {
    const free = select.cloneNode(true) as HTMLElement;
    free.style.cssText = 'position: absolute; width: auto';
    select.after(free);
    const { width } = free.getBoundingClientRect();
    free.remove();
    return width;
  });
  expect((await policy.boundingBox())!.width).toBeGreaterThanOrEqual(needed);
  // Its arrow is the page's, and where the system sets all colours the system's.
  await expect(policy).toHaveCSS('background-image', /^linear-gradient/);
  await expect(policy).toHaveCSS('appearance', 'none');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(policy).toHaveCSS('appearance', 'auto');
});

test('a slip in a low window scrolls as a whole, with the field that is typed into in sight', async ({ browser }) => {
  const page = await entered(browser, { width: 425, height: 724 });
  await follow(page, '/inplay');
  await page.locator('.row .odds[data-state="open"]').first().click();
  await page.getByRole('button', { name: '배팅카트' }).click();
  const stake = page.getByRole('textbox', { name: /배팅금액$/ });
  const [first, last] = [page.locator('.quick button').first(), page.locator('.quick button').last()];
  const bet = page.getByRole('button', { name: '배팅하기' });
  await stake.click();
  // As by a keyboard that takes its room from the page.
  await resized(page, { width: 425, height: 397 });
  await expect(stake).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('50000');
  await expect(stake).toHaveValue('50,000');
  await expect(stake).toBeInViewport({ ratio: 1 });
  const reach = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded();
    // Parts of a pixel are rounded.
    await expect(control).toBeInViewport({ ratio: 0.95 });
    // Nothing lies over it.
    const isUppermost = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    };
    expect(await control.evaluate(isUppermost)).toBe(true);
  };
  for (const control of [first, last, bet]) await reach(control);
  // Enlarged to 200 %, and on a lying phone, where the slip stands beside the list.
  await resized(page, { width: 803, height: 475 });
  for (const control of [stake, first, last, bet]) await reach(control);
  await page.keyboard.press('Escape');
  await resized(page, { width: 844, height: 390 });
  await page.getByRole('tab', { name: /배팅카트/ }).click();
  for (const control of [stake, first, last, bet]) await reach(control);
  // No box within the one that scrolls.
  expect(await page.locator('[data-low=true] > [role=tabpanel]').evaluate((it) => getComputedStyle(it).overflowY)).toBe(
    'visible',
  );
});

test('the foot of a slip lies over nothing that has the focus', async ({ browser }) => {
  const page = await entered(browser, { width: 425, height: 627 });
  /** The controls that it lies over although they have it. */
  const covered = () =>
    page.locator('form > .foot').evaluate((foot) => {
      const controls = ':is(button:enabled, select, summary, input):not(.foot *)';
      return [...foot.closest('[role=tabpanel]')!.querySelectorAll<HTMLElement>(controls)]
        .filter((one) => {
          one.focus();
          // Parts of a pixel are rounded.
          return one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 0.5;
        })
        .map((one) => one.textContent || one.tagName);
    });
  await follow(page, '/inplay');
  await page.locator('.row .odds[data-state="open"]').first().click();
  await page.getByRole('button', { name: '배팅카트' }).click();
  expect.soft(await covered(), 'of a sheet').toEqual([]);
  await page.keyboard.press('Escape');
  // Beside the board.
  await resized(page, { width: 1280, height: 620 });
  const slip = page.getByRole('tab', { name: /배팅카트/ }).first();
  await slip.click();
  expect.soft(await covered(), 'of a column').toEqual([]);
  // One line more in the foot.
  await page.locator('.row:not(:has([aria-pressed="true"])) .odds[data-state="open"]').first().click();
  await slip.click();
  await page.getByRole('button', { name: '단폴', exact: true }).click();
  await expect(page.locator('form > .foot .total > div')).toHaveCount(2);
  expect.soft(await covered(), 'of singles').toEqual([]);
});

test('enlarged to 200 %, a window has room for four matches of four leagues', async ({ browser }) => {
  const page = await entered(browser, { width: 803, height: 475 });
  await follow(page, '/inplay');
  const list = page.getByRole('region', { name: '진행 중인 경기' }).first();
  await expect(list.locator('.row').first()).toBeVisible();
  const height = async (of: string) => (await list.locator(of).first().boundingBox())!.height;
  const four = 4 * ((await height('.league')) + (await height('.row')));
  expect((await list.boundingBox())!.height).toBeGreaterThanOrEqual(four);
});

test('in a low window the name of the site is on one line, and the words of the bottom bar are apart, in English too', async ({
  browser,
}) => {
  const page = await entered(browser, { width: 425, height: 560 });
  await follow(page, '/member');
  await page.getByRole('combobox', { name: '언어' }).selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/inplay');
  const bar = page.getByRole('navigation', { name: 'Bottom menu' });
  await expect(bar.getByRole('button', { name: 'Bet slip' })).toBeVisible();
  const gaps = await bar.evaluate((element) => {
    const entries = [...element.children].map((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      return range.getBoundingClientRect();
    });
    return entries.slice(1).map(({ left }, i) => left - entries[i]!.right);
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
  const lines = await page.locator('header a[href="/"]').evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
