import type { BenchPage } from './benchPage';
import type { Cdp } from './cdp';

/** Bytes that scripts hold after their garbage was collected: the page's own, and its workers' but for the feeder's. */
export interface Heaps {
  page: number;
  workers: number;
}

interface Attached {
  sessionId: string;
  targetInfo: { type: string; url: string };
}

/** Attaches to the workers only while it reads them: nothing is attached during a measurement. */
export async function readHeaps(cdp: Cdp, page: BenchPage): Promise<Heaps> {
  const workers: string[] = [];
  const stop = cdp.listen((method, params, session) => {
    if (method !== 'Target.attachedToTarget' || session !== page.session) return;
    const { sessionId, targetInfo } = params as unknown as Attached;
    if (targetInfo.type === 'worker' && !targetInfo.url.includes('feeder')) workers.push(sessionId);
  });
  const attach = { waitForDebuggerOnStart: false, flatten: true };
  await page.call('Target.setAutoAttach', { autoAttach: true, ...attach });
  const heaps = { page: await usedBy(cdp, page.session), workers: 0 };
  for (const worker of workers) heaps.workers += await usedBy(cdp, worker);
  await page.call('Target.setAutoAttach', { autoAttach: false, ...attach });
  stop();
  return heaps;
}

async function usedBy(cdp: Cdp, session: string): Promise<number> {
  await cdp.call('HeapProfiler.collectGarbage', {}, session);
  const { usedSize } = await cdp.call('Runtime.getHeapUsage', {}, session);
  return Number(usedSize);
}
