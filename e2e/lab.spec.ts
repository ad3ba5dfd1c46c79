import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

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
  const bar = page.getByRole('toolbar', { name: 'transport' });
  const moment = bar.getByRole('status');
  await expect(moment).toContainText('of 6245');
  await expect(page.getByText(/^surveying/)).toHaveCount(0, { timeout: 60_000 });

  await bar.getByRole('button', { name: 'next event' }).click();
  await expect(page.getByText(/^fixture \d+: score$/)).toBeVisible();
  const scored = await moment.textContent();
  await bar.getByRole('button', { name: 'one frame back' }).click();
  await expect(page.getByText(/^fixture \d+: score$/)).toHaveCount(0);
  await bar.getByRole('button', { name: 'one frame on' }).click();
  await expect(moment).toHaveText(scored!);

  await page.getByRole('tab', { name: 'compare' }).click();
  await page.getByRole('button', { name: 'mark this moment' }).click();
  await expect(page.getByText(/: 0 differences$/)).toBeVisible();
  await bar.getByRole('button', { name: 'next event' }).click();
  await expect(page.getByText(/: [1-9]\d* differences/)).toBeVisible();

  await page.locator('.odds[data-state=open]').first().click();
  await expect(page.getByText(/^\d+ \d+ changes$/)).toBeVisible();
  const price = page.getByRole('button', { name: /^\d\d:\d\d:\d\d frame/ }).nth(5);
  await price.click();
  await expect(price).toHaveAttribute('aria-current', 'true');
  const [shown, cell] = [await moment.textContent(), (await price.textContent())!.split(' ')[3]!];
  await expect(page.locator('.odds[data-state=open] .price').first()).toHaveText(Number(cell).toFixed(2));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(moment).toHaveText(shown!);
  await expect(price).toHaveAttribute('aria-current', 'true');
});

test('a file that is no recording is refused by name, and nothing is lost', async ({ page }) => {
  await page.goto(address.split('#')[0]!);
  const drop = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await drop('notes.txt', 'milk\nbread\n');
  await expect(page.getByRole('alert')).toHaveText('notes.txt: the first line is not a JSON object');
  await page.locator('input[type=file]').setInputFiles(RECORDING);
  await expect(page.getByRole('toolbar', { name: 'transport' })).toContainText('of 6245');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
