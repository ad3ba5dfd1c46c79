import type { Page } from '@playwright/test';

declare global {
  interface Window {
    movements: string[];
  }
}

/** px; less is rounding. */
const LEAST = 3;
/** Who presses has seen where it is for about so long. ms */
const SEEN_FOR = 200;

/**
 * Watches, on each page opened from now on, what can be pressed in its main part: the returned function resolves to what
 * moved up or down after it had been seen in its place, since it was called last. What moves as a font arrives is left out:
 * this machine may have no Korean one of its own, whose texts have the widths of the site's.
 */
export async function watchMovements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    ({ least, seenFor }) => {
      window.movements = [];
      let places = new WeakMap<Element, { top: number; since: number }>();
      const look = () => {
        const now = performance.now();
        if (document.fonts.status === 'loading') places = new WeakMap();
        for (const element of document.querySelectorAll('main :is(a[href], button, input, select, summary)')) {
          const { top, bottom, width } = element.getBoundingClientRect();
          if (width === 0 || bottom < 0 || top > window.innerHeight) {
            places.delete(element);
            continue;
          }
          const before = places.get(element);
          if (before && Math.abs(top - before.top) < least) continue;
          if (before && now - before.since > seenFor) {
            const name = element.getAttribute('aria-label') ?? element.textContent;
            window.movements.push(`${name}: by ${Math.round(top - before.top)} px`);
          }
          places.set(element, { top, since: now });
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { least: LEAST, seenFor: SEEN_FOR },
  );
  return () => page.evaluate(() => window.movements.splice(0));
}

/** Holds back answers to these calls for `ms` each, so that what they bring comes one after another. */
export async function holdBack(page: Page, delays: Readonly<Record<string, number>>): Promise<void> {
  for (const [call, ms] of Object.entries(delays)) {
    await page.route(`**/api/${call}**`, async (route) => {
      await new Promise((done) => setTimeout(done, ms));
      await route.continue();
    });
  }
}
