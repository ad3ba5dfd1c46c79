import type { Browser, BrowserContext, Page } from 'playwright';
import { signIn } from '../../../e2e/support/enter';
import { ownSite } from '../../../e2e/support/ownSite';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { SECOND_MS } from '../../../src/contract/units';
import { incidentText } from '../../../src/ui/copy/incidents';
import type { Campaign } from '../campaign';
import { withBrowser } from '../withBrowser';
import { changeRate } from './changeRate';
import { type FrameShare, frameShare, lateShare, watchFrames } from './frameShare';

/** A phone of the middle; workers are not slowed down. */
const SLOW_DOWN = 4;
/** Matches that play so fast change about two thousand main prices a second. */
const FAST = 28;
const TRACKER_MS = 20 * SECOND_MS;
/** Longer than the longest game waits for its draw. */
const DRAW_MS = 400 * SECOND_MS;
const LATE_MAX = 0.02;

const DRAWS = ['virtual-horse', 'powerball', 'ladder'] as const;

/** Whether what moves is drawn in time while very many prices arrive. */
export const frames: Campaign = {
  about: 'late frames of tracker, race and draws, n times each, while many prices arrive; processor four times slower',
  n: 1,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const outcome = { trials: 0, failures: 0 };
      const judge = (name: string, share: FrameShare) => {
        const late = (lateShare(share) * 100).toFixed(2);
        log(`${name.padEnd(14)} ${late} % late of ${share.drawn}, longest gap ${share.longestGap.toFixed(0)} ms`);
        outcome.trials += 1;
        if (lateShare(share) > LATE_MAX) outcome.failures += 1;
      };
      await atSite(browser, FAST, log, async (board) => {
        for (let i = 0; i < n; i++) judge('tracker', await tracker(board));
      });
      await atSite(browser, 1, log, async (board) => {
        await board.goto('/inplay');
        const context = board.context();
        for (let i = 0; i < n; i++) {
          // What this machine can't do anyway.
          judge('empty page', await still(context));
          for (const kind of DRAWS) judge(kind, await draw(context, kind));
        }
      });
      return outcome;
    }),
};

async function atSite(
  browser: Browser,
  speed: number,
  log: (line: string) => void,
  work: (board: Page) => Promise<void>,
): Promise<void> {
  const site = await ownSite({ FEED_SPEED: String(speed) });
  try {
    log(`${Math.round(changeRate(site.url))} changes a second`);
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 425, height: 900 } });
    const board = await context.newPage();
    await board.goto('/login');
    await signIn(board);
    await work(board);
    await context.close();
  } finally {
    await site.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

async function still(context: BrowserContext): Promise<FrameShare> {
  const page = await slowPage(context);
  await page.goto('about:blank');
  await watchFrames(page);
  await page.waitForTimeout(TRACKER_MS);
  const share = await frameShare(page);
  await page.close();
  return share;
}

async function tracker(board: Page): Promise<FrameShare> {
  await board.goto('/inplay');
  await board.locator('button.odds[data-state=open]').first().waitFor();
  const fixture = await board.locator('[data-item^="fixture:"]').first().getAttribute('data-item');
  await board.goto(`/inplay?fixture=${fixture!.slice('fixture:'.length)}`);
  const devtools = await board.context().newCDPSession(board);
  await board.getByRole('figure', { name: incidentText.tracker }).waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await board.waitForTimeout(3 * SECOND_MS);
  await watchFrames(board);
  await board.waitForTimeout(TRACKER_MS);
  const share = await frameShare(board);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return share;
}

async function draw(context: BrowserContext, kind: (typeof DRAWS)[number]): Promise<FrameShare> {
  const games = MINIGAMES.filter((game) => game.kind === kind);
  const { path } = games.reduce((soonest, game) => (game.roundSeconds < soonest.roundSeconds ? game : soonest));
  const page = await slowPage(context);
  await page.goto(path);
  await page.locator('figure[data-moving=true]').waitFor({ timeout: DRAW_MS });
  await watchFrames(page);
  await page.locator('figure[data-moving=false]').waitFor({ timeout: DRAW_MS });
  const share = await frameShare(page);
  await page.close();
  return share;
}
