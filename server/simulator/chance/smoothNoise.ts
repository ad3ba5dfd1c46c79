import { unit } from './rng';

/**
 * A smooth wandering in [-1, 1] with a bend about every `span`: a pure function of seed and time, so that it is the same
 * whenever, and however often, it is asked.
 */
export function smoothNoise(seed: number, time: number, span: number): number {
  const at = time / span;
  const knot = Math.floor(at);
  const share = at - knot;
  const from = unit(seed, knot) * 2 - 1;
  const to = unit(seed, knot + 1) * 2 - 1;
  return from + (to - from) * share * share * (3 - 2 * share);
}
