import { poisson } from '../chance/distributions';
import { ScopeState, type ScoreTally } from '../history/matchFacts';
import { type ForecastCell, JointScores, memoised } from './jointScores';
import { type MarginDistribution, type ScoreDistribution, tailAbove, tailAt, tailsOf } from './scoreDistribution';

/** A stretch of a match in which the teams score at rates that depend on nothing but the lead. */
export interface ScoringPart {
  /** Goals that each team would score in it at its usual pace. */
  home: number;
  away: number;
  /** What a team scores that is ahead by `margin`, as a multiple of its usual goals. */
  pace(margin: number): number;
}

/** What is added to a score, by home's lead at the beginning. */
export type GoalsByLead = (lead: number) => readonly ForecastCell[];

/** No team scores more in what is left. */
const MOST = 12;
const SIZE = MOST + 1;
/** By how much home may score more than away: from `-MOST` to `MOST`. */
const LEADS = 2 * MOST + 1;
/** Leads beyond it are played like this one. */
const FURTHEST = 6;
/** What is less likely is left out. */
const NEVER = 1e-12;
/** More goals than a team ever has. */
const WIDTH = 100;

/** Exact; worked out once a lead. */
export function goalsByLead(parts: readonly ScoringPart[]): GoalsByLead {
  const known = new Map<number, readonly ForecastCell[]>();
  return (lead) => {
    const from = Math.max(-FURTHEST, Math.min(FURTHEST, lead));
    let cells = known.get(from);
    if (!cells) known.set(from, (cells = cellsOf(addedFrom(from, parts))));
    return cells;
  };
}

/** What goals make of this score; `next`: the weights of both teams for the next one. */
export function scoresWith(
  { home, away }: { home: number; away: number },
  goals: readonly ForecastCell[],
  next: { home: number; away: number },
): JointScores {
  const cells = goals.map(({ h, a, chance }) => ({ h: home + h, a: away + a, chance }));
  return new JointScores(cells, next);
}

/**
 * What the goals make of the scores they may begin with; `onto`: what they are added to, where that is not the score.
 * `next`: the weights of both teams for the next goal.
 */
export function withGoals(
  before: ScoreDistribution,
  goals: GoalsByLead,
  next: { home: number; away: number },
  onto?: { home: number; away: number },
): JointScores {
  const sums = new Map<number, ForecastCell>();
  before.each!((h, a, chance) => {
    if (chance < NEVER) return;
    const { home, away } = onto ?? { home: h, away: a };
    for (const more of goals(h - a)) add(sums, home + more.h, away + more.a, chance * more.chance);
  });
  return new JointScores([...sums.values()], next);
}

function add(sums: Map<number, ForecastCell>, h: number, a: number, chance: number): void {
  if (chance < NEVER) return;
  const cell = sums.get(h * WIDTH + a);
  if (cell) cell.chance += chance;
  else sums.set(h * WIDTH + a, { h, a, chance });
}

/** Chances of every number of goals, `home * SIZE + away`. */
function addedFrom(lead: number, parts: readonly ScoringPart[]): Float64Array {
  let added = new Float64Array(SIZE * SIZE);
  added[0] = 1;
  // So many goals there may be by now.
  let goals = 0;
  for (const part of parts) {
    const draw = drawIn(part, lead);
    added = afterDraws(added, draw.mean, (now, next) => {
      next.fill(0);
      for (let h = 0; h <= MOST && h <= goals; h++) {
        for (let a = 0; a <= MOST && h + a <= goals; a++) {
          const at = h * SIZE + a;
          const chance = now[at]!;
          const up = h < MOST ? chance * draw.home[MOST + h - a]! : 0;
          const down = a < MOST ? chance * draw.away[MOST + h - a]! : 0;
          if (up > 0) next[at + SIZE]! += up;
          if (down > 0) next[at + 1]! += down;
          next[at]! += chance - up - down;
        }
      }
      goals += 1;
    });
  }
  return added;
}

/** Whose the last goal of a match will be, with the goals so far and these parts still to come. */
export function lastGoal(parts: readonly ScoringPart[], { order, state, home, away }: ScoreTally): JointScores {
  const latest = order.at(-1) ?? 0;
  const more = state === ScopeState.over ? { home: 0, away: 0 } : lastOfMore(parts, home - away);
  const none = 1 - more.home - more.away;
  return memoised(more.home + (latest > 0 ? none : 0), more.away + (latest < 0 ? none : 0));
}

/** Chances that the last goal of these parts is home's and away's; there may be none. */
function lastOfMore(parts: readonly ScoringPart[], lead: number): { home: number; away: number } {
  // Without a goal, after one of home's, after one of away's.
  let chances = new Float64Array(3 * LEADS);
  chances[MOST] = 1;
  for (const part of parts) {
    const { mean, home, away } = drawIn(part, lead);
    chances = afterDraws(chances, mean, (now, next) => {
      next.fill(0);
      for (let at = 0; at < now.length; at++) {
        const chance = now[at]!;
        if (chance === 0) continue;
        const more = at % LEADS;
        const up = more < LEADS - 1 ? chance * home[more]! : 0;
        const down = more > 0 ? chance * away[more]! : 0;
        if (up > 0) next[LEADS + more + 1]! += up;
        if (down > 0) next[2 * LEADS + more - 1]! += down;
        next[at]! += chance - up - down;
      }
    });
  }
  const last = { home: 0, away: 0 };
  for (let more = 0; more < LEADS; more++) {
    last.home += chances[LEADS + more]!;
    last.away += chances[2 * LEADS + more]!;
  }
  return last;
}

/** By how much home scores more than away in a part that it begins with this lead. */
export function marginAfter(part: ScoringPart, lead: number): MarginDistribution {
  const { mean, home, away } = drawIn(part, lead);
  const before = new Float64Array(LEADS);
  before[MOST] = 1;
  const chances = afterDraws(before, mean, (now, next) => {
    next.fill(0);
    for (let more = 0; more < LEADS; more++) {
      const chance = now[more]!;
      const up = more < LEADS - 1 ? chance * home[more]! : 0;
      const down = more > 0 ? chance * away[more]! : 0;
      if (up > 0) next[more + 1]! += up;
      if (down > 0) next[more - 1]! += down;
      next[more]! += chance - up - down;
    }
  });
  const tails = tailsOf(-MOST, Array.from(chances));
  return { above: (_, x) => tailAbove(tails, x), at: (_, k) => tailAt(tails, k) };
}

/**
 * Chances to score and not to, drawn at the rate of the quickest lead: `mean` draws on average, each a goal of home's or
 * away's with these chances, by what home scores more than away from `lead` on, from `-MOST` up.
 */
function drawIn(part: ScoringPart, lead: number): { mean: number; home: number[]; away: number[] } {
  const home: number[] = [];
  const away: number[] = [];
  let mean = 0;
  for (let more = -MOST; more <= MOST; more++) {
    home.push(part.home * part.pace(lead + more));
    away.push(part.away * part.pace(-(lead + more)));
    mean = Math.max(mean, home.at(-1)! + away.at(-1)!);
  }
  if (mean > 0) {
    for (let i = 0; i < home.length; i++) {
      home[i]! /= mean;
      away[i]! /= mean;
    }
  }
  return { mean, home, away };
}

/**
 * `before` after a Poisson count of draws, each of which `draw` writes into its second array. Two arrays take turns: making
 * one for each draw took longer than the draws.
 */
function afterDraws(
  before: Float64Array<ArrayBuffer>,
  mean: number,
  draw: (now: Float64Array, next: Float64Array) => void,
): Float64Array<ArrayBuffer> {
  const shares = poisson(mean);
  const sum = new Float64Array(before.length);
  let now = before;
  let next = new Float64Array(before.length);
  for (let drawn = 0; drawn < shares.length; drawn++) {
    if (drawn > 0) {
      draw(now, next);
      [now, next] = [next, now];
    }
    const share = shares[drawn]!;
    for (let i = 0; i < sum.length; i++) sum[i]! += share * now[i]!;
  }
  return sum;
}

function cellsOf(chances: Float64Array): ForecastCell[] {
  const cells: ForecastCell[] = [];
  for (let i = 0; i < chances.length; i++) {
    if (chances[i]! > NEVER) cells.push({ h: Math.floor(i / SIZE), a: i % SIZE, chance: chances[i]! });
  }
  return cells;
}
