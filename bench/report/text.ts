import type { Spread } from './statistics';

/** Numbers as the tables have them: three digits are more than the measurement is worth. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** `0.65 (0.61–0.72)` */
export function spread({ median, low, high, n }: Spread): string {
  if (n === 0) return '–';
  return n === 1 ? figure(median) : `${figure(median)} (${figure(low)}–${figure(high)})`;
}

/** Rows of cells in columns as wide as they need; the first is set to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}
