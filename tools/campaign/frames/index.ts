import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { signIn } from '../../../e2e/support/enter';
import { ownSite } from '../../../e2e/support/ownSite';
import { type Minigame, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { SECOND_MS } from '../../../src/contract/units';
import { incidentText } from '../../../src/ui/copy/incidents';
import type { Campaign } from '../campaign';
import { withBrowser } from '../withBrowser';
import { type BusyBoardOptions, writeBusyBoard } from './busyBoard';
import { changeRate } from './changeRate';
import { type FrameShare, frameShare, lateShare, watchFrames } from './frameShare';

/** A phone of the middle; workers are not slowed down. */
const SLOW_DOWN = 4;
const TRACKER_MS = 20 * SECOND_MS;
/** Until the site is ready and the rate has been measured. */
const OPENING_MS = 60 * SECOND_MS;
/** What a board shows, and no more: nothing else of these matches is looked at. */
const BOARD_MARKETS = 8;
const LATE_MAX = 0.02;

/** Of each kind the game that is drawn most often. */
const DRAWS = (['virtual-horse', 'powerball', 'ladder'] as const).map((kind) =>
  MINIGAMES.filter((game) => game.kind === kind).reduce((a, b) => (b.roundSeconds < a.roundSeconds ? b : a)),
);

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
      await atSite(browser, { lastsMs: OPENING_MS + n * 2 * TRACKER_MS }, log, async (board) => {
        for (let i = 0; i < n; i++) judge('tracker', await tracker(board));
      });
      const drawsMs = OPENING_MS + n * DRAWS.reduce((sum, game) => sum + drawnWithin(game), TRACKER_MS);
      await atSite(browser, { lastsMs: drawsMs, markets: BOARD_MARKETS }, log, async (board) => {
        await board.goto('/inplay');
        const context = board.context();
        for (let i = 0; i < n; i++) {
          // What this machine can't do anyway.
          judge('empty page', await still(context));
          for (const game of DRAWS) judge(game.kind, await draw(context, game));
        }
      });
      return outcome;
    }),
};

/** `recorded`: the board while that work is done. */
async function atSite(
  browser: Browser,
  recorded: BusyBoardOptions,
  log: (line: string) => void,
  work: (board: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'busy-board-'));
  const path = join(folder, 'board.odds.ndjson.gz');
  await writeBusyBoard(path, recorded);
  const site = await ownSite({ FEED: `recording:${path}` });
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
    rmSync(folder, { recursive: true });
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

/** A page that is opened in the middle of a draw shows the next one, ms. */
function drawnWithin({ roundSeconds }: Minigame): number {
  return 2 * roundSeconds * SECOND_MS;
}

async function draw(context: BrowserContext, game: Minigame): Promise<FrameShare> {
  const page = await slowPage(context);
  const timeout = drawnWithin(game);
  await page.goto(game.path);
  await page.locator('figure[data-moving=true]').waitFor({ timeout });
  await watchFrames(page);
  await page.locator('figure[data-moving=false]').waitFor({ timeout });
  const share = await frameShare(page);
  await page.close();
  return share;
}
