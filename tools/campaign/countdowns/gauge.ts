import type { Browser, CDPSession, Page } from 'playwright';

/** Memory of a page after its garbage was collected. */
export interface RetainedMemory {
  /** Bytes of the page's scripts. */
  page: number;
  /** Bytes of the worker that all tabs share. */
  hub: number;
  listeners: number;
  /** Of the document. */
  nodes: number;
  /** Detached from any document, but still referenced. */
  detached: number;
}

/** Percent of one core. */
export interface Cost {
  /** The page's main thread. */
  thread: number;
  /** Of its whole process, which may be the shared worker's too. */
  process: number;
}

export interface Gauge {
  retained(): Promise<RetainedMemory>;
  /** What `ms` of the page cost while nothing inspects it. */
  cost(ms: number): Promise<Cost>;
  /** The share of frames that came more than two frames after the one before, and the longest gap in ms. */
  frames(ms: number): Promise<{ count: number; missed: number; longest: number }>;
}

/** Two frames of a screen at 60 Hz, with a margin. */
const GAP_MS = 34;

/** Measures cost and memory of a page by the browser's DevTools protocol. */
export async function gaugeOf(browser: Browser, page: Page): Promise<Gauge> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const { metrics: all } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(all.map(({ name, value }) => [name, value])) as Record<string, number>;
  };
  return {
    retained: async () => {
      // The first collection may make more collectable.
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { JSEventListeners: listeners = NaN, Nodes: all = NaN } = await metrics();
      const nodes = await page.evaluate(() => {
        const walker = document.createTreeWalker(document);
        let count = 1;
        while (walker.nextNode()) count += 1;
        return count;
      });
      return { page: usedSize, hub: await hubHeap(browser), listeners, nodes, detached: all - nodes };
    },
    cost: async (ms) => {
      const before = await metrics();
      await page.waitForTimeout(ms);
      const after = await metrics();
      const share = (name: string) => ((after[name]! - before[name]!) / (after.Timestamp! - before.Timestamp!)) * 100;
      return { thread: share('ThreadTime'), process: share('ProcessTime') };
    },
    frames: (ms) =>
      page.evaluate(
        async ([length, limit]) => {
          const seen = { count: 0, missed: 0, longest: 0 };
          const start = await new Promise(requestAnimationFrame);
          for (let last = start; last - start < length;) {
            const at = await new Promise(requestAnimationFrame);
            seen.count += 1;
            if (at - last > limit) seen.missed += 1;
            seen.longest = Math.max(seen.longest, at - last);
            last = at;
          }
          return seen;
        },
        [ms, GAP_MS] as const,
      ),
  };
}

/** A worker is no page: the protocol's messages to it are passed on by the browser as texts. */
async function hubHeap(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await cdp.send('Target.getTargets');
    const hub = targetInfos.find(({ type }) => type === 'shared_worker');
    if (!hub) return 0;
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId: hub.targetId, flatten: false });
    await letter(cdp, sessionId, 1, 'HeapProfiler.collectGarbage');
    await letter(cdp, sessionId, 2, 'HeapProfiler.collectGarbage');
    return Number((await letter(cdp, sessionId, 3, 'Runtime.getHeapUsage')).usedSize);
  } finally {
    await cdp.detach();
  }
}

function letter(cdp: CDPSession, sessionId: string, id: number, method: string): Promise<Record<string, unknown>> {
  const answered = new Promise<Record<string, unknown>>((done) => {
    const read = ({ sessionId: from, message }: { sessionId: string; message: string }) => {
      const answer = JSON.parse(message) as { id?: number; result?: Record<string, unknown> };
      if (from !== sessionId || answer.id !== id) return;
      cdp.off('Target.receivedMessageFromTarget', read);
      done(answer.result ?? {});
    };
    cdp.on('Target.receivedMessageFromTarget', read);
  });
  void cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return answered;
}
