import { IncidentKind } from '../../../../src/contract/stream/incident';
import type { IncidentPlan } from '../../history/incidents';
import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/matchFacts';
import type { MarketSentiment, Match } from '../sport';

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

export const HOCKEY_INCIDENTS: IncidentPlan = { kinds: { goal: IncidentKind.score }, down: true };

export const PERIOD = 1_200;
export const HOCKEY_OVERTIME = 300;
/** With fewer on the ice, goals come quicker. */
export const OVERTIME_PACE = 1.5;

/** Goals of a team in sixty minutes. */
export function expectedGoals(
  { home, away, scoring, form }: Match,
  sentiment: MarketSentiment = form,
): MarketSentiment {
  const edge = 0.15 * (home.strength - away.strength) + 0.06;
  return {
    home: clamp(2.85 * scoring * Math.exp(edge + sentiment.home)),
    away: clamp(2.85 * scoring * Math.exp(-edge + sentiment.away)),
  };
}

/** How the third period is played from `left` seconds before its end: goals of a team as multiples of its usual ones. */
export interface Endgame {
  left: number;
  level: number;
  /** By one or two goals. */
  behind: number;
  ahead: number;
}

/** Who is level risks less and less, who is behind more and more, in the end without a goalkeeper. */
export const ENDGAMES: readonly Endgame[] = [
  { left: PERIOD, level: 0.9, behind: 1.05, ahead: 1 },
  { left: 600, level: 0.65, behind: 1.15, ahead: 0.95 },
  { left: 120, level: 0.6, behind: 2.2, ahead: 3 },
];
/** A lead so high is left alone. */
const FAR = 3;

/** What a team scores that is ahead by `margin`, as a multiple of its usual goals. */
export function endgamePace({ level, behind, ahead }: Endgame, margin: number): number {
  if (margin === 0) return level;
  if (Math.abs(margin) >= FAR) return 1;
  return margin < 0 ? behind : ahead;
}

function clamp(goals: number): number {
  return Math.max(0.9, Math.min(6.5, goals));
}
