import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/scopes';

const MATCH = [10, 20];
const ALL = [10, 20, 30, 35, 50];

export const FOOTBALL_SCOPES = {
  match: { counts: ['goal'], periods: MATCH },
  half1: { counts: ['goal'], periods: [10] },
  half2: { counts: ['goal'], periods: [20] },
  played: { counts: ['goal'], periods: [10, 20, 30, 35] },
  extra1: { counts: ['goal'], periods: [30] },
  extra2: { counts: ['goal'], periods: [35] },
  shootoutKicks: { counts: ['kick'], periods: [50] },
  corners: { counts: ['corner'], periods: MATCH },
  corners1: { counts: ['corner'], periods: [10] },
  cards: { counts: ['yellow', 'red'], periods: MATCH },
  yellows: { counts: ['yellow'], periods: MATCH },
  reds: { counts: ['red'], periods: MATCH },
  penalties: { counts: ['penalty'], periods: MATCH },
  offsides: { counts: ['offside'], periods: MATCH },
  offsides1: { counts: ['offside'], periods: [10] },
  offsides2: { counts: ['offside'], periods: [20] },
  shots: { counts: ['shot'], periods: MATCH },
  overtime: { counts: ['overtime'], periods: MATCH },
  shootout: { counts: ['shootout'], periods: [10, 20, 30, 35] },
  through: { counts: ['through'], periods: ALL },
} as const satisfies Scopes;

export const FOOTBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'played',
  periods: [
    [10, 'half1'],
    [20, 'half2'],
    [30, 'extra1'],
    [35, 'extra2'],
    [50, 'shootoutKicks'],
  ],
  stats: [
    [1, 'corners'],
    [6, 'yellows'],
    [7, 'reds'],
    [2, 'shots'],
  ],
};
