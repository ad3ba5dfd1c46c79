import { normal, rng } from './rng';

/** Halvings of the way: 1,024 steps. */
const DEPTH = 10;
const STEPS = 2 ** DEPTH;

/** Two independent walks. */
export interface Wander {
  home: number;
  away: number;
}

/**
 * Where two independent random walks of variance 1 are after `share` (0 to 1) of their way: a pure function of the key
 * and the share, the same whenever and in whatever order it is called. Where a walk is is the best forecast of where it
 * ends: nothing about its past predicts its next step.
 *
 * Made by halving: the end first, then the middle of each part given its two ends.
 */
export function wanderAt(key: string, share: number): Wander {
  const step = Math.max(0, Math.min(STEPS, Math.floor(share * STEPS)));
  let [left, from, right, to] = [0, ORIGIN, STEPS, apart(ORIGIN, ORIGIN, key, 0, 1)];
  while (step !== left && step !== right) {
    const middle = (left + right) / 2;
    const at = apart(from, to, key, middle, Math.sqrt((right - left) / STEPS) / 2);
    if (step < middle) [right, to] = [middle, at];
    else [left, from] = [middle, at];
  }
  return step === left ? from : to;
}

const ORIGIN: Wander = { home: 0, away: 0 };

/** Between two points, by a normal chance of its own. */
function apart(a: Wander, b: Wander, key: string, step: number, deviation: number): Wander {
  const r = rng(`${key}/${step}`);
  return {
    home: (a.home + b.home) / 2 + deviation * normal(r),
    away: (a.away + b.away) / 2 + deviation * normal(r),
  };
}
