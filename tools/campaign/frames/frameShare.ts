import type { Page } from 'playwright';

/** How many frames a page drew and how many it missed. */
export interface FrameShare {
  drawn: number;
  missed: number;
  /** ms */
  longestGap: number;
}

/**
 * As text: the loader would add code to named functions that pages lack. A screen draws 60 frames a second; one that is less
 * than half a frame late was still in time.
 */
const WATCH = `{
  const seen = { drawn: 0, missed: 0, longestGap: 0 };
  globalThis.framesSeen = seen;
  let last;
  const draw = (at) => {
    if (globalThis.framesSeen !== seen) return;
    if (last !== undefined) {
      seen.drawn += 1;
      seen.missed += Math.max(0, Math.round((at - last) * 60 / 1000) - 1);
      seen.longestGap = Math.max(seen.longestGap, at - last);
    }
    last = at;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}`;

/** Counts the frames of a page from now on. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(WATCH);
}

/** Since they were watched. */
export function frameShare(page: Page): Promise<FrameShare> {
  return page.evaluate<FrameShare>('globalThis.framesSeen');
}

export function lateShare({ drawn, missed }: FrameShare): number {
  return missed / Math.max(1, drawn + missed);
}
