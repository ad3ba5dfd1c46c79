import { SETS } from '../../contract/codes/scoreParts';
import { sportName } from '../../contract/codes/sports';

/** Of a volleyball match. */
export const SETS_TO_WIN = 3;
const POINTS_OF_SET = 25;
const POINTS_OF_LAST_SET = 15;
const LAST_SET = 5;

/** Points that win a set, two ahead. */
export function pointsToWin(set: number): number {
  return set === LAST_SET ? POINTS_OF_LAST_SET : POINTS_OF_SET;
}

type FinalScore = readonly [home: number, away: number];

/** Counts of sets a volleyball match may end with; undefined where something else is counted. */
export function finalSetCounts(sport: number, parts: readonly number[]): FinalScore[] | undefined {
  if (!isVolleyball(sport) || parts.length !== 1 || parts[0] !== SETS) return undefined;
  const lost = Array.from({ length: SETS_TO_WIN }, (_, k) => k);
  return [...lost.map((k) => [SETS_TO_WIN, k] as const), ...lost.map((k) => [k, SETS_TO_WIN] as const)];
}

/** Scores a volleyball set may end with, up to so many points of its loser; undefined where more than one set is counted. */
export function finalSetScores(sport: number, parts: readonly number[], most: number): FinalScore[] | undefined {
  if (!isVolleyball(sport) || parts.length !== 1 || parts[0] === SETS) return undefined;
  const target = pointsToWin(parts[0]!);
  return Array.from(
    { length: Math.max(most, target) },
    (_, lost) => [Math.max(target, lost + 2), lost] as const,
  ).flatMap(([won, lost]) => [[won, lost] as const, [lost, won] as const]);
}

function isVolleyball(sport: number): boolean {
  return sportName(sport) === 'Volleyball';
}
