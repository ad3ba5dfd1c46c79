import type { ScoreDistribution } from '../../forecast/scoreDistribution';
import { LAST_SHOT } from './model';

/** By how much a side may be behind that still ties with one shot. */
const BEHIND = Array.from({ length: LAST_SHOT.reach }, (_, i) => i + 1);

/**
 * A scope that ends with the fourth quarter and is yet to begin: which side may tie with the last shot is known by the lead
 * it begins with. Only the margin is asked for by that.
 */
export function beforeLastShot(dist: ScoreDistribution): ScoreDistribution {
  return {
    above: (axis, x) => dist.above(axis, x),
    at: (axis, k) => dist.at(axis, k),
    odd: (axis) => dist.odd(axis),
    median: (axis) => dist.median(axis),
    remaining: dist.remaining,
    from: (lead) => marginAfterLastShot(dist, -lead),
  };
}

/** `level`: home's margin in the scope by which the match is level. */
function marginAfterLastShot(dist: ScoreDistribution, level: number): ScoreDistribution {
  const tiesFrom = (by: number) => LAST_SHOT.ties * dist.at('margin', level + by);
  const scored = { home: BEHIND.map((by) => tiesFrom(-by)), away: BEHIND.map((by) => tiesFrom(by)) };

  /** P(margin > x): what is between x and level is moved to level. */
  function ahead(x: number): number {
    const plain = dist.above('margin', x);
    const edge = Math.floor(x) - level;
    if (edge >= 0) return plain - sum(scored.away.slice(edge));
    return plain + sum(scored.home.slice(-edge - 1));
  }

  return {
    above: (axis, x) => (axis === 'margin' ? ahead(x) : dist.above(axis, x)),
    at: (axis, k) => (axis === 'margin' ? Math.max(0, ahead(k - 1) - ahead(k)) : dist.at(axis, k)),
    odd: (axis) => dist.odd(axis),
    median: (axis) => dist.median(axis),
    remaining: dist.remaining,
  };
}

function sum(chances: readonly number[]): number {
  return chances.reduce((all, one) => all + one, 0);
}
