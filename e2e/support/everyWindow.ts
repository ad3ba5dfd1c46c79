import type { Page } from '@playwright/test';
import { follow, pageFaults } from './pageFaults';
import { coveredControls, textFaults, type WindowLimits, windowFaults } from './windowFaults';

/** A path of each kind of page members have. */
export const PAGE_KINDS = [
  '/',
  '/inplay',
  '/europe',
  '/korea/cross',
  '/minigame',
  '/minigame/evolution/powerball',
  '/casino',
  '/livetv',
  '/charge',
  '/exchange',
  '/mywallet/point',
  '/coupon',
  '/attendance',
  '/hall_of_fame',
  '/member',
  '/member/limits',
  '/calculate',
  '/friend',
  '/bet_result',
  '/game_result',
  '/message',
  '/customer',
  '/free',
  '/event',
] as const;

const DESKTOP: WindowLimits = { scale: 1, text: 12, target: 0 };

export interface PageWindow {
  width: number;
  height: number;
  limits: WindowLimits;
}

/** One of 360 px shows 425 px of the page. */
export const PHONE: PageWindow = { width: 425, height: 860, limits: { scale: 360 / 425, text: 12, target: 44 } };

/** By width. */
export const WINDOWS: readonly PageWindow[] = [
  PHONE,
  { width: 820, height: 1180, limits: DESKTOP },
  { width: 1024, height: 768, limits: DESKTOP },
  { width: 1264, height: 760, limits: DESKTOP },
  { width: 1280, height: 800, limits: DESKTOP },
  { width: 1440, height: 900, limits: DESKTOP },
  { width: 1607, height: 950, limits: DESKTOP },
  { width: 1920, height: 1080, limits: DESKTOP },
  { width: 2560, height: 1300, limits: DESKTOP },
];
const COVERED_AT: readonly number[] = [425, 820, 1264];

/** Ends when the layout of the window's new size is painted, in the fonts that it needs. */
export async function resized(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await painted(page);
}

function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  });
}

/** Texts that came a moment ago may be of another width until their font has come too: a fault counts that is found again. */
export async function lastingFaults(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  if ((await look()).length === 0) return [];
  await painted(page);
  return look();
}

/**
 * What does not fit of any page in any of the windows; signed in, in the first of all windows. `look`: finds more faults
 * of each page in each window.
 */
export async function faultsOf(
  page: Page,
  paths: readonly string[],
  windows: readonly PageWindow[],
  { look }: { look?: (path: string, width: number) => Promise<string[]> } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await resized(page, PHONE);
    await follow(page, path);
    for (const fault of await pageFaults(page, path)) found.push(`${path}: ${fault}`);
    for (const { limits, ...size } of windows) {
      await resized(page, size);
      const faults = await lastingFaults(page, async () => [
        ...(await windowFaults(page, limits)),
        ...(await textFaults(page)),
      ]);
      if (COVERED_AT.includes(size.width)) faults.push(...(await coveredControls(page)));
      if (look) faults.push(...(await look(path, size.width)));
      for (const fault of faults) found.push(`${path} at ${size.width}: ${fault}`);
    }
  }
  return found;
}
