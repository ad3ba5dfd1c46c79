import type { Browser, Page } from 'playwright';
import { type GameSite, gameSite } from '../../../e2e/support/gameSite';
import { follow } from '../../../e2e/support/pageFaults';
import type { CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';
import { hostileTexts } from './hostile';

/** The pages with the fields that are typed into most, by their labels. */
const FORMS: readonly { path: string; fields: readonly string[]; send: string }[] = [
  { path: '/free/write', fields: ['제목', '내용'], send: '등록' },
  { path: '/customer/write', fields: ['제목', '내용'], send: '등록' },
  { path: '/charge', fields: ['충전금액'], send: '충전신청' },
  { path: '/exchange', fields: ['환전금액', '환전비밀번호'], send: '환전신청' },
  { path: '/coupon', fields: ['쿠폰번호'], send: '등록' },
  { path: '/mywallet/point', fields: ['전환할 포인트'], send: '전환하기' },
];
const INPUTS = 40;
/** How long an answer may take, ms: generous, for a busy machine. */
const ANSWER_MS = 5_000;
const NARROW = { width: 425, height: 860 };
/** Where a text is shown afterwards, beside those of others. */
const LISTS = ['/free', '/customer'] as const;

/** Typed in a browser on a small screen: no script of it runs, no dialog of the browser opens, nothing gets wider. */
export function openedForms(seed: number, log: (line: string) => void): Promise<CampaignResult> {
  return withBrowser(async (browser) => {
    const site = await gameSite(1);
    try {
      return await typed(browser, site, seed, log);
    } finally {
      await site.close();
    }
  });
}

async function typed(
  browser: Browser,
  site: GameSite,
  seed: number,
  log: (line: string) => void,
): Promise<CampaignResult> {
  const outcome = { trials: 0, failures: 0 };
  const page = await site.player(browser, 'friend');
  await page.setViewportSize(NARROW);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => ran.push(message));
  const isAccepted = async (what: string) => {
    outcome.trials += 1;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const faults = [...ran.splice(0), ...(wide > 0 ? [`${wide} px too wide`] : [])];
    if (page.url().includes('/login')) faults.push('signed out');
    if (faults.length === 0) return;
    outcome.failures += 1;
    log(`FAILED ${what}: ${faults.join('; ').slice(0, 300)}`);
  };
  // Spread over all inputs: markup, letters and numbers in turn.
  const all = hostileTexts(200, seed);
  const texts = Array.from({ length: INPUTS }, (_, i) => all[Math.floor((i * all.length) / INPUTS)]!.slice(0, 5_000));
  for (const { path, fields, send } of FORMS) {
    await follow(page, path);
    const main = page.getByRole('main');
    await main.getByLabel(fields[0]!, { exact: true }).waitFor({ timeout: 20_000 });
    for (const text of texts) {
      const what = `${path} ${JSON.stringify(text.slice(0, 60))}`;
      try {
        await fill(page, path, fields, text);
        await main.getByRole('button', { name: send, exact: true }).click({ timeout: 10_000 });
        await answered(page, path);
        await isAccepted(what);
        await aside(page, path, fields[0]!);
      } catch (failure) {
        outcome.trials += 1;
        outcome.failures += 1;
        log(`FAILED ${what}: ${failure instanceof Error ? failure.message.split('\n')[0] : String(failure)}`);
        await page.goto(path);
        await main.getByLabel(fields[0]!, { exact: true }).waitFor({ timeout: 20_000 });
      }
    }
    log(`${path}: ${texts.length} inputs by hand`);
  }
  for (const list of LISTS) {
    await follow(page, list);
    await page.waitForTimeout(1_000);
    await isAccepted(`${list} with what was written`);
    await page.locator(`main a[href*="/view/"]`).first().click({ timeout: 5_000 });
    await page.waitForTimeout(1_000);
    await isAccepted(`the first of ${list}`);
  }
  await page.context().close();
  return outcome;
}

async function fill(page: Page, path: string, fields: readonly string[], text: string): Promise<void> {
  for (const field of fields) {
    const input = page.getByRole('main').getByLabel(field, { exact: true });
    await input.fill(text.replaceAll('\u0000', ''), { timeout: 10_000 });
  }
  if (new URL(page.url()).pathname !== path) throw new Error(`typing led to ${page.url()}`);
}

/** Until there is a result: another page, a message beside the field, a question, or the form is gone. */
async function answered(page: Page, path: string): Promise<void> {
  const signs = '[aria-invalid=true], [role=alert], [role=dialog], [role=alertdialog]';
  await page
    .waitForFunction(
      ([from, any]) =>
        location.pathname !== from || document.querySelector(any) !== null || !document.querySelector('main form'),
      [path, signs] as const,
      { timeout: ANSWER_MS },
    )
    .catch(() => {});
}

/** Back to the empty form, whatever it opened or sent. */
async function aside(page: Page, path: string, field: string): Promise<void> {
  const modal = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (await modal.first().isVisible()) await page.keyboard.press('Escape');
  const input = page.getByRole('main').getByLabel(field, { exact: true });
  if (new URL(page.url()).pathname === path && (await input.isVisible())) return;
  await page.goto(path);
  await input.waitFor({ timeout: 20_000 });
}
