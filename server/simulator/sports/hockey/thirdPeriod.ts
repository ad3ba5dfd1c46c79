import { poisson } from '../../chance/distributions';
import type { ForecastCell } from '../../forecast/jointScores';
import type { MarketSentiment } from '../sport';
import { ENDGAMES, type Endgame, PERIOD, endgamePace } from './model';

/** No team scores more in one period. */
const MOST = 9;
const SIZE = MOST + 1;
/** Leads beyond it are played like this one. */
const FURTHEST = 6;

/** Goals a second, of each team. */
export type GoalRates = MarketSentiment;

/** The parts of the third period that are still to come, with their seconds. */
export function endgamesLeft(left: number): (Endgame & { seconds: number })[] {
  return ENDGAMES.map((part, i) => {
    const end = ENDGAMES[i + 1]?.left ?? 0;
    return { ...part, seconds: Math.max(0, Math.min(left, part.left) - end) };
  }).filter(({ seconds }) => seconds > 0);
}

/** What the last `left` seconds of the third period may add, by home's lead at their beginning; worked out once a lead. */
export function thirdPeriod(rates: GoalRates, left: number): (lead: number) => readonly ForecastCell[] {
  const known = new Map<number, readonly ForecastCell[]>();
  return (lead) => {
    const from = Math.max(-FURTHEST, Math.min(FURTHEST, lead));
    let cells = known.get(from);
    if (!cells) known.set(from, (cells = cellsOf(addedFrom(from, rates, left))));
    return cells;
  };
}

/** Chances of every number of goals, `home * SIZE + away`; all of them of at most so many goals together. */
interface Added {
  chances: Float64Array;
  most: number;
}

/** Exact: the rates change with the lead and the part only. */
function addedFrom(lead: number, rates: GoalRates, left: number): Float64Array {
  let added: Added = { chances: new Float64Array(SIZE * SIZE), most: 0 };
  added.chances[0] = 1;
  for (const part of endgamesLeft(left)) added = afterPart(added, lead, rates, part);
  return added.chances;
}

/**
 * Chances to score and not to, drawn at the rate of the quickest lead: the number of draws is a Poisson count. Two arrays
 * take turns: making one for each draw took longer than the draws.
 */
function afterPart(before: Added, lead: number, rates: GoalRates, part: Endgame & { seconds: number }): Added {
  const pace = Math.max(1, part.level, part.behind, part.ahead);
  const quickest = pace * (rates.home + rates.away);
  const paces = pacesOf(part, lead);
  const shares = poisson(quickest * part.seconds);
  const chances = new Float64Array(SIZE * SIZE);
  let { chances: now, most } = before;
  let next: Float64Array = new Float64Array(SIZE * SIZE);
  addShare(chances, shares[0]!, now);
  for (let drawn = 1; drawn < shares.length; drawn++) {
    afterDraw(now, next, most, paces, rates.home / quickest, rates.away / quickest);
    [now, next] = [next, now];
    most += 1;
    addShare(chances, shares[drawn]!, now);
  }
  return { chances, most };
}

function addShare(sum: Float64Array, share: number, chances: Float64Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += share * chances[i]!;
}

/** Of both teams, by what home scores more than away from here on, from `-MOST` up. */
function pacesOf(part: Endgame, lead: number): { home: number[]; away: number[] } {
  const paces = { home: [] as number[], away: [] as number[] };
  for (let more = -MOST; more <= MOST; more++) {
    paces.home.push(endgamePace(part, lead + more));
    paces.away.push(endgamePace(part, -(lead + more)));
  }
  return paces;
}

/** One draw, from the chances in `now`, which are of at most so many goals, to those in `next`. */
function afterDraw(
  now: Float64Array,
  next: Float64Array,
  most: number,
  paces: ReturnType<typeof pacesOf>,
  home: number,
  away: number,
): void {
  next.fill(0);
  for (let h = 0; h <= MOST && h <= most; h++) {
    for (let a = 0; a <= MOST && h + a <= most; a++) {
      const at = h * SIZE + a;
      const chance = now[at]!;
      const up = h < MOST ? chance * home * paces.home[MOST + h - a]! : 0;
      const down = a < MOST ? chance * away * paces.away[MOST + h - a]! : 0;
      if (up > 0) next[at + SIZE]! += up;
      if (down > 0) next[at + 1]! += down;
      next[at]! += chance - up - down;
    }
  }
}

function cellsOf(chances: Float64Array): ForecastCell[] {
  const cells: ForecastCell[] = [];
  for (let i = 0; i < chances.length; i++) {
    if (chances[i]! > 1e-12) cells.push({ h: Math.floor(i / SIZE), a: i % SIZE, chance: chances[i]! });
  }
  return cells;
}

/** Chances that the next goal is home's and away's, `before` seconds before the third period and `left` in it. */
export function nextGoal(rates: GoalRates, margin: number, before: number, left: number): MarketSentiment {
  const even: Endgame = { left: PERIOD, level: 1, behind: 1, ahead: 1 };
  const next = { home: 0, away: 0 };
  let none = 1;
  for (const part of [{ ...even, seconds: before }, ...endgamesLeft(left)]) {
    const home = rates.home * endgamePace(part, margin);
    const all = home + rates.away * endgamePace(part, -margin);
    const scored = none * (1 - Math.exp(-all * part.seconds));
    next.home += (scored * home) / all;
    next.away += scored * (1 - home / all);
    none -= scored;
  }
  return next;
}
