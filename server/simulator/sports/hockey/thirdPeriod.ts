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

/** Chances of every number of goals, `home * SIZE + away`. Exact: the rates change with the lead and the part only. */
function addedFrom(lead: number, rates: GoalRates, left: number): Float64Array {
  let chances = new Float64Array(SIZE * SIZE);
  chances[0] = 1;
  for (const part of endgamesLeft(left)) chances = afterPart(chances, lead, rates, part);
  return chances;
}

/** Chances to score and not to, drawn at the rate of the quickest lead: the number of draws is a Poisson count. */
function afterPart(
  chances: Float64Array,
  lead: number,
  rates: GoalRates,
  part: Endgame & { seconds: number },
): Float64Array<ArrayBuffer> {
  const pace = Math.max(1, part.level, part.behind, part.ahead);
  const quickest = pace * (rates.home + rates.away);
  const after = new Float64Array(SIZE * SIZE);
  let now = chances;
  for (const share of poisson(quickest * part.seconds)) {
    for (let i = 0; i < after.length; i++) after[i]! += share * now[i]!;
    now = afterDraw(now, lead, part, rates.home / quickest, rates.away / quickest);
  }
  return after;
}

function afterDraw(now: Float64Array, lead: number, part: Endgame, home: number, away: number): Float64Array {
  const next = new Float64Array(SIZE * SIZE);
  for (let h = 0; h <= MOST; h++) {
    for (let a = 0; a <= MOST; a++) {
      const chance = now[h * SIZE + a]!;
      if (chance === 0) continue;
      const margin = lead + h - a;
      const up = h < MOST ? chance * home * endgamePace(part, margin) : 0;
      const down = a < MOST ? chance * away * endgamePace(part, -margin) : 0;
      if (up > 0) next[(h + 1) * SIZE + a]! += up;
      if (down > 0) next[h * SIZE + a + 1]! += down;
      next[h * SIZE + a]! += chance - up - down;
    }
  }
  return next;
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
