import type { ScoreAxis } from './scoreDistribution';

/** One axis of a distribution, kept as tails so that every line of a ladder costs one look-up. */
export interface Tails {
  /** The lowest value. */
  from: number;
  /** `above[i]` is P(value >= from + i). */
  tails: readonly number[];
  odd: number;
  middle: number;
}

export function tailsOf(from: number, chances: readonly number[]): Tails {
  const tails: number[] = [];
  let left = 1;
  let odd = 0;
  let middle = from;
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i]!;
    tails.push(left);
    if (left >= 0.5) middle = from + i;
    if ((from + i) & 1) odd += chance;
    left = Math.max(0, left - chance);
  }
  return { from, tails, odd: Math.min(1, odd), middle };
}

export function tailAbove({ from, tails }: Tails, x: number): number {
  const index = Math.floor(x) + 1 - from;
  if (index <= 0) return 1;
  return index < tails.length ? tails[index]! : 0;
}

export function tailAt({ from, tails }: Tails, k: number): number {
  const index = k - from;
  if (index < 0 || index >= tails.length) return 0;
  return tails[index]! - (tails[index + 1] ?? 0);
}

/** Tails of each axis, worked out when first asked for. */
export class AxisTails {
  readonly #make: (axis: ScoreAxis) => Tails;
  readonly #known: Partial<Record<ScoreAxis, Tails>> = {};

  constructor(make: (axis: ScoreAxis) => Tails) {
    this.#make = make;
  }

  of(axis: ScoreAxis): Tails {
    return (this.#known[axis] ??= this.#make(axis));
  }
}
