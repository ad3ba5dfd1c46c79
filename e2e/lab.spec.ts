import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { encodeFrame } from '../src/book/codec';
import { RECORDING_VERSION, writeHeader, writeLine } from '../src/book/recording';
import { fixture, image } from '../tests/support/frames';
import { axeFaults } from './support/axeFaults';
import { signInByCall } from './support/enter';
import { feedDrivenSite } from './support/feedDrivenSite';

// The time machine on the project's own recording, as the command serves it.

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';

let lab: ChildProcess;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  lab = spawn(process.execPath, ['--import', 'tsx', 'tools/lab/index.ts', RECORDING], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(lab.stdout!, 'data')) as [Buffer];
  address = first.toString().trim();
});
test.afterAll(async () => {
  lab.kill();
  await once(lab, 'exit');
});

test('a recording is gone through by event and by frame, and what is looked at is a link', async ({ page }) => {
  await page.setViewportSize({ width: 1_607, height: 950 });
  await page.goto(address);
  const bar = page.getByRole('toolbar', { name: '재생' });
  const moment = bar.getByRole('status');
  await expect(moment).toContainText('/ 6246');
  await expect(page.getByText(/^(읽는|살펴보는) 중/)).toHaveCount(0, { timeout: 60_000 });

  await bar.getByRole('button', { name: '다음 사건' }).click();
  await expect(page.getByText(/^경기 \d+: 득점$/)).toBeVisible();
  const scored = await moment.textContent();
  await bar.getByRole('button', { name: '이전 줄' }).click();
  await expect(page.getByText(/^경기 \d+: 득점$/)).toHaveCount(0);
  await bar.getByRole('button', { name: '다음 줄' }).click();
  await expect(moment).toHaveText(scored!);

  await page.getByRole('tab', { name: '비교' }).click();
  await page.getByRole('button', { name: '이 순간 표시' }).click();
  await expect(page.getByText(/: 차이 0건$/)).toBeVisible();
  await bar.getByRole('button', { name: '다음 사건' }).click();
  await expect(page.getByText(/: 차이 [1-9]\d*건/)).toBeVisible();

  await page.locator('.odds[data-state=open]').first().click();
  await expect(page.getByText(/^\d+ 변화 \d+건$/)).toBeVisible();
  const price = page.getByRole('button', { name: /^\d\d:\d\d:\d\d 줄/ }).nth(5);
  await price.click();
  await expect(price).toHaveAttribute('aria-current', 'true');
  const [shown, cell] = [await moment.textContent(), (await price.textContent())!.split(' ')[3]!];
  await expect(page.locator('.odds[data-state=open] .price').first()).toHaveText(Number(cell).toFixed(2));
  expect(await axeFaults(page)).toEqual([]);

  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(moment).toHaveText(shown!);
  await expect(price).toHaveAttribute('aria-current', 'true');
});

for (const width of [1_607, 425]) {
  test(`nothing overlaps at ${width} px, and the changes of a price that is pressed are seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('goals-and-reviews.odds.ndjson.gz');
    await expect(page.getByText(/^사건 \d+건$/)).toBeVisible({ timeout: 60_000 });
    const cut = await page
      .locator('figcaption span, .heads .trio span')
      .evaluateAll((texts) =>
        texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    const names = await page.locator('figcaption span').evaluateAll((texts) =>
      texts.map((text) => {
        const { fontSize } = getComputedStyle(text);
        return text.getBoundingClientRect().height >= Number.parseFloat(fontSize);
      }),
    );
    expect(names).not.toContain(false);
    const flag = page.locator('img[src*=flags]').first();
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.locator('.odds[data-state=open]').first().click();
    const price = page.locator('section[aria-label="선택한 경기"] .odds').first();
    expect((await price.boundingBox())!.height).toBeGreaterThan(30);
    await expect(page.getByRole('heading', { name: / 대 .* · 승무패 홈$/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^\d\d:\d\d:\d\d 줄/ }).first()).toBeInViewport();
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('heading', { level: 1 }).click();
    const moment = page.getByRole('toolbar', { name: '재생' }).getByRole('status');
    const before = await moment.textContent();
    await page.keyboard.press('.');
    await expect(moment).not.toHaveText(before!);
  });
}

test('innings stand between the names and the odds, whose columns are those of every match', async ({ page }) => {
  const scored = (id: string, ...results: [string, string]) =>
    fixture(id, { scoreboard: { results, period: 10, periods: [] } });
  const put = [scored('f1', '163/7', '413/9'), scored('f2', '2', '0')];
  const text = [
    writeHeader({ rec: RECORDING_VERSION, started: 1_700_000_000_000, source: '', producer: '' }),
    writeLine({ t: 0, frame: encodeFrame(image('inplay.games', 1, { put })) }),
    '',
  ].join('\n');
  await page.setViewportSize({ width: 1_607, height: 850 });
  await page.goto(address.split('#')[0]!);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'innings', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.locator('.score')).toHaveCount(2);
  const sides = await page.locator('[data-item^="fixture:"] .row').evaluateAll((rows) =>
    rows.map((row) => {
      const of = (name: string) => row.querySelector(name)!.getBoundingClientRect();
      return {
        names: of('.team').right,
        begin: of('.score span').left,
        end: of('.score span').right,
        odds: of('.trio').left,
      };
    }),
  );
  expect(sides[0]!.odds).toBe(sides[1]!.odds);
  expect(sides[0]!.end).toBe(sides[1]!.end);
  for (const { names, begin, end, odds } of sides) expect([names <= begin, end <= odds]).toEqual([true, true]);
});

test('a file that is no recording is refused by name, and nothing is lost', async ({ page }) => {
  await page.goto(address.split('#')[0]!);
  const drop = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await drop('notes.txt', 'milk\nbread\n');
  await expect(page.getByRole('alert')).toHaveText(/^notes\.txt: 기록 파일이 아닙니다\. .*npm run import/);
  await page.locator('input[type=file]').setInputFiles(RECORDING);
  await expect(page.getByRole('toolbar', { name: '재생' })).toContainText('/ 6246');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a recording that is cut, or goes on with something else, is shown as far as it can be read', async ({ page }) => {
  const whole = await readFile(RECORDING);
  const cut = whole.subarray(0, 100_000);
  const lines = (zipped: Buffer) =>
    gunzipSync(zipped, { finishFlush: constants.Z_SYNC_FLUSH }).toString().trimEnd().split('\n').length;
  for (const [name, buffer, count, why] of [
    ['cut.gz', cut, lines(cut), /파일이 중간에 잘려 있습니다/],
    ['more.gz', Buffer.concat([whole, Buffer.from('junk')]), 6_246, /파일이 손상되어 압축을 풀 수 없습니다/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address.split('#')[0]!);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/gzip', buffer });
    await expect(page.getByRole('alert')).toContainText(`${name}의 나머지를 읽지 못했습니다`);
    await expect(page.getByRole('alert')).toContainText(why);
    await expect(page.getByRole('toolbar', { name: '재생' })).toContainText(`/ ${count}`);
    await expect(page.getByText(/^사건 \d+건$/)).toBeVisible({ timeout: 60_000 });
  }
});

test('zipped files that follow one another are one recording', async ({ page }) => {
  const text = gunzipSync(await readFile(RECORDING));
  const buffer = Buffer.concat([text.subarray(0, 1_000_000), text.subarray(1_000_000)].map((part) => gzipSync(part)));
  await page.goto(address.split('#')[0]!);
  await page.locator('input[type=file]').setInputFiles({ name: 'two.gz', mimeType: 'application/gzip', buffer });
  await expect(page.getByRole('toolbar', { name: '재생' })).toContainText('/ 6246');
  await expect(page.getByText(/^사건 \d+건$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Every price of the board as it is seen, by its accessible name. */
const cellsOf = (page: Page) =>
  page
    .locator('[data-item^="fixture:"] button.odds')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.querySelector('.price')!.textContent, (cell as HTMLElement).dataset['state']]),
    );

test('what a member saw is saved in one press, without a secret, and opens at that moment', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const site = await feedDrivenSite(0);
  for (const id of ['g1', 'g2', 'g3']) site.feed.match(id, { area: 'inplay' });
  const member = await site.member(browser, { money: 1_234_567, width: 1_607 });
  try {
    const tokens = new Set<string>();
    member.page.on(
      'request',
      (request) =>
        void request.allHeaders().then(
          (headers) => tokens.add(headers['x-auth-token'] ?? ''),
          () => {},
        ),
    );
    await member.page.goto('/inplay?fixture=g2');
    site.feed.price('g1.wdl.1', 3_330, 'inplay');
    await expect(member.page.locator('button.odds .price').filter({ hasText: '3.33' }).first()).toBeVisible();
    const picked = member.page.locator('[data-item="fixture:g2"] button.odds').first();
    const seen = (await picked.locator('.price').textContent())!;
    await picked.click();
    await member.page.getByRole('textbox', { name: /배팅금액$/ }).fill('76543');
    const cells = await cellsOf(member.page);
    expect(cells.length).toBeGreaterThan(8);
    const coming = member.page.waitForEvent('download');
    await member.page.keyboard.press('Control+Alt+KeyS');
    const file = await (await coming).path();
    // Later than the press: nothing of it is in the file.
    site.feed.price('g1.wdl.1', 4_440, 'inplay');

    const text = gunzipSync(await readFile(file)).toString();
    tokens.delete('');
    expect(tokens.size).toBeGreaterThan(0);
    for (const secret of [...tokens, 'bettor', '1234567', '1,234,567', '76543', '76,543'])
      expect(text).not.toContain(secret);
    expect(text).toContain('"route":"/inplay?fixture=g2"');

    await page.setViewportSize({ width: 1_607, height: 950 });
    await page.goto(address.split('#')[0]!);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'page.odds.ndjson.gz', mimeType: 'application/gzip', buffer: await readFile(file) });
    await expect(page.getByRole('toolbar', { name: '재생' })).toBeVisible();
    await expect.poll(() => cellsOf(page)).toEqual(cells);
    await page.getByRole('tab', { name: '저장된 화면' }).click();
    await expect(page.getByRole('heading', { name: '/inplay?fixture=g2' })).toBeVisible();
    await expect(page.getByText('"id": "inplay.in.g2.wdl.1"')).toBeVisible();

    await page.getByRole('tab', { name: '배팅카트' }).click();
    const leg = page.getByRole('list', { name: '선택한 항목' }).getByRole('listitem');
    await expect(leg.locator('.price')).toHaveText(seen);
    await expect(page.getByText(`합계 배당 ${seen}`)).toBeVisible();

    // The site's own page shows the same, to staff.
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1_607, height: 950 } });
    await signInByCall(context, site.url, 'admin');
    const staff = await context.newPage();
    await staff.goto('/lab');
    await staff.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => cellsOf(staff)).toEqual(cells);
    expect(await axeFaults(staff)).toEqual([]);
    await context.close();
    // A member has no such page.
    await member.page.goto('/lab');
    await expect(member.page.getByText('404', { exact: true })).toBeVisible();
  } finally {
    await member.close();
    await site.close();
  }
});
