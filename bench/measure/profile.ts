import { steadyPlan } from '../campaign/matrix';
import type { ContestantName } from '../contestants/table';
import { columns, figure } from '../report/text';
import { BenchPage } from './benchPage';
import type { Cdp } from './cdp';
import type { Lab } from './lab';

/** Which parts of the browser's timeline are listed: the smallest share shown, ms per 1,000 changes, and how many. */
const LEAST = 0.05;
const SHOWN = 30;
const WARM_MS = 1_000;
const CATEGORIES = ['devtools.timeline', 'blink', 'cc', 'v8', 'toplevel'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Where the page's main thread spends its time, from the browser's trace: CPU of each step without what it calls. */
export async function profile(lab: Lab, name: ContestantName, rate: number, ms: number, seed: string): Promise<string> {
  const stream = lab.stream(steadyPlan(seed, rate, WARM_MS, ms), name === 'ours' ? 'ours' : 'keyed');
  const page = await BenchPage.open(lab.cdp, lab.origin, name);
  try {
    await page.load(stream);
    await page.mount();
    await page.arm(1);
    await page.play();
    await page.arm(2);
    const events = await traced(lab.cdp, () => page.play());
    const changes = (rate * ms) / 1_000;
    const rows = [...selfTimes(mainThread(events))]
      .map(([step, { cpu, calls }]) => ({ step, calls, cpu: cpu / changes }))
      .filter(({ cpu }) => cpu >= LEAST)
      .sort((a, b) => b.cpu - a.cpu)
      .slice(0, SHOWN)
      .map(({ step, calls, cpu }) => [step, figure(cpu), String(calls)]);
    return `${name} at ${rate}/s, main thread\n${columns([['step', 'ms per 1,000', 'times'], ...rows])}`;
  } finally {
    await page.close();
  }
}

async function traced(cdp: Cdp, play: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const complete = new Promise<void>((done) => {
    const stop = cdp.listen((method, params) => {
      if (method === 'Tracing.dataCollected') for (const event of params.value as TraceEvent[]) events.push(event);
      if (method !== 'Tracing.tracingComplete') return;
      stop();
      done();
    });
  });
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await cdp.call('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await play();
  await cdp.call('Tracing.end');
  await complete;
  return events;
}

/** Steps of the busiest thread that is a page's main one. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ ph, name, args }) => {
    return ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain';
  });
  const all = threads.map(({ pid, tid }) =>
    events.filter((each) => each.ph === 'X' && each.pid === pid && each.tid === tid),
  );
  return all.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** CPU microseconds of each step by name, less those of the steps within it. */
function selfTimes(steps: readonly TraceEvent[]): Map<string, { cpu: number; calls: number }> {
  const times = new Map<string, { cpu: number; calls: number }>();
  const open: TraceEvent[] = [];
  const add = ({ name }: TraceEvent, cpu: number, calls: number) => {
    const time = times.get(name) ?? { cpu: 0, calls: 0 };
    times.set(name, { cpu: time.cpu + cpu, calls: time.calls + calls });
  };
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  for (const step of [...steps].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && end(open.at(-1)!) <= step.ts) open.pop();
    const outer = open.at(-1);
    if (outer) add(outer, -(step.tdur ?? 0), 0);
    add(step, step.tdur ?? 0, 1);
    open.push(step);
  }
  return times;
}
