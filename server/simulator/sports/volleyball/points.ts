import type { ForecastCell } from '../../forecast/jointScores';
import {
  AxisTails,
  type ScoreAxis,
  type ScoreDistribution,
  tailAbove,
  tailAt,
  tailsOf,
} from '../../forecast/scoreDistribution';
import { WINS } from './model';

interface Score {
  home: number;
  away: number;
}

/**
 * How the points of a match may end: the sums over all sets still to come, exactly. Curves in their place would not know that
 * whoever wins the last set wins it by two points, and so price a handicap of points apart from the winner.
 *
 * `before`: points of the sets that are over; `sets`: their winners; `setEnds`: how a set may end, by its number.
 */
export function pointsAtEnd(
  before: Score,
  sets: Score,
  setEnds: (set: number) => readonly ForecastCell[],
): ScoreDistribution {
  const axes = new AxisTails((axis) => {
    const { low, chances } = sumOverSets(sets, (set) => setEnds(set).map((end) => [end, valueOn(axis, end)] as const));
    return tailsOf(low + valueOn(axis, { h: before.home, a: before.away }), chances);
  });
  return {
    above: (axis, x) => tailAbove(axes.of(axis), x),
    at: (axis, k) => tailAt(axes.of(axis), k),
    odd: (axis) => axes.of(axis).odd,
    median: (axis) => axes.of(axis).middle,
    remaining: { home: 0, away: 0 },
  };
}

function valueOn(axis: ScoreAxis, { h, a }: Pick<ForecastCell, 'h' | 'a'>): number {
  if (axis === 'home') return h;
  if (axis === 'away') return a;
  return axis === 'total' ? h + a : h - a;
}

/** Chances of whole numbers from `low` on. */
interface Sum {
  low: number;
  chances: readonly number[];
}

/** The sum when the sets have been played to their end, over every way in which they may go on. */
function sumOverSets(
  { home, away }: Score,
  setEnds: (set: number) => readonly (readonly [ForecastCell, number])[],
): Sum {
  const ended: Sum[] = [];
  /** Still to be played, by the sets that home has won. */
  let open = new Map<number, Sum>([[home, { low: 0, chances: [1] }]]);
  for (let set = home + away + 1; open.size > 0; set++) {
    const ends = setEnds(set);
    const byHome = sumOf(ends.filter(([{ h, a }]) => h > a));
    const byAway = sumOf(ends.filter(([{ h, a }]) => h < a));
    const next = new Map<number, Sum[]>();
    for (const [won, sum] of open) {
      for (const [after, points] of [
        [won + 1, byHome],
        [won, byAway],
      ] as const) {
        const isOver = Math.max(after, set - after) >= WINS;
        const reached = isOver ? ended : (next.get(after) ?? []);
        reached.push(convolved(sum, points));
        if (!isOver) next.set(after, reached);
      }
    }
    open = new Map([...next].map(([won, sums]) => [won, merged(sums)]));
  }
  return merged(ended);
}

function sumOf(ends: readonly (readonly [ForecastCell, number])[]): Sum {
  return merged(ends.map(([{ chance }, value]) => ({ low: value, chances: [chance] })));
}

/** Chances added up; nothing where one of the teams can't win the set any more. */
function merged(all: readonly Sum[]): Sum {
  const sums = all.filter(({ chances }) => chances.length > 0);
  if (sums.length === 0) return { low: 0, chances: [] };
  const low = Math.min(...sums.map((sum) => sum.low));
  const high = Math.max(...sums.map((sum) => sum.low + sum.chances.length - 1));
  const chances = new Array<number>(high - low + 1).fill(0);
  for (const sum of sums) sum.chances.forEach((chance, i) => (chances[sum.low - low + i]! += chance));
  return { low, chances };
}

function convolved(a: Sum, b: Sum): Sum {
  const chances = new Array<number>(Math.max(0, a.chances.length + b.chances.length - 1)).fill(0);
  for (let i = 0; i < a.chances.length; i++) {
    const chance = a.chances[i]!;
    if (chance === 0) continue;
    for (let j = 0; j < b.chances.length; j++) chances[i + j]! += chance * b.chances[j]!;
  }
  return { low: a.low + b.low, chances };
}
