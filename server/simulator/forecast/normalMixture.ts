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

/** How overtime after a tie goes, on average. */
export interface Overtime {
  /** P(home wins it). */
  home: number;
  /** Points of both in one overtime. */
  points: number;
  /** Points the winner is ahead by. */
  ahead: number;
}

/** A high-scoring match that cannot end level: the chance of a tie is shared out over what overtime makes of it. */
export function afterTie(level: ScoreDistribution, { home, points, ahead }: Overtime): ScoreDistribution {
  const tie = level.at('margin', 0);
  /** P(the winner of overtime is ahead by at least k). */
  const by = (k: number) => Math.exp(-(k - 1) / ahead);
  const added: Record<'total' | 'home' | 'away', number> = { total: points, home: points / 2, away: points / 2 };

  function above(axis: ScoreAxis, x: number): number {
    if (axis !== 'margin') return (1 - tie) * level.above(axis, x) + tie * level.above(axis, x - added[axis]);
    const beyond = Math.floor(x) + 1;
    if (beyond > 0) return level.above('margin', x) + tie * home * by(beyond);
    return level.above('margin', x) - tie * (1 - home) * by(1 - beyond);
  }

  return {
    above,
    at: (axis, k) => Math.max(0, above(axis, k - 1) - above(axis, k)),
    odd: (axis) => level.odd(axis),
    median: (axis) => level.median(axis),
    remaining: level.remaining,
  };
}
