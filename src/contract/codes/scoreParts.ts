import type { ScoreScope } from '../markets/marketRow';
import { type KnownSport, sportName } from './sports';

/** Means the count of sets won, which is no period of the scoreboard. */
export const SETS = 0;

/** Period codes of the scoreboard that a scope is made of. `parts`: those that `{nth}` counts. */
type ScoreParts = Readonly<Partial<Record<Exclude<ScoreScope, 'part'>, readonly number[]>>> & {
  readonly parts: readonly number[];
};

const HALVES = [10, 20] as const;
const QUARTERS = [1, 2, 3, 4] as const;
const INNINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const VOLLEYBALL_SETS = [1, 2, 3, 4, 5] as const;
const OVERTIME = 40;

/** Sports whose score can be reasoned about: those whose matches are combined (`pairsAreSold`). */
const SCORE_PARTS: Readonly<Partial<Record<KnownSport, ScoreParts>>> = {
  Football: { parts: HALVES, regulation: HALVES, whole: HALVES, half1: [10], half2: [20] },
  Basketball: {
    parts: QUARTERS,
    regulation: QUARTERS,
    whole: QUARTERS,
    full: [...QUARTERS, OVERTIME],
    half1: [1, 2],
    half2: [3, 4],
    half2on: [3, 4, OVERTIME],
  },
  Baseball: {
    parts: INNINGS,
    regulation: INNINGS,
    whole: INNINGS,
    full: [...INNINGS, OVERTIME],
    first5: INNINGS.slice(0, 5),
    first7: INNINGS.slice(0, 7),
  },
  Volleyball: { parts: VOLLEYBALL_SETS, result: [SETS], sets: [SETS], whole: VOLLEYBALL_SETS },
};

/** The periods a scope counts in a sport; `nth` counts from 1. Undefined where the sport has no such scope. */
export function scorePartsOf(sport: number, scope: ScoreScope, nth: number | undefined): readonly number[] | undefined {
  const name = sportName(sport);
  const own = name && SCORE_PARTS[name];
  if (!own) return undefined;
  if (scope !== 'part') return own[scope];
  const part = nth === undefined ? undefined : own.parts[nth - 1];
  return part === undefined ? undefined : [part];
}
