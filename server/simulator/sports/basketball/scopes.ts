import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/scopes';

const points = (...periods: number[]) => ({ counts: ['point'], periods });

export const BASKETBALL_SCOPES = {
  quarter1: points(1),
  quarter2: points(2),
  quarter3: points(3),
  quarter4: points(4),
  half1: points(1, 2),
  half2: points(3, 4),
  half2on: points(3, 4, 40),
  match: points(1, 2, 3, 4),
  full: points(1, 2, 3, 4, 40),
  extra: points(40),
  overtime: { counts: ['overtime'], periods: [1, 2, 3, 4] },
} satisfies Scopes;

export const BASKETBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'full',
  periods: [
    [1, 'quarter1'],
    [2, 'quarter2'],
    [3, 'quarter3'],
    [4, 'quarter4'],
    [40, 'extra'],
  ],
  stats: [],
  down: true,
};
