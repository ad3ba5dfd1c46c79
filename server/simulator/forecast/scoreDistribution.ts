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
  /** How it ends if home is ahead by `lead` when it begins, where that makes a difference and is still open. */
  from?(lead: number): MarginDistribution;
}

/** By how much home is ahead, and nothing else. */
export interface MarginDistribution {
  above(axis: 'margin', x: number): number;
  at(axis: 'margin', k: number): number;
}

/** The forecasts of one fixture at one moment, all from the same state of its model. */
export interface MatchForecast {
  of(scope: string): ScoreDistribution;
  /**
   * P(home has `line` points of the match first), in sports where either team surely gets there; NaN while that is not sure,
   * and once it is decided.
   */
  race?(line: number): number;
}

/** Each scope is worked out when first asked for: leagues without corner markets never pay for corners. */
export function matchForecast(
  forecast: (scope: string) => ScoreDistribution,
  race?: (line: number) => number,
): MatchForecast {
  const known = new Map<string, ScoreDistribution>();
  return {
    of(scope) {
      let dist = known.get(scope);
      if (!dist) known.set(scope, (dist = forecast(scope)));
      return dist;
    },
    ...(race && { race }),
  };
}

/** One axis of a distribution, stored as tail sums, so that every line of a ladder costs one look-up. */
export interface Tails {
  /** The lowest value. */
  from: number;
  /** `above[i]` is P(value >= from + i). */
  tails: readonly number[];
  odd: number;
  middle: number;
}

export function tailsOf(from: number, chances: readonly number[]): Tails {
  const tails: number[] = [];
  let left = 1;
  let odd = 0;
  let middle = from;
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i]!;
    tails.push(left);
    if (left >= 0.5) middle = from + i;
    if ((from + i) & 1) odd += chance;
    left = Math.max(0, left - chance);
  }
  return { from, tails, odd: Math.min(1, odd), middle };
}

export function tailAbove({ from, tails }: Tails, x: number): number {
  const index = Math.floor(x) + 1 - from;
  if (index <= 0) return 1;
  return index < tails.length ? tails[index]! : 0;
}

export function tailAt({ from, tails }: Tails, k: number): number {
  const index = k - from;
  if (index < 0 || index >= tails.length) return 0;
  return tails[index]! - (tails[index + 1] ?? 0);
}

/** A distribution by the tails of its axes, each worked out when first asked for. */
export abstract class TailScores implements ScoreDistribution {
  abstract readonly remaining: { home: number; away: number };
  readonly #known: Partial<Record<ScoreAxis, Tails>> = {};

  protected abstract tails(axis: ScoreAxis): Tails;

  above(axis: ScoreAxis, x: number): number {
    return tailAbove(this.#of(axis), x);
  }

  at(axis: ScoreAxis, k: number): number {
    return tailAt(this.#of(axis), k);
  }

  odd(axis: ScoreAxis): number {
    return this.#of(axis).odd;
  }

  median(axis: ScoreAxis): number {
    return this.#of(axis).middle;
  }

  #of(axis: ScoreAxis): Tails {
    return (this.#known[axis] ??= this.tails(axis));
  }
}
