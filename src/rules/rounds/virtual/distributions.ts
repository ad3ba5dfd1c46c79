import type { BasketballCard } from '../../../contract/rounds/cards';
import { VIRTUAL_OVERTIME, VIRTUAL_QUARTER, QUARTERS } from './match';

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

const QUARTER_SUMS = sums(VIRTUAL_QUARTER.parts, VIRTUAL_QUARTER.range);
const MATCH_SUMS = sums(VIRTUAL_QUARTER.parts * QUARTERS, VIRTUAL_QUARTER.range);
const OVERTIME_SUMS = sums(VIRTUAL_OVERTIME.parts, VIRTUAL_OVERTIME.range);
/** Ties that are still there after so many overtimes (one in 10,000,000 matches) are left out. */
const OVERTIMES = 7;
/** More than both sides ever make together. */
const POINTS = 600;

/** Chances by number. */
export type Spread = ReadonlyMap<number, number>;
type Bases = Pick<BasketballCard, 'homeBase' | 'awayBase'>;

/** What the home side is ahead by after the first quarter. */
export function quarterMargins({ homeBase, awayBase }: Bases): Spread {
  return totalOf(QUARTER_SUMS, QUARTER_SUMS, (home, away) => homeBase + home - awayBase - away);
}

interface Spreads {
  margins: Spread;
  totals: Spread;
}

/** There are but few pairings of bases, and each takes a while to work out. */
const known = new Map<string, Spreads>();

/** What the home side wins by, and the points of both, overtimes played out. */
export function basketballSpreads(bases: Bases): Spreads {
  const key = `${bases.homeBase}:${bases.awayBase}`;
  const spreads = known.get(key) ?? spreadsOf(bases);
  known.set(key, spreads);
  return spreads;
}

function spreadsOf({ homeBase, awayBase }: Bases): Spreads {
  const margins = new Float64Array(2 * POINTS);
  const totals = new Float64Array(POINTS);
  let ties = new Float64Array(POINTS);
  const note = (home: number, away: number, chance: number, tied: Float64Array): void => {
    if (home === away) {
      tied[home]! += chance;
      return;
    }
    margins[POINTS + home - away]! += chance;
    totals[home + away]! += chance;
  };
  MATCH_SUMS.forEach((p, h) =>
    MATCH_SUMS.forEach((q, a) => note(QUARTERS * homeBase + h, QUARTERS * awayBase + a, p * q, ties)),
  );
  for (let overtime = 0; overtime < OVERTIMES; overtime += 1) {
    const still = new Float64Array(POINTS);
    ties.forEach((chance, score) => {
      if (chance === 0) return;
      const base = score + VIRTUAL_OVERTIME.base;
      OVERTIME_SUMS.forEach((p, h) => OVERTIME_SUMS.forEach((q, a) => note(base + h, base + a, chance * p * q, still)));
    });
    ties = still;
  }
  return { margins: spreadOf(margins, POINTS), totals: spreadOf(totals, 0) };
}

function spreadOf(chances: Float64Array, zero: number): Spread {
  return new Map([...chances.entries()].flatMap(([i, chance]) => (chance > 0 ? [[i - zero, chance] as const] : [])));
}
