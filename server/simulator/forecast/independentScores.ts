import { convolved } from '../chance/distributions';
import { type ScoreAxis, type ScoreDistribution, type Tails, tailsOf, TailScores } from './scoreDistribution';

/** Two teams that score without regard to each other: what each has, and the chances of what it will add. */
export class IndependentScores extends TailScores {
  readonly remaining: { home: number; away: number };
  readonly #h0: number;
  readonly #a0: number;
  readonly #home: readonly number[];
  readonly #away: readonly number[];

  /** `remaining`: by the rates of now, where they differ from those of what is left on average. */
  constructor(
    counted: { home: number; away: number },
    home: readonly number[],
    away: readonly number[],
    remaining = { home: meanOf(home), away: meanOf(away) },
  ) {
    super();
    this.#h0 = counted.home;
    this.#a0 = counted.away;
    this.#home = home;
    this.#away = away;
    this.remaining = remaining;
  }

  score(h: number, a: number): number {
    return (this.#home[h - this.#h0] ?? 0) * (this.#away[a - this.#a0] ?? 0);
  }

  each(visit: (h: number, a: number, chance: number) => void): void {
    const home = this.#home;
    const away = this.#away;
    for (let i = 0; i < home.length; i++) {
      for (let j = 0; j < away.length; j++) visit(this.#h0 + i, this.#a0 + j, home[i]! * away[j]!);
    }
  }

  protected tails(axis: ScoreAxis): Tails {
    const home = this.#home;
    const away = this.#away;
    if (axis === 'home') return tailsOf(this.#h0, home);
    if (axis === 'away') return tailsOf(this.#a0, away);
    // The margin is the total of home and away turned around.
    return axis === 'total'
      ? tailsOf(this.#h0 + this.#a0, convolved(home, away))
      : tailsOf(this.#h0 - this.#a0 - away.length + 1, convolved(home, away.toReversed()));
  }
}

const NOTHING = [1] as const;

/** A scope whose counts are final. */
export function finalScores(counted: { home: number; away: number }): ScoreDistribution {
  return new IndependentScores(counted, NOTHING, NOTHING);
}

function meanOf(chances: readonly number[]): number {
  let mean = 0;
  for (let k = 1; k < chances.length; k++) mean += k * chances[k]!;
  return mean;
}
