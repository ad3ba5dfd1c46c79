import { type ScoreAxis, type Tails, tailsOf, TailScores } from './scoreDistribution';

/** One way in which a match goes on: what each team adds, regardless of the other. */
export interface ScoringWay {
  chance: number;
  home: readonly number[];
  away: readonly number[];
}

/** Chances of the values of one axis. */
interface AxisChances {
  from: number;
  chances: readonly number[];
}

export type ScoreAxes = Readonly<Record<ScoreAxis, AxisChances>>;

interface Pairs {
  /** The lowest scores. */
  from: { home: number; away: number };
  /** A row of `width` for each score of home. */
  cells: Float64Array;
  height: number;
  width: number;
}

/** Of a match that ends as it is. */
const NO_OVERTIME: ScoreAxes = {
  home: { from: 0, chances: [1] },
  away: { from: 0, chances: [1] },
  total: { from: 0, chances: [1] },
  margin: { from: 0, chances: [1] },
};

/** High scores, pair by pair: what happens to those that are level or nearly so depends on both teams. */
export class PairedScores extends TailScores {
  readonly remaining: { home: number; away: number };
  readonly #pairs: Pairs;
  readonly #overtime: ScoreAxes;
  #known: ScoreAxes | undefined;

  private constructor(pairs: Pairs, remaining: { home: number; away: number }, overtime = NO_OVERTIME) {
    super();
    this.#pairs = pairs;
    this.remaining = remaining;
    this.#overtime = overtime;
  }

  /** `remaining`: the points that `ways` add on average. */
  static by(
    { home, away }: { home: number; away: number },
    ways: readonly ScoringWay[],
    remaining: { home: number; away: number },
  ): PairedScores {
    const pairs = pairsFrom({ home, away }, sizeOf(ways, 'home'), sizeOf(ways, 'away'));
    const { cells, width } = pairs;
    for (const way of ways) {
      for (let i = 0; i < way.home.length; i++) {
        const chance = way.chance * way.home[i]!;
        for (let j = 0; j < way.away.length; j++) cells[i * width + j]! += chance * way.away[j]!;
      }
    }
    return new PairedScores(pairs, remaining);
  }

  /** A side that is behind by `reach` at most brings the tie with the last shot, so often. */
  withLastShot(reach: number, ties: number): PairedScores {
    const { from, cells, height, width } = this.#pairs;
    const most = Math.max(from.home + height, from.away + width);
    const after = pairsFrom(from, most - from.home, most - from.away);
    // By how much home's score of the first row is ahead of away's of the first column.
    const lead = from.home - from.away;
    for (let i = 0; i < height; i++) after.cells.set(cells.subarray(i * width, (i + 1) * width), i * after.width);
    for (let i = 0; i < height; i++) {
      for (let by = -reach; by <= reach; by++) {
        const j = i + lead - by;
        if (by === 0 || j < 0 || j >= width) continue;
        const tied = cells[i * width + j]! * ties;
        after.cells[i * after.width + j]! -= tied;
        after.cells[by > 0 ? i * after.width + j + by : (i - by) * after.width + j]! += tied;
      }
    }
    return new PairedScores(after, this.remaining);
  }

  /** Whoever is level goes on; `overtime`: what is added then. */
  withOvertime(overtime: ScoreAxes): PairedScores {
    return new PairedScores(this.#pairs, this.remaining, overtime);
  }

  axes(): ScoreAxes {
    return (this.#known ??= axesOf(this.#pairs, this.#overtime));
  }

  protected tails(axis: ScoreAxis): Tails {
    const { from, chances } = this.axes()[axis];
    return tailsOf(from, chances);
  }
}

function pairsFrom(from: Pairs['from'], height: number, width: number): Pairs {
  return { from, cells: new Float64Array(height * width), height, width };
}

function sizeOf(ways: readonly ScoringWay[], team: 'home' | 'away'): number {
  return ways.reduce((size, way) => Math.max(size, way[team].length), 0);
}

function axesOf({ from, cells, height, width }: Pairs, overtime: ScoreAxes): ScoreAxes {
  const [home, away] = [zeros(height), zeros(width)];
  const [total, margin] = [zeros(height + width - 1), zeros(height + width - 1)];
  const ties: Tie[] = [];
  for (let i = 0; i < height; i++) {
    for (let j = 0; j < width; j++) {
      const chance = cells[i * width + j]!;
      if (chance === 0) continue;
      if (from.home + i === from.away + j) {
        ties.push({ points: from.home + i, chance });
        continue;
      }
      home[i]! += chance;
      away[j]! += chance;
      total[i + j]! += chance;
      margin[i + width - 1 - j]! += chance;
    }
  }
  return {
    home: withTies({ from: from.home, chances: home }, ties, 1, overtime.home),
    away: withTies({ from: from.away, chances: away }, ties, 1, overtime.away),
    total: withTies({ from: from.home + from.away, chances: total }, ties, 2, overtime.total),
    margin: withTies({ from: from.home - from.away - width + 1, chances: margin }, ties, 0, overtime.margin),
  };
}

/** Points of either team. */
interface Tie {
  points: number;
  chance: number;
}

/** `counts`: what a tie comes to on the axis, for each of its points; `more`: what is added to it. */
function withTies(
  { from, chances }: AxisChances,
  ties: readonly Tie[],
  counts: number,
  more: AxisChances,
): AxisChances {
  const lowest = from + Math.min(0, more.from);
  const all = zeros(from - lowest + chances.length + Math.max(0, more.from + more.chances.length - 1));
  for (let i = 0; i < chances.length; i++) all[from - lowest + i] = chances[i]!;
  for (const { points, chance } of ties) {
    const first = counts * points + more.from - lowest;
    for (let k = 0; k < more.chances.length; k++) all[first + k]! += chance * more.chances[k]!;
  }
  return { from: lowest, chances: all };
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}
