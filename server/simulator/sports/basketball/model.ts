import { IncidentKind } from '../../../../src/contract/stream/incident';
import type { IncidentPlan } from '../../history/incidents';
import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/matchFacts';
import type { MarketSentiment, Match } from '../sport';

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

export const BASKETBALL_INCIDENTS: IncidentPlan = {
  kinds: { point: IncidentKind.score, timeout: IncidentKind.timeout, check: IncidentKind.review },
  down: true,
};

/** Seconds a team has the ball before it shoots or loses it, shortest and longest. */
export const POSSESSION = [9, 21] as const;
/** How often the officials look at a basket, and how often it does not count then. */
export const REVIEWED = { baskets: 0.02, cancelled: 0.35 } as const;
export const BASKETBALL_QUARTER = 600;
export const BASKETBALL_OVERTIME = 300;

/** Points of a possession on average; a possession is worth 0, 1, 2 or 3. */
export interface PossessionValues {
  home: number;
  away: number;
}

/** Of possessions that bring something: how often 1, 2 and 3 points. */
export const SCORES = [0.07, 0.66, 0.27] as const;
const PER_SCORE = SCORES[0] + 2 * SCORES[1] + 3 * SCORES[2];
const SQUARES = SCORES[0] + 4 * SCORES[1] + 9 * SCORES[2];

export function possessionValues(
  { home, away, scoring, form }: Match,
  sentiment: MarketSentiment = form,
): PossessionValues {
  const edge = 0.032 * (home.strength - away.strength) + 0.017;
  return {
    home: clamp(1.06 * scoring * Math.exp(edge + 0.22 * sentiment.home)),
    away: clamp(1.06 * scoring * Math.exp(-edge + 0.22 * sentiment.away)),
  };
}

/** P(a possession brings points). */
export function hitRate(worth: number): number {
  return worth / PER_SCORE;
}

/** Variance of the points of one possession. */
export function variance(worth: number): number {
  return hitRate(worth) * SQUARES - worth * worth;
}

function clamp(worth: number): number {
  return Math.max(0.75, Math.min(1.4, worth));
}

/** A side behind by no more than one shot takes the last one; how often it brings the tie. */
export const LAST_SHOT = { reach: 3, ties: 0.25 } as const;
