export interface GrowingWait {
  /** The first wait at most, and any at most, ms. */
  first: number;
  most: number;
  /** From 0 to, not including, 1: who lost the same at once must not come back at once. */
  random: () => number;
}

/** How long to wait before another attempt, ms: at most twice as long with each that failed, at least half of that. */
export function growingWait(failures: number, { first, most, random }: GrowingWait): number {
  return Math.round(Math.min(most, first * 2 ** failures) * (0.5 + random() / 2));
}
