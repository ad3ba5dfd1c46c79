import type { Survey } from './survey';

const HEIGHTS = '▁▂▃▄▅▆▇█';

/**
 * Frames over time, one line a lane: a column's height is how many came in its part of the recording, in proportion to the
 * lane's fullest; a dot is none. `!` below marks where frames were rejected or refused.
 */
export function picture({ lanes, lasts, faultTimes }: Survey, columns: number): string[] {
  const rows = [...lanes].filter(([, { frames }]) => frames > 0);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const lines = rows.map(([name, { times }]) => `${name.padEnd(width)} ${column(counts(times, lasts, columns))}`);
  if (faultTimes.length === 0) return lines;
  const marks = counts(faultTimes, lasts, columns).map((n) => (n > 0 ? '!' : ' '));
  return [...lines, `${'faults'.padEnd(width)} ${marks.join('').trimEnd()}`];
}

function counts(times: readonly number[], lasts: number, columns: number): number[] {
  const found = Array.from({ length: columns }, () => 0);
  for (const t of times) found[Math.min(columns - 1, Math.floor((t / (lasts + 1)) * columns))]! += 1;
  return found;
}

function column(all: readonly number[]): string {
  const most = Math.max(...all);
  return all.map((n) => (n === 0 ? '·' : HEIGHTS[Math.ceil((n / most) * HEIGHTS.length) - 1])).join('');
}
