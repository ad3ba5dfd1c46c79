import type { RateSamples } from '../campaign/matrix';
import type { ContestantName } from '../contestants/table';
import { isSaturated, type Sample } from '../measure/sample';
import { type Spread, spreadOf } from './statistics';

/** A contestant's runs at one rate, each number a median over the runs with its spread. */
export interface Line {
  contestant: ContestantName;
  runs: number;
  saturated: number;
  /** CPU ms per 1,000 changes, less the idle page's. */
  main: Spread;
  script: Spread;
  worker: Spread;
  drawing: Spread;
  /** Within each round, over the floor's. */
  mainRatio: Spread;
  /** The main thread's within each round, over the product's. */
  mainOverOurs: Spread;
  scriptRatio: Spread;
  p99Ratio: Spread;
  p50: Spread;
  p99: Spread;
  /** Percent of the frames that were due. */
  missed: Spread;
  longestGap: Spread;
  /** KB of the page and its workers together. */
  heapGrowth: Spread;
  /** Cells in all runs that showed a wrong price at the end. */
  wrong: number;
}

export interface RateTable {
  rate: number;
  /** The idle page's main thread, CPU ms per 1,000 changes. */
  idle: Spread;
  lines: Line[];
}

type CpuField = 'main' | 'script' | 'drawing';

/** One table for each rate, contestants in the order of `names`. */
export function rateTable({ rate, samples }: RateSamples, names: readonly ContestantName[]): RateTable {
  const of = (name: ContestantName) => samples.filter(({ contestant }) => contestant === name);
  const byRun = (name: ContestantName) => new Map(of(name).map((sample) => [sample.run, sample]));
  const [idles, floors, ours] = [byRun('idle'), byRun('floor'), byRun('ours')];
  const net = (sample: Sample, field: CpuField) => netOf(sample, idles.get(sample.run), field);
  const lines = names
    .filter((name) => of(name).length > 0)
    .map((name): Line => {
      const own = of(name);
      const all = (value: (sample: Sample) => number) => spreadOf(own.map(value));
      const over = (rivals: ReadonlyMap<number, Sample>, value: (sample: Sample) => number) =>
        all((sample) => value(sample) / (rivals.has(sample.run) ? value(rivals.get(sample.run)!) : NaN));
      const main = (sample: Sample) => net(sample, 'main');
      const script = (sample: Sample) => net(sample, 'script');
      const p99 = (sample: Sample) => sample.p99;
      return {
        contestant: name,
        runs: own.length,
        saturated: own.filter(isSaturated).length,
        main: all(main),
        script: all(script),
        worker: all(({ worker = NaN, changes }) => (worker / changes) * 1_000),
        drawing: all((sample) => net(sample, 'drawing')),
        mainRatio: over(floors, main),
        mainOverOurs: over(ours, main),
        scriptRatio: over(floors, script),
        p99Ratio: over(floors, p99),
        p50: all((sample) => sample.p50),
        p99: all(p99),
        missed: all(({ missed, frames }) => (missed / Math.max(1, missed + frames)) * 100),
        longestGap: all(({ longestGap }) => longestGap),
        heapGrowth: all(({ heapGrowth, workerHeapGrowth }) => (heapGrowth + workerHeapGrowth) / 1_024),
        wrong: own.reduce((sum, { wrong }) => sum + wrong, 0),
      };
    });
  return { rate, idle: spreadOf(of('idle').map(({ main, changes }) => (main / changes) * 1_000)), lines };
}

/** The idle page's cost depends on time, not on changes; where a board took longer, more is subtracted. */
function netOf(sample: Sample, idle: Sample | undefined, field: CpuField): number {
  const own = sample[field];
  const idleOwn = idle?.[field];
  if (own === undefined || idle === undefined || idleOwn === undefined) return NaN;
  return ((own - (idleOwn / idle.tookMs) * sample.tookMs) / sample.changes) * 1_000;
}
