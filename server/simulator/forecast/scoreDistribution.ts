/** What is asked of two counts: each alone, both together, or by how much home is ahead. */
export type ScoreAxis = 'home' | 'away' | 'total' | 'margin';

/** How the counts of the two teams in one scope (a match, a half, a set) may end, seen from some moment. */
export interface ScoreDistribution {
  /** P(axis > x). */
  above(axis: ScoreAxis, x: number): number;
  /** P(axis = k), for a whole k. */
  at(axis: ScoreAxis, k: number): number;
  odd(axis: ScoreAxis): number;
  /** About the middle of the axis: where to look for the line closest to even. */
  median(axis: ScoreAxis): number;
  /** P(home ends with h and away with a). Not known of scopes with high scores. */
  score?(h: number, a: number): number;
  /** Every score with its chance. Not known of scopes with high scores. */
  each?(visit: (h: number, a: number, chance: number) => void): void;
  /** Happenings still expected, one team each: who comes next, who gets somewhere first. */
  remaining: { home: number; away: number };
}

/** The forecasts of one fixture at one moment, all from the same state of its model. */
export interface MatchForecast {
  of(scope: string): ScoreDistribution;
}

/** Each scope is worked out when first asked for: leagues without corner markets never pay for corners. */
export function matchForecast(forecast: (scope: string) => ScoreDistribution): MatchForecast {
  const known = new Map<string, ScoreDistribution>();
  return {
    of(scope) {
      let dist = known.get(scope);
      if (!dist) known.set(scope, (dist = forecast(scope)));
      return dist;
    },
  };
}
