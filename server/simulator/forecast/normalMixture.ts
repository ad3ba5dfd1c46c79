import { normalCdf } from '../chance/distributions';
import type { ScoreAxis, ScoreDistribution } from './scoreDistribution';

/** One way a high-scoring scope may go: how likely, and the mean and variance of total and margin. */
export interface Approximation {
  chance: number;
  total: number;
  totalVariance: number;
  margin: number;
  marginVariance: number;
}

/** High scores as a mixture of normal curves over whole numbers. */
export class NormalMixture implements ScoreDistribution {
  readonly remaining: { home: number; away: number };
  readonly #axes: Record<ScoreAxis, Curve[]>;

  constructor(ways: readonly Approximation[], rest = { home: 0, away: 0 }) {
    this.remaining = rest;
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

  above(axis: ScoreAxis, x: number): number {
    const edge = Math.floor(x) + 0.5;
    let sum = 0;
    for (const { chance, mean, deviation } of this.#axes[axis]) sum += chance * normalCdf((mean - edge) / deviation);
    return sum;
  }

  at(axis: ScoreAxis, k: number): number {
    return Math.max(0, this.above(axis, k - 1) - this.above(axis, k));
  }

  odd(axis: ScoreAxis): number {
    // Over a narrow curve the parity is no coin toss: count the few values that can be.
    const middle = Math.round(this.median(axis));
    const widest = this.#axes[axis].reduce((most, { deviation }) => Math.max(most, deviation), 0);
    if (widest > 3) return 0.5;
    let sum = 0;
    for (let k = middle - 16; k <= middle + 16; k++) if (k & 1) sum += this.at(axis, k);
    return Math.min(1, sum);
  }

  median(axis: ScoreAxis): number {
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
