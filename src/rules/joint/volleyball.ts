import { scorePartsOf, SETS } from '../../contract/codes/scoreParts';
import { pointsToWin, SETS_TO_WIN } from './finals';
import { misfitsOf, reproduces } from './fitCheck';
import { leastSquares } from './leastSquares';
import { addPair, emptyPair, type PairChances } from './pairSums';
import type { PricedMatch } from './pricedMatch';
import { quotesOf } from './quotes';
import { setFinals } from './rally';
import { presentScore } from './score';
import { axesOf, statementChances, type ScoreCell, type ValueChances } from './scoreGrid';
import type { ScoreStatement } from './scoreStatement';

/** A way in which the sets of a match may go on, with mean and variance of the points it takes. */
interface Course extends ScoreCell {
  readonly points: number;
  readonly variance: number;
}

/**
 * Two legs of a volleyball match: rallies make sets, and sets the match, so that one number, how often home wins a
 * rally, decides all. Undefined where the prices are not of that kind: handicaps of points depend on the sets in a way not
 * modelled here.
 */
export function volleyballPair(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): PairChances | undefined {
  if (!scorePartsOf(match.sport, 'sets', undefined)) return undefined;
  if (a.parts.join() === b.parts.join()) return a.parts.length === 1 ? sameGrid(match, a, b) : undefined;
  const [sets, points] = a.parts[0] === SETS ? [a, b] : [b, a];
  if (sets.parts[0] !== SETS || points.parts.length === 1 || points.axis !== 'total') return undefined;
  const courses = fitted(match, [SETS], (p) => coursesOf(match, p));
  if (!courses) return undefined;
  const sums = emptyPair();
  for (const course of courses) {
    const ofSets = statementChances(axesOf([{ ...course, chance: 1 }])(sets.axis), sets);
    const ofPoints = statementChances(normalValues(course), points);
    addPair(sums, course.chance, ...(sets === a ? ([ofSets, ofPoints] as const) : ([ofPoints, ofSets] as const)));
  }
  return sums;
}

function sameGrid(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): PairChances | undefined {
  const [part] = a.parts;
  const grid = fitted(match, a.parts, (p) => (part === SETS ? coursesOf(match, p) : setGrid(match, part!, p)));
  if (!grid) return undefined;
  const sums = emptyPair();
  for (const cell of grid) {
    const axis = axesOf([{ ...cell, chance: 1 }]);
    addPair(sums, cell.chance, statementChances(axis(a.axis), a), statementChances(axis(b.axis), b));
  }
  return sums;
}

/** The grid of the rally's chance that reproduces the prices of these parts best, if it does. */
function fitted<C extends ScoreCell>(
  match: PricedMatch,
  parts: readonly number[],
  gridOf: (p: number) => readonly C[] | undefined,
): readonly C[] | undefined {
  const quotes = quotesOf(match, parts);
  if (!quotes.some(({ statement }) => statement.axis === 'margin') || !gridOf(0.5)) return undefined;
  const chanceAt = (x: number) => 1 / (1 + Math.exp(-x));
  const [x = 0] = leastSquares([0], ([at = 0]) => misfitsOf(gridOf(chanceAt(at))!, quotes));
  const grid = gridOf(chanceAt(x))!;
  return reproduces(grid, quotes) ? grid : undefined;
}

function setGrid(match: PricedMatch, set: number, p: number): ScoreCell[] | undefined {
  const now = presentScore(match, [set]);
  return now && setFinals(p, now, pointsToWin(set));
}

function coursesOf(match: PricedMatch, p: number): Course[] | undefined {
  const sets = presentScore(match, [SETS]);
  if (!sets) return undefined;
  const current = sets.home + sets.away + 1;
  const before = presentScore(
    match,
    Array.from({ length: current - 1 }, (_, i) => i + 1),
  );
  const now = presentScore(match, [current]);
  if (!before || !now) return undefined;
  const done: Course[] = [];
  let open: Course[] = [{ ...sets, chance: 1, points: before.home + before.away, variance: 0 }];
  for (let set = current; open.length > 0; set++) {
    const ends = setFinals(p, set === current ? now : { home: 0, away: 0 }, pointsToWin(set));
    const [won, lost] = [ends.filter(({ home, away }) => home > away), ends.filter(({ home, away }) => home < away)];
    const next = open.flatMap((course) => [after(course, won, 'home'), after(course, lost, 'away')]);
    const isDone = ({ home, away }: Course) => Math.max(home, away) >= SETS_TO_WIN;
    done.push(...next.filter(isDone));
    open = next.filter((course) => !isDone(course));
  }
  return done;
}

function after(course: Course, ends: readonly ScoreCell[], side: 'home' | 'away'): Course {
  const chance = ends.reduce((sum, end) => sum + end.chance, 0);
  const mean = ends.reduce((sum, end) => sum + end.chance * (end.home + end.away), 0) / Math.max(chance, 1e-12);
  const square = ends.reduce((sum, end) => sum + end.chance * (end.home + end.away) ** 2, 0) / Math.max(chance, 1e-12);
  return {
    home: course.home,
    away: course.away,
    [side]: course[side] + 1,
    chance: course.chance * chance,
    points: course.points + mean,
    variance: course.variance + Math.max(0, square - mean * mean),
  };
}

/** A normal curve over whole numbers. */
function normalValues({ points, variance }: Course): ValueChances {
  const deviation = Math.sqrt(Math.max(variance, 0.05));
  const from = Math.floor(points - 5 * deviation);
  const weights = Array.from({ length: Math.ceil(10 * deviation) + 2 }, (_, i) => {
    return Math.exp(-0.5 * ((from + i - points) / deviation) ** 2);
  });
  const sum = weights.reduce((all, one) => all + one, 0);
  return { from, chances: weights.map((weight) => weight / sum) };
}
