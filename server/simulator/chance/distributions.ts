import type { Rng } from './rng';

const ENOUGH = 1e-9;
const NOTHING: readonly number[] = [1];
/** Where a normal curve ends, in its deviations. */
const ENDS = 4.5;

/**
 * Chances of 0, 1, 2, … happenings with this mean. The last entry holds whatever is beyond it, so all sum to 1. Plain
 * arrays: thousands of small ones are made a second, and typed arrays of this size live outside the heap.
 */
export function poisson(mean: number): readonly number[] {
  if (mean <= 0) return NOTHING;
  const length = Math.ceil(mean + 5.5 * Math.sqrt(mean) + 4);
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let left = 1;
  for (let k = 0; k < length - 1; k++) {
    chances.push(chance);
    left -= chance;
    chance *= mean / (k + 1);
  }
  chances.push(Math.max(left, 0));
  return chances;
}

/**
 * Negative binomial: counts that come in bunches, such as runs. `size` adds up over innings while `p`, the bunching, stays;
 * mean `size * (1 - p) / p`.
 */
export function negativeBinomial(size: number, p: number): readonly number[] {
  if (size <= 0) return NOTHING;
  const chances: number[] = [];
  let chance = p ** size;
  let left = 1;
  for (let k = 0; k < 24 && left > ENOUGH; k++) {
    chances.push(chance);
    left -= chance;
    chance *= ((size + k) / (k + 1)) * (1 - p);
  }
  chances.push(Math.max(left, 0));
  return chances;
}

/** One draw from the same distribution as `negativeBinomial`. */
export function drawNegativeBinomial(r: Rng, size: number, p: number): number {
  let chance = p ** size;
  let left = r() - chance;
  let k = 0;
  while (left >= 0 && k < 20) {
    chance *= ((size + k) / (k + 1)) * (1 - p);
    left -= chance;
    k += 1;
  }
  return k;
}

/** Chances of the sum of two counts, each from 0 on; none where one of them has none. */
export function convolved(a: readonly number[], b: readonly number[]): number[] {
  if (a.length === 0 || b.length === 0) return [];
  const chances = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const chance = a[i]!;
    if (chance === 0) continue;
    for (let j = 0; j < b.length; j++) chances[i + j]! += chance * b[j]!;
  }
  return chances;
}

/** P(standard normal < z), good to about 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = 0.3989422804014327 * Math.exp((-z * z) / 2) * series;
  return z >= 0 ? 1 - upper : upper;
}

/** Chances of whole numbers from `least` on. */
interface CountChances {
  least: number;
  chances: number[];
}

/** Counts by a normal curve; what is beyond either end of it, or below 0, is at the end. */
export function normalCounts(mean: number, variance: number): CountChances {
  if (mean <= 0) return { least: 0, chances: [1] };
  const deviation = Math.sqrt(variance);
  const least = Math.max(0, Math.floor(mean - ENDS * deviation));
  const most = Math.ceil(mean + ENDS * deviation);
  const chances: number[] = [];
  let before = 0;
  for (let k = least; k <= most; k++) {
    const upTo = k === most ? 1 : normalCdf((k + 0.5 - mean) / deviation);
    chances.push(upTo - before);
    before = upTo;
  }
  return { least, chances };
}
