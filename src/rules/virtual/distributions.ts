import type { BasketballCard } from '../../contract/minigames/cards';
import { OVERTIME, QUARTER, QUARTERS } from './match';

/** Sums of two independent weightings, by what `read` makes of each pair. */
export function totalOf(
  home: readonly number[],
  away: readonly number[],
  read: (home: number, away: number) => number,
): Map<number, number> {
  const weights = new Map<number, number>();
  home.forEach((h, i) => away.forEach((a, j) => weights.set(read(i, j), (weights.get(read(i, j)) ?? 0) + h * a)));
  return weights;
}

/** Chances of the sum of `times` fair numbers from 0 to `range` − 1. */
function sums(times: number, range: number): number[] {
  let chances = [1];
  for (let t = 0; t < times; t += 1) {
    const next = Array.from({ length: chances.length + range - 1 }, () => 0);
    chances.forEach((chance, sum) => {
      for (let i = 0; i < range; i += 1) next[sum + i]! += chance / range;
    });
    chances = next;
  }
  return chances;
}

const QUARTER_SUMS = sums(QUARTER.parts, QUARTER.range);
const MATCH_SUMS = sums(QUARTER.parts * QUARTERS, QUARTER.range);
const OVERTIME_SUMS = sums(OVERTIME.parts, OVERTIME.range);
/** Ties that are still there after so many overtimes (one in 10,000,000 matches) are left out. */
const OVERTIMES = 4;

export interface ScoreChance {
  home: number;
  away: number;
  chance: number;
}

type Bases = Pick<BasketballCard, 'homeBase' | 'awayBase'>;

/** Chances of the first quarter. */
export function quarterScores({ homeBase, awayBase }: Bases): ScoreChance[] {
  return QUARTER_SUMS.flatMap((p, h) =>
    QUARTER_SUMS.map((q, a) => ({ home: homeBase + h, away: awayBase + a, chance: p * q })),
  );
}

/** Chances of every final score, overtimes played out. */
export function basketballScores({ homeBase, awayBase }: Bases): ScoreChance[] {
  const decided: ScoreChance[] = [];
  let ties = new Map<number, number>();
  MATCH_SUMS.forEach((p, h) =>
    MATCH_SUMS.forEach((q, a) => {
      const home = QUARTERS * homeBase + h;
      const away = QUARTERS * awayBase + a;
      if (home === away) ties.set(home, (ties.get(home) ?? 0) + p * q);
      else decided.push({ home, away, chance: p * q });
    }),
  );
  for (let overtime = 0; overtime < OVERTIMES; overtime += 1) {
    const still = new Map<number, number>();
    for (const [score, chance] of ties) {
      OVERTIME_SUMS.forEach((p, h) =>
        OVERTIME_SUMS.forEach((q, a) => {
          const home = score + OVERTIME.base + h;
          const away = score + OVERTIME.base + a;
          if (h === a) still.set(home, (still.get(home) ?? 0) + chance * p * q);
          else decided.push({ home, away, chance: chance * p * q });
        }),
      );
    }
    ties = still;
  }
  return decided;
}
