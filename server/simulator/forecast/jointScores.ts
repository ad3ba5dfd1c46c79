import { type ScoreAxis, type ScoreDistribution, type Tails, tailsOf, TailScores } from './scoreDistribution';

/** A distribution over pairs of scores, where the two teams' counts depend on each other (sets, overtime). */
export class JointScores extends TailScores {
  readonly remaining: { home: number; away: number };
  readonly #cells: readonly ForecastCell[];

  constructor(cells: readonly ForecastCell[], rest = { home: 0, away: 0 }) {
    super();
    this.#cells = cells;
    this.remaining = rest;
  }

  score(h: number, a: number): number {
    let sum = 0;
    for (const cell of this.#cells) if (cell.h === h && cell.a === a) sum += cell.chance;
    return sum;
  }

  each(visit: (h: number, a: number, chance: number) => void): void {
    for (const { h, a, chance } of this.#cells) visit(h, a, chance);
  }

  protected tails(axis: ScoreAxis): Tails {
    const cells = this.#cells;
    let low = Infinity;
    let high = -Infinity;
    for (const cell of cells) {
      const value = valueOn(axis, cell);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const chances = new Array<number>(high - low + 1).fill(0);
    for (const cell of cells) {
      const index = valueOn(axis, cell) - low;
      chances[index] = chances[index]! + cell.chance;
    }
    return tailsOf(low, chances);
  }
}

export interface ForecastCell {
  h: number;
  a: number;
  chance: number;
}

/** What a score comes to on an axis. */
export function valueOn(axis: ScoreAxis, { h, a }: Pick<ForecastCell, 'h' | 'a'>): number {
  if (axis === 'home') return h;
  if (axis === 'away') return a;
  return axis === 'total' ? h + a : h - a;
}

/** One thing that will be counted once, for home or for away, or not at all. */
export function memoised(home: number, away: number): JointScores {
  const cells = [
    { h: 1, a: 0, chance: home },
    { h: 0, a: 1, chance: away },
    { h: 0, a: 0, chance: Math.max(0, 1 - home - away) },
  ];
  return new JointScores(cells, { home, away });
}

/** What drawn scores become: `deciders` are the scores added to a draw, with their chances. */
export function withDeciders(level: ScoreDistribution, deciders: readonly ForecastCell[]): JointScores {
  const cells: ForecastCell[] = [];
  level.each!((h, a, chance) => {
    if (h !== a) cells.push({ h, a, chance });
    else for (const more of deciders) cells.push({ h: h + more.h, a: a + more.a, chance: chance * more.chance });
  });
  return new JointScores(cells, level.remaining);
}
