import type { Browser, BrowserContext, Page } from 'playwright';

/** What a visit was like; times in ms from the navigation's begin. */
export interface PageVisit {
  firstPaint: number;
  /** Most of the page, as the browser defines it. */
  largestPaint: number;
  /** Odds that came with the page are there to be read. */
  oddsToRead: number;
  /** Those are live. */
  liveToRead: number;
  /** Live odds, which can be bet on. */
  firstOdds: number;
  /** Sum of what moved without being asked to. */
  shift: number;
  /** What moved: when, by how much, and from where to where. */
  moved: string[];
  /** Bytes of scripts by `liveToRead`. */
  scriptToRead: number;
  /** Bytes by the first odds: on the wire all together, and of the kinds that the page itself asked for. */
  bytes: Record<string, number>;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Watched {
  toRead: number;
  live: number;
  odds: number;
  shift: number;
  moved: string[];
  largest: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

type WatchedWindow = typeof globalThis & { visit: Watched };

/** Opens an address with nothing but the session's cookie; `slowdown` of the processor. */
export async function visitOf(
  browser: Browser,
  cookies: Cookies,
  url: string,
  { slowdown, patience, carried }: { slowdown: number; patience: number; carried: () => number },
): Promise<PageVisit & { cookies: Cookies }> {
  const context = await browser.newContext({
    storageState: { cookies, origins: [] },
    viewport: { width: 425, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit', timeout: patience });
    await page.waitForFunction(() => (globalThis as WatchedWindow).visit.odds > 0, undefined, { timeout: patience });
    const all = carried();
    // What still moves after the first odds counts as well.
    await page.waitForTimeout(3_000);
    const { bytes, ...times } = await seen(page);
    const { cookies } = await context.storageState();
    return { ...times, bytes: { ...bytes, all }, cookies };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of it, and so may not name functions: the compiler would need a helper for that. */
function watch(): void {
  const visit: Watched = { toRead: 0, live: 0, odds: 0, shift: 0, moved: [], largest: 0 };
  (globalThis as WatchedWindow).visit = visit;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue;
      visit.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const what = `${element?.tagName} ${element?.className} "${node?.textContent?.slice(0, 20)}"`;
        visit.moved.push(
          `${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${what} ${from.x},${from.y} to ${to.x},${to.y}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    visit.largest = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (visit.odds > 0) return;
    if (visit.toRead === 0 && /\d/.test(document.querySelector('#first-rows')?.textContent ?? '')) {
      visit.toRead = performance.now();
    }
    if (visit.live === 0 && document.querySelector('#first-rows[data-live]')) visit.live = performance.now();
    const price = document.querySelector('button.odds[data-state=open] .price')?.textContent ?? '';
    if (/\d/.test(price)) visit.odds = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

function seen(page: Page): Promise<PageVisit> {
  return page.evaluate(() => {
    const { toRead, live, odds, shift, moved, largest } = (globalThis as WatchedWindow).visit;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Where none came with the page, live ones are the first.
    const oddsToRead = toRead === 0 ? odds : Math.max(toRead, firstPaint);
    const liveToRead = live === 0 ? odds : live;
    const bytes: Record<string, number> = {};
    let scriptToRead = 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    for (const { name, responseEnd, transferSize } of entries) {
      if (responseEnd > odds) continue;
      if (/\.js(\?|$)/.test(name) && responseEnd <= liveToRead) scriptToRead += transferSize;
      const kind = /\.(js|css|woff2)(\?|$)/.exec(name)?.[1] ?? 'other';
      bytes[kind] = (bytes[kind] ?? 0) + transferSize;
    }
    return {
      firstPaint,
      largestPaint: largest,
      oddsToRead,
      liveToRead,
      firstOdds: odds,
      scriptToRead,
      shift,
      moved,
      bytes,
    };
  });
}
