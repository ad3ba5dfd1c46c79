/** The time that this part of all times is not above, with one decimal. ms */
export function quantileText(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)} ms`;
}
