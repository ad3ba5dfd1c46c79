import type { ScoreboardPlan } from '../../history/scoreboard';
import type { PeriodScope } from '../../history/scopes';

const INNINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const runs = (...periods: number[]): PeriodScope => ({ counts: ['run'], periods });

export const BASEBALL_SCOPES: Readonly<Record<string, PeriodScope>> = {
  ...Object.fromEntries(INNINGS.map((inning) => [`inning${inning}`, runs(inning)])),
  first5: runs(1, 2, 3, 4, 5),
  first7: runs(1, 2, 3, 4, 5, 6, 7),
  match: runs(...INNINGS),
  full: runs(...INNINGS, 40),
  extra: runs(40),
  overtime: { counts: ['overtime'], periods: INNINGS },
};

export const BASEBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'full',
  periods: [...INNINGS.map((inning) => [inning, `inning${inning}`] as const), [40, 'extra']],
  stats: [],
};
