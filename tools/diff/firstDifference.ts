import type { RecordingLine } from '../../src/book/recording';
import { type FoldBuild, FoldRun } from '../recordings/foldRun';
import { bookDifferences, type Differences, stepDifferences } from './compare';

/** One side: lines of a recording, and the build that folds them. */
export interface Side {
  /** What comes before the lines: it is folded, and not compared. */
  before?: readonly RecordingLine[];
  lines: readonly RecordingLine[];
  build: FoldBuild;
}

/** Where two sides part: after how many lines, and in what. */
export interface Parting {
  /** The lines before and with the first after which they differ; 0: before any. */
  count: number;
  differences: Differences;
}

/** Whole books are compared this often, in lines: for what neither side notices itself. */
const WHOLE_EVERY = 2_000;

/** The first line after which two sides differ; undefined where they never do. Where one is longer, that is a difference. */
export function firstDifference(a: Side, b: Side): Parting | undefined {
  const stretch = differingStretch(a, b);
  if (stretch) return firstBetween(a, b, stretch);
  if (a.lines.length === b.lines.length) return undefined;
  const length = Math.min(a.lines.length, b.lines.length);
  return { count: length + 1, differences: [`lines: ${a.lines.length} | ${b.lines.length}`] };
}

/** Both sides are equal after `low` lines, and differ after `high`. */
interface Stretch {
  low: number;
  high: number;
  /** What a side noticed of it at `high`. */
  noticed: Differences;
}

/** Where two sides first differ, as far as that shows in one go. */
export function differingStretch(a: Side, b: Side): Stretch | undefined {
  const runs = runsOf(a, b);
  const noticedFirst = bookDifferences(runs);
  if (noticedFirst.length > 0) return { low: 0, high: 0, noticed: noticedFirst };
  const length = Math.min(a.lines.length, b.lines.length);
  let low = 0;
  for (let high = 1; high <= length; high++) {
    const noticed = stepDifferences(runs, [runs[0].give(a.lines[high - 1]!), runs[1].give(b.lines[high - 1]!)]);
    const isWhole = high % WHOLE_EVERY === 0 || high === length;
    if (noticed.length > 0 || (isWhole && bookDifferences(runs).length > 0)) return { low, high, noticed };
    if (isWhole) low = high;
  }
  return undefined;
}

/** What neither side noticed may have begun within the stretch. */
function firstBetween(a: Side, b: Side, stretch: Stretch): Parting {
  let { low, high, noticed: differences } = stretch;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    const found = bookDifferences(runsOf(a, b, middle));
    if (found.length > 0) [high, differences] = [middle, found];
    else low = middle;
  }
  return { count: high, differences: differences.length > 0 ? differences : bookDifferences(runsOf(a, b, high)) };
}

/** Both sides after so many lines. */
function runsOf(a: Side, b: Side, count = 0): [FoldRun, FoldRun] {
  const runOf = ({ build, before = [], lines }: Side) => {
    const run = new FoldRun(build);
    for (const line of [...before, ...lines.slice(0, count)]) run.give(line);
    return run;
  };
  return [runOf(a), runOf(b)];
}
