import { IncidentKind } from '../../../../src/contract/stream/incident';
import type { IncidentPlan } from '../../history/incidents';
import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/matchFacts';
import type { Match } from '../sport';

const MATCH = [10, 20];
/** Extra time too: what the scoreboard shows, while bets are on 90 minutes. */
const PLAYED = [...MATCH, 30, 35];
const ALL = [...PLAYED, 50];

export const FOOTBALL_SCOPES = {
  match: { counts: ['goal'], periods: MATCH },
  half1: { counts: ['goal'], periods: [10] },
  half2: { counts: ['goal'], periods: [20] },
  played: { counts: ['goal'], periods: PLAYED },
  extra1: { counts: ['goal'], periods: [30] },
  extra2: { counts: ['goal'], periods: [35] },
  shootoutKicks: { counts: ['kick'], periods: [50] },
  shootoutMisses: { counts: ['miss'], periods: [50] },
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
  playedCorners: { counts: ['corner'], periods: PLAYED },
  playedYellows: { counts: ['yellow'], periods: PLAYED },
  playedReds: { counts: ['red'], periods: PLAYED },
  playedShots: { counts: ['shot'], periods: PLAYED },
  overtime: { counts: ['overtime'], periods: MATCH },
  shootout: { counts: ['shootout'], periods: PLAYED },
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
    [1, 'playedCorners'],
    [6, 'playedYellows'],
    [7, 'playedReds'],
    [2, 'playedShots'],
  ],
};

export const FOOTBALL_INCIDENTS: IncidentPlan = {
  kinds: {
    goal: IncidentKind.score,
    kick: IncidentKind.score,
    corner: IncidentKind.corner,
    yellow: IncidentKind.yellowCard,
    red: IncidentKind.redCard,
    penalty: IncidentKind.penalty,
    shot: IncidentKind.shotOnTarget,
    offside: IncidentKind.offside,
    check: IncidentKind.review,
    injury: IncidentKind.injury,
  },
  scoredApart: [50],
};

/** Kicks of each team in a shoot-out, more only while both have scored the same; and the chance that one is scored. */
export const KICKS = { each: 5, scored: 0.75 } as const;

/** What a team is expected to do in a match of 90 minutes and stoppage time. */
export interface Rates {
  goals: number;
  corners: number;
  yellows: number;
  reds: number;
  offsides: number;
  /** On target, goals not counted. */
  shots: number;
  penalties: number;
}

/** By the form the match is played by, unless another is asked for. */
export function goalRatesOf(match: Match, sentiment = match.form): { home: Rates; away: Rates } {
  const edge = match.home.strength - match.away.strength;
  return { home: team(match, 0.13, edge, sentiment.home), away: team(match, -0.1, -edge, sentiment.away) };
}

function team({ scoring }: Match, venueEdge: number, edge: number, sentiment: number): Rates {
  const goals = 1.175 * scoring * Math.exp(venueEdge + 0.27 * edge + sentiment);
  return {
    goals: Math.max(0.3, Math.min(3.8, goals)),
    corners: 4.9 * Math.exp(0.6 * venueEdge + 0.1 * edge + 0.5 * sentiment),
    yellows: 1.9 * Math.exp(-0.4 * venueEdge - 0.05 * edge - 0.3 * sentiment),
    reds: 0.09,
    offsides: 1.8 * Math.exp(0.05 * edge + 0.3 * sentiment),
    shots: 3 * Math.exp(venueEdge + 0.15 * edge + 0.5 * sentiment),
    penalties: 0.13,
  };
}

/** What share of its match a team does in each half, and how many minutes that half lasts on average. */
export const HALVES = {
  10: { share: 0.45, minutes: 47.2 },
  20: { share: 0.55, minutes: 49.3 },
} as const;
/** In each half of extra time, with tired legs. */
export const EXTRA_SHARE = 0.155;

/** What a team does while it is driven forward so much. */
export function drivenRates(rates: Rates, drive: number): Rates {
  const { goals, corners, shots, penalties } = rates;
  return {
    ...rates,
    goals: goals * drive,
    corners: corners * Math.sqrt(drive),
    shots: shots * drive,
    penalties: penalties * drive,
  };
}

/** Being behind drives a team forward, being ahead holds it back. */
export function leadDrive(margin: number): number {
  return margin < 0 ? 1.06 : margin > 0 ? 0.97 : 1;
}

/** Fewer men score less and let more in. */
export function redsDrive(own: number, other: number): number {
  return 0.74 ** Math.min(own, 3) * 1.24 ** Math.min(other, 3);
}
