import type { ForecastCell } from '../../forecast/jointScores';
import { setEnds, targetOf } from './rally';

/** A set seen from now: who wins it, and mean and variance of its points and margin for each winner. */
export interface SetView {
  home: number;
  won: Points;
  lost: Points;
}

export interface Points {
  total: number;
  totalVariance: number;
  margin: number;
  marginVariance: number;
}

export function setViewOf(ends: readonly ForecastCell[]): SetView {
  return {
    home: ends.reduce((sum, { h, a, chance }) => (h > a ? sum + chance : sum), 0),
    won: pointsOf(ends.filter(({ h, a }) => h > a)),
    lost: pointsOf(ends.filter(({ h, a }) => h < a)),
  };
}

function pointsOf(ends: readonly ForecastCell[]): Points {
  let chance = 0;
  let total = 0;
  let totals = 0;
  let margin = 0;
  let margins = 0;
  for (const end of ends) {
    const sum = end.h + end.a;
    const difference = end.h - end.a;
    chance += end.chance;
    total += end.chance * sum;
    totals += end.chance * sum * sum;
    margin += end.chance * difference;
    margins += end.chance * difference * difference;
  }
  if (chance === 0) return { total: 0, totalVariance: 0, margin: 0, marginVariance: 0 };
  total /= chance;
  margin /= chance;
  return {
    total,
    totalVariance: Math.max(0, totals / chance - total * total),
    margin,
    marginVariance: Math.max(0, margins / chance - margin * margin),
  };
}

const STEPS = 400;
const known = new Map<number, SetView>();

/** A whole set, from nothing to nothing. Rounded to a four-hundredth of a rally, so that few are ever worked out. */
export function freshSet(p: number, set: number): SetView {
  const rounded = Math.round(p * STEPS);
  const key = rounded * 2 + (set === 5 ? 1 : 0);
  let view = known.get(key);
  if (!view) known.set(key, (view = setViewOf(setEnds(rounded / STEPS, 0, 0, targetOf(set)))));
  return view;
}
