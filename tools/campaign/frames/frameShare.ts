import type { Page } from 'playwright';

/** How many frames a page drew and how many it missed. */
export interface FrameShare {
  drawn: number;
  missed: number;
  /** ms */
  longestGap: number;
}

interface Watched {
  drawn: number;
  missed: number;
  longestGap: number;
  last: number;
}

type WatchedWindow = typeof globalThis & { framesSeen?: Watched };

/** Counts the frames of a page from now on. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Watched = { drawn: 0, missed: 0, longestGap: 0, last: performance.now() };
    const isFirst = !(globalThis as WatchedWindow).framesSeen;
    (globalThis as WatchedWindow).framesSeen = frames;
    if (!isFirst) return;
    requestAnimationFrame(function drawn() {
      const seen = (globalThis as WatchedWindow).framesSeen!;
      const now = performance.now();
      const gap = now - seen.last;
      seen.last = now;
      seen.drawn += 1;
      // A screen draws 60 in a second; one that is less than half a frame late was still in time.
      seen.missed += Math.max(0, Math.round(gap / (1_000 / 60)) - 1);
      seen.longestGap = Math.max(seen.longestGap, gap);
      requestAnimationFrame(drawn);
    });
  });
}

/** Since they were watched. */
export function frameShare(page: Page): Promise<FrameShare> {
  return page.evaluate(() => {
    const { drawn, missed, longestGap } = (globalThis as WatchedWindow).framesSeen!;
    return { drawn, missed, longestGap };
  });
}

export function lateShare({ drawn, missed }: FrameShare): number {
  return missed / Math.max(1, drawn + missed);
}
