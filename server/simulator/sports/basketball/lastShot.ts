import type { ScoreAxis, ScoreDistribution } from '../../forecast/scoreDistribution';
import { LAST_SHOT } from './model';

/** By how much a side may be behind that still ties with one shot. */
const BEHIND = Array.from({ length: LAST_SHOT.reach }, (_, i) => i + 1);

/**
 * A scope that ends with the fourth quarter: a side that is behind by up to three at the end of it may tie with the last shot.
 * `lead`: home's when the scope began, 0 for the match.
 */
export function withLastShot(dist: ScoreDistribution, lead = 0): ScoreDistribution {
  const level = -lead;
  const tiesFrom = (margin: number) => LAST_SHOT.ties * dist.at('margin', level + margin);
  const scored = { home: BEHIND.map((by) => tiesFrom(-by)), away: BEHIND.map((by) => tiesFrom(by)) };

  /** P(margin > x): what is between x and level is moved to level. */
  function ahead(x: number): number {
    const plain = dist.above('margin', x);
    const edge = Math.floor(x) - level;
    if (edge >= 0) return plain - sum(scored.away.slice(edge));
    return plain + sum(scored.home.slice(-edge - 1));
  }

  function above(axis: ScoreAxis, x: number): number {
    if (axis === 'margin') return ahead(x);
    let chance = dist.above(axis, x);
    for (const by of BEHIND) {
      const gained = dist.above(axis, x - by) - dist.above(axis, x);
      if (axis !== 'away') chance += scored.home[by - 1]! * gained;
      if (axis !== 'home') chance += scored.away[by - 1]! * gained;
    }
    return chance;
  }

  /** By one or three points. */
  const turned = [...scored.home, ...scored.away].reduce(
    (all, chance, i) => all + (BEHIND[i % BEHIND.length]! % 2) * chance,
    0,
  );

  return {
    above,
    at: (axis, k) => Math.max(0, above(axis, k - 1) - above(axis, k)),
    odd(axis) {
      const odd = dist.odd(axis);
      return odd + turned * (1 - 2 * odd);
    },
    median: (axis) => dist.median(axis),
    remaining: dist.remaining,
  };
}

/** The same for a scope that is yet to begin. */
export function beforeLastShot(dist: ScoreDistribution): ScoreDistribution {
  return {
    above: (axis, x) => dist.above(axis, x),
    at: (axis, k) => dist.at(axis, k),
    odd: (axis) => dist.odd(axis),
    median: (axis) => dist.median(axis),
    remaining: dist.remaining,
    from: (lead) => withLastShot(dist, lead),
  };
}

function sum(chances: readonly number[]): number {
  return chances.reduce((all, one) => all + one, 0);
}
