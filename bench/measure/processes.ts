import type { Cdp } from './cdp';
import { readThreads } from './threads';

/** One of the browser's processes; CPU time since it began, ms, in steps of ten. */
export interface BrowserProcess {
  pid: number;
  type: string;
  cpuMs: number;
}

export async function browserProcesses(cdp: Cdp): Promise<BrowserProcess[]> {
  const { processInfo } = (await cdp.call('SystemInfo.getProcessInfo')) as {
    processInfo: { id: number; type: string; cpuTime: number }[];
  };
  return processInfo.map(({ id, type, cpuTime }) => ({ pid: id, type, cpuMs: cpuTime * 1_000 }));
}

/** Processes of pages that were measured before: one may linger after its page is closed. */
const measured = new Set<number>();

/** The process of the page just opened: it alone has a worker (the feeder) by now. Undefined where threads can't be read. */
export async function processOfPage(cdp: Cdp): Promise<number | undefined> {
  const processes = await browserProcesses(cdp);
  const page = processes.find(
    ({ pid, type }) => type === 'renderer' && !measured.has(pid) && (readThreads(pid)?.workers.size ?? 0) > 0,
  );
  if (page) measured.add(page.pid);
  return page?.pid;
}

export function cpuOf(processes: readonly BrowserProcess[], type?: string): number {
  return processes.reduce((sum, process) => sum + (type === undefined || process.type === type ? process.cpuMs : 0), 0);
}
