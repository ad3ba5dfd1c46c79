import { expect, type Page } from '@playwright/test';

/**
 * Promises like "seen within two seconds" are measured by the pages' own clocks, from the press to the moment the text
 * was in the other page: how long the test takes to look, on a busy machine, is not part of them.
 */

interface Marks {
  clickedAt?: number;
  seenAt?: number;
}
type MarkedWindow = typeof globalThis & { marks?: Marks };

/** From now on the page remembers when it was last clicked, over reloads too. */
export async function rememberClicks(page: Page): Promise<void> {
  const listen = () => {
    addEventListener('click', () => ((globalThis as MarkedWindow).marks = { clickedAt: Date.now() }), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
}

/** When the page was last clicked, ms since the epoch. */
export async function clickedAt(page: Page): Promise<number> {
  return (await page.evaluate(() => (globalThis as MarkedWindow).marks?.clickedAt)) ?? NaN;
}

/** How long a short call takes a page at present, ms, the median of five: the longer, the more the machine has to do. */
export function shortCallMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now();
      await fetch('/api/time', { method: 'POST' });
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[2]!;
  });
}

/** Begins to look for a text, or for a path; the result resolves with when it was there, ms since the epoch. */
export async function sighting(page: Page, what: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const marks: Marks = {};
    (globalThis as MarkedWindow).marks = marks;
    // What staff wrote is in a shadow root.
    const roots = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const isThere = () => [document.body, ...roots()].some(({ textContent }) => textContent?.includes(wanted));
    const timer = setInterval(() => {
      if (location.pathname !== wanted && !isThere()) return;
      marks.seenAt = Date.now();
      clearInterval(timer);
    }, 50);
  }, what);
  return async () => {
    const seen = () => page.evaluate(() => (globalThis as MarkedWindow).marks?.seenAt ?? 0);
    await expect.poll(seen, { message: what }).toBeGreaterThan(0);
    return seen();
  };
}
