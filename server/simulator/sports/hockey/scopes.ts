import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/scopes';

const goals = (...periods: number[]) => ({ counts: ['goal'], periods });

export const HOCKEY_SCOPES = {
  period1: goals(1),
  period2: goals(2),
  period3: goals(3),
  match: goals(1, 2, 3),
  full: goals(1, 2, 3, 40, 50),
  extra: goals(40),
  shots: goals(50),
  overtime: { counts: ['overtime'], periods: [1, 2, 3] },
  shootout: { counts: ['shootout'], periods: [1, 2, 3, 40] },
} satisfies Scopes;

export const HOCKEY_SCOREBOARD: ScoreboardPlan = {
  results: 'full',
  periods: [
    [1, 'period1'],
    [2, 'period2'],
    [3, 'period3'],
    [40, 'extra'],
    [50, 'shots'],
  ],
  stats: [],
  down: true,
};
