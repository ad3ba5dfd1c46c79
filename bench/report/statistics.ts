/** Of numbers in any order; NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return NaN;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

/** A median with the least and the greatest of what it is of. */
export interface Spread {
  median: number;
  low: number;
  high: number;
  n: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  const known = numbers.filter((number) => !Number.isNaN(number));
  return { median: quantile(known, 0.5), low: Math.min(...known), high: Math.max(...known), n: known.length };
}
