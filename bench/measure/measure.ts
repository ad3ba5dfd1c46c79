import type { ContestantName } from '../contestants/table';
import type { StreamPlan } from '../stream/plan';
import { quantile } from '../report/statistics';
import { BenchPage } from './benchPage';
import { readHeaps } from './heaps';
import type { Lab } from './lab';
import { browserProcesses, cpuOf, processOfPage } from './processes';
import { machineCpu } from './pressure';
import type { Sample } from './sample';
import { readThreads, spent } from './threads';

/** Rest before the measurement, ms: for the board's last flashes and the browser's background work. */
const REST_MS = 700;

/** Mounts a contestant in a fresh page, plays all parts of the plan and measures the last one. */
export async function measure(lab: Lab, contestant: ContestantName, run: number, plan: StreamPlan): Promise<Sample> {
  const stream = lab.stream(plan, contestant === 'ours' ? 'ours' : 'keyed');
  const page = await BenchPage.open(lab.cdp, lab.origin, contestant);
  try {
    await page.load(stream);
    const meter = new UsageMeter(lab, page, await processOfPage(lab.cdp));
    const elements = await page.mount();
    for (let part = 1; part < plan.parts.length; part++) {
      await page.arm(part);
      await page.play();
    }
    await page.arm(plan.parts.length);
    const heaps = await readHeaps(lab.cdp, page);
    await new Promise((done) => setTimeout(done, REST_MS));
    const before = await meter.read();
    await page.play();
    const after = await meter.read();
    const { latencies, changes, feedMs, settledMs, ...result } = await page.result();
    const grown = await readHeaps(lab.cdp, page);
    return {
      contestant,
      run,
      changes,
      feedMs,
      tookMs: Math.max(settledMs, feedMs),
      ...meter.between(before, after),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      probes: latencies.length,
      frames: result.frames,
      missed: result.missed,
      longestGap: result.longestGap,
      gaps: result.gaps,
      heapGrowth: grown.page - heaps.page,
      workerHeapGrowth: grown.workers - heaps.workers,
      wrong: result.wrong,
      late: result.late,
      elements,
    };
  } finally {
    await page.close();
  }
}

type Reading = Awaited<ReturnType<UsageMeter['read']>>;

/** CPU time so far, by process and thread. */
class UsageMeter {
  readonly #lab: Lab;
  readonly #page: BenchPage;
  readonly #pid: number | undefined;
  /** Workers that were there before the contestant: the feeder. */
  readonly #feeders: ReadonlySet<string>;

  constructor(lab: Lab, page: BenchPage, pid: number | undefined) {
    this.#lab = lab;
    this.#page = page;
    this.#pid = pid;
    this.#feeders = (pid === undefined ? undefined : readThreads(pid)?.workers) ?? new Set();
  }

  async read() {
    return {
      totals: await this.#page.totals(),
      threads: this.#pid === undefined ? undefined : readThreads(this.#pid),
      processes: await browserProcesses(this.#lab.cdp),
      own: process.cpuUsage(),
      machine: machineCpu(),
      at: performance.now(),
    };
  }

  between(before: Reading, after: Reading) {
    const { threads } = after;
    const part = (which: (thread: string) => boolean) =>
      before.threads && threads ? spent(before.threads, threads, which) : undefined;
    const isWorker = (thread: string) => threads?.workers.has(thread) ?? false;
    const others = part((thread) => !isWorker(thread) && thread !== String(this.#pid));
    const gpu = cpuOf(after.processes, 'GPU') - cpuOf(before.processes, 'GPU');
    return {
      main: after.totals.task - before.totals.task,
      script: after.totals.script - before.totals.script,
      layout: after.totals.layout - before.totals.layout,
      style: after.totals.style - before.totals.style,
      worker: part((thread) => isWorker(thread) && !this.#feeders.has(thread)),
      drawing: others === undefined ? undefined : others + gpu,
      others: this.#others(before, after),
    };
  }

  #others(before: Reading, after: Reading): number {
    const all = after.machine - before.machine;
    const browser = cpuOf(after.processes) - cpuOf(before.processes);
    const own = after.own.user + after.own.system - before.own.user - before.own.system;
    return Math.max(0, (all - browser - own / 1_000) / (after.at - before.at));
  }
}
