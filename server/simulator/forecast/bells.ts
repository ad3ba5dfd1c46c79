import { bell } from '../chance/bell';
import type { Axis, Dist } from './dist';

/** One way a high-scoring scope may go: how likely, and the mean and variance of total and margin. */
export interface Way {
  chance: number;
  total: number;
  totalVariance: number;
  margin: number;
  marginVariance: number;
}

/** High scores as a mixture of normal curves over whole numbers. */
export class Bells implements Dist {
  readonly rest: { home: number; away: number };
  readonly #axes: Record<Axis, Curve[]>;

  constructor(ways: readonly Way[], rest = { home: 0, away: 0 }) {
    this.rest = rest;
    this.#axes = {
      total: ways.map((way) => curve(way.chance, way.total, way.totalVariance)),
      margin: ways.map((way) => curve(way.chance, way.margin, way.marginVariance)),
      home: ways.map((way) =>
        curve(way.chance, (way.total + way.margin) / 2, (way.totalVariance + way.marginVariance) / 4),
      ),
      away: ways.map((way) =>
        curve(way.chance, (way.total - way.margin) / 2, (way.totalVariance + way.marginVariance) / 4),
      ),
    };
  }

  above(axis: Axis, x: number): number {
    const edge = Math.floor(x) + 0.5;
    let sum = 0;
    for (const { chance, mean, deviation } of this.#axes[axis]) sum += chance * bell((mean - edge) / deviation);
    return sum;
  }

  at(axis: Axis, k: number): number {
    return Math.max(0, this.above(axis, k - 1) - this.above(axis, k));
  }

  odd(axis: Axis): number {
    // Over a narrow curve the parity is no coin toss: count the few values that can be.
    const middle = Math.round(this.middle(axis));
    const widest = this.#axes[axis].reduce((most, { deviation }) => Math.max(most, deviation), 0);
    if (widest > 3) return 0.5;
    let sum = 0;
    for (let k = middle - 16; k <= middle + 16; k++) if (k & 1) sum += this.at(axis, k);
    return Math.min(1, sum);
  }

  middle(axis: Axis): number {
    let mean = 0;
    for (const each of this.#axes[axis]) mean += each.chance * each.mean;
    return mean;
  }
}

interface Curve {
  chance: number;
  mean: number;
  deviation: number;
}

function curve(chance: number, mean: number, variance: number): Curve {
  return { chance, mean, deviation: Math.sqrt(Math.max(variance, 0.04)) };
}
