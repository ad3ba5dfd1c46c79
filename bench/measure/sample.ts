import type { ContestantName } from '../contestants/table';

/** One run of one contestant. CPU times in ms over the whole run, nothing subtracted. */
export interface Sample {
  contestant: ContestantName;
  /** Number of the round: samples of one round belong together. */
  run: number;
  /** Changes sent, and over how long, ms; `tookMs` runs until all cells were right. */
  changes: number;
  feedMs: number;
  tookMs: number;
  main: number;
  script: number;
  layout: number;
  style: number;
  /** The contestant's own workers; undefined where threads can't be read. */
  worker: number | undefined;
  /** The rest of drawing: the page's other threads and the GPU process. */
  drawing: number | undefined;
  /** Ms from posting to the end of the frame that shows it. */
  p50: number;
  p99: number;
  probes: number;
  frames: number;
  missed: number;
  longestGap: number;
  gaps: number[];
  /** Bytes in use after collection, less those before the run. */
  heapGrowth: number;
  workerHeapGrowth: number;
  wrong: number;
  /** The feeder's greatest delay, ms. */
  late: number;
  /** CPUs' worth of work that other programs did meanwhile. */
  others: number;
  /** Elements in the board. */
  elements: number;
}

/** A contestant that is further behind than this, ms, is saturated. */
export const SATURATED_MS = 1_000;

export function isSaturated({ p99, wrong }: Sample): boolean {
  return p99 > SATURATED_MS || wrong > 0;
}
