import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/scopes';

const ALL = [1, 2, 3, 4, 5];

export const VOLLEYBALL_SCOPES = {
  sets: { counts: ['set'], periods: ALL },
  points: { counts: ['point'], periods: ALL },
  set1: { counts: ['point'], periods: [1] },
  set2: { counts: ['point'], periods: [2] },
  set3: { counts: ['point'], periods: [3] },
  set4: { counts: ['point'], periods: [4] },
  set5: { counts: ['point'], periods: [5] },
} as const satisfies Scopes;

export const VOLLEYBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'sets',
  periods: [
    [1, 'set1'],
    [2, 'set2'],
    [3, 'set3'],
    [4, 'set4'],
    [5, 'set5'],
  ],
  stats: [],
};
