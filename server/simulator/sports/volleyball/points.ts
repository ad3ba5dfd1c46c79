import { convolved } from '../../chance/distributions';
import { type ForecastCell, valueOn } from '../../forecast/jointScores';
import { type ScoreAxis, type Tails, tailsOf, TailScores } from '../../forecast/scoreDistribution';
import { WINS } from './model';

interface Score {
  home: number;
  away: number;
}

/**
 * How the points of a match may end: the sums over all sets still to come, exactly. Curves in their place would not know that
 * whoever wins the last set wins it by two points, and so price a handicap of points apart from the winner.
 */
export class PointsAtEnd extends TailScores {
  readonly remaining = { home: 0, away: 0 };
  readonly #before: Score;
  readonly #sets: Score;
  readonly #setEnds: (set: number) => readonly ForecastCell[];

  /** `before`: points of the sets that are over; `sets`: their winners; `setEnds`: how a set may end, by its number. */
  constructor(before: Score, sets: Score, setEnds: (set: number) => readonly ForecastCell[]) {
    super();
    this.#before = before;
    this.#sets = sets;
    this.#setEnds = setEnds;
  }

  protected tails(axis: ScoreAxis): Tails {
    const endsOf = (set: number) => this.#setEnds(set).map((end) => [end, valueOn(axis, end)] as const);
    const { low, chances } = sumOverSets(this.#sets, endsOf);
    return tailsOf(low + valueOn(axis, { h: this.#before.home, a: this.#before.away }), chances);
  }
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
        reached.push(added(sum, points));
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

function added(a: Sum, b: Sum): Sum {
  return { low: a.low + b.low, chances: convolved(a.chances, b.chances) };
}
