import { convolved } from '../../chance/distributions';
import type { ScoringWay } from '../../forecast/pairedScores';
import { HomeOrAway } from '../../history/matchHistory';
import { BASKETBALL_OVERTIME, hitRate, POSSESSION, type PossessionValues, REVIEWED, SCORES } from './model';

const [SHORTEST, LONGEST] = POSSESSION;
const MEAN = (SHORTEST + LONGEST) / 2;
/** How far the mean number that ends within a time is from the time divided by MEAN: the buzzer cuts off the last one. */
const CUT_OFF = ((LONGEST - SHORTEST) ** 2 / 12 - MEAN ** 2) / (2 * MEAN ** 2);
/** Of baskets. */
const COUNTED = 1 - REVIEWED.baskets * REVIEWED.cancelled;

/** Up to so many seconds before the buzzer possessions are counted one by one: all of an overtime. */
export const COUNTED_SECONDS = BASKETBALL_OVERTIME;
/** Lengths are looked at in cells of so many seconds. */
const CELL = 0.5;
const LENGTHS = Math.round((LONGEST - SHORTEST) / CELL);

/** Who has the ball, and for how many seconds of the game clock. */
export interface BallHolder {
  side: HomeOrAway;
  seconds: number;
}

/** P(so many whole possessions last no longer than a time), a row for each number. */
const WITHIN = withinTimes();

function withinTimes(): Float64Array[] {
  const cells = COUNTED_SECONDS / CELL + 1;
  const rows = [new Float64Array(cells).fill(1)];
  let ends: number[] = [1];
  const length = [
    ...Array.from({ length: SHORTEST / CELL }, () => 0),
    ...Array.from({ length: LENGTHS }, () => 1 / LENGTHS),
  ];
  for (let count = 1; count * SHORTEST <= COUNTED_SECONDS; count++) {
    ends = convolved(ends, length);
    const row = new Float64Array(cells);
    let sum = 0;
    for (let i = 0; i < cells; i++) row[i] = sum += ends[i] ?? 0;
    rows.push(row);
  }
  return rows;
}

function within(count: number, seconds: number): number {
  // A length is in the middle of its cell.
  const cell = Math.floor(seconds / CELL - count / 2);
  return cell < 0 ? 0 : (WITHIN[count]?.[cell] ?? 0);
}

/** For how long the one under way may still last, seconds. */
function restOf({ seconds }: BallHolder): { least: number; most: number } {
  return { least: Math.max(SHORTEST - seconds, 0), most: Math.max(LONGEST - seconds, 0) };
}

/** Chances of how many possessions end before the buzzer, COUNTED_SECONDS away at most. */
export function possessionChances(holder: BallHolder, left: number): number[] {
  const { least, most } = restOf(holder);
  const steps = Math.max(1, Math.round((most - least) / CELL));
  const chances: number[] = [];
  let before = 1;
  for (let count = 1; before > 1e-9; count++) {
    let sum = 0;
    for (let i = 0; i < steps; i++) {
      const rest = least + ((i + 0.5) * (most - least)) / steps;
      if (rest <= left) sum += within(count - 1, left - rest);
    }
    chances.push(before - sum / steps);
    before = sum / steps;
  }
  return chances;
}

/** Possessions of both sides that end before a buzzer, on average, without baskets that do not count. */
export interface PossessionsLeft {
  home: number;
  away: number;
}

/** Of a period that is to come: nobody knows who begins. */
export function possessionsOf(seconds: number): number {
  return ((seconds / MEAN + CUT_OFF) / 2) * COUNTED;
}

/** Of the period under way. */
export function possessionsLeft(holder: BallHolder, left: number): PossessionsLeft {
  const { least, most } = restOf(holder);
  let own = 0;
  let others = 0;
  if (left > COUNTED_SECONDS) {
    const all = 1 + (left - (least + most) / 2) / MEAN + CUT_OFF;
    // The last one is as likely the one side's as the other's.
    [own, others] = [all / 2 + 0.25, all / 2 - 0.25];
  } else {
    for (const [count, chance] of possessionChances(holder, left).entries()) {
      own += Math.ceil(count / 2) * chance;
      others += Math.floor(count / 2) * chance;
    }
  }
  const [home, away] = holder.side === HomeOrAway.home ? [own, others] : [others, own];
  return { home: home * COUNTED, away: away * COUNTED };
}

/** Chances of the points of one possession: 0, 1, 2, 3. */
export function possessionPoints(worth: number): number[] {
  const hit = hitRate(worth) * COUNTED;
  return [1 - hit, ...SCORES.map((share) => hit * share)];
}

/** Chances of the points that 0, 1, 2, … possessions of a side bring together. */
function pointChances(worth: number, most: number): number[][] {
  const one = possessionPoints(worth);
  const all: number[][] = [[1]];
  while (all.length <= most) all.push(convolved(all.at(-1)!, one));
  return all;
}

/** How a period goes on, shortly before its end: the sides take turns, and few turns are left. */
export function lastTurns(holder: BallHolder, left: number, worth: PossessionValues): ScoringWay[] {
  const counts = possessionChances(holder, left);
  const most = Math.ceil(counts.length / 2);
  const [home, away] = [pointChances(worth.home, most), pointChances(worth.away, most)];
  return counts.map((chance, count) => {
    const [own, others] = [Math.ceil(count / 2), Math.floor(count / 2)];
    return holder.side === HomeOrAway.home
      ? { chance, home: home[own]!, away: away[others]! }
      : { chance, home: home[others]!, away: away[own]! };
  });
}
