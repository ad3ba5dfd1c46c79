import type { ScoreAxis, ScoreDistribution } from './scoreDistribution';

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
