import { IncidentKind } from '../../../../src/contract/stream/incident';
import type { IncidentPlan } from '../../history/incidents';
import type { ScoreboardPlan } from '../../history/scoreboard';
import type { PeriodScope } from '../../history/matchFacts';
import type { MarketSentiment, Match } from '../sport';

export const INNINGS = 9;
const PERIODS = Array.from({ length: INNINGS }, (_, i) => i + 1);
const runs = (...periods: number[]): PeriodScope => ({ counts: ['run'], periods });

export const BASEBALL_SCOPES: Readonly<Record<string, PeriodScope>> = {
  ...Object.fromEntries(PERIODS.map((inning) => [`inning${inning}`, runs(inning)])),
  first5: runs(1, 2, 3, 4, 5),
  first7: runs(1, 2, 3, 4, 5, 6, 7),
  match: runs(...PERIODS),
  full: runs(...PERIODS, 40),
  extra: runs(40),
  overtime: { counts: ['overtime'], periods: PERIODS },
};

export const BASEBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'full',
  periods: [...PERIODS.map((inning) => [inning, `inning${inning}`] as const), [40, 'extra']],
  stats: [],
};

export const BASEBALL_INCIDENTS: IncidentPlan = { kinds: { run: IncidentKind.score } };

/** How much runs come in bunches: the lower, the more innings without any and with many. */
export const BUNCHING = 0.45;
/** Of a team at bat. */
export const OUTS = 3;
/** How long an out may be, in seconds. */
export const OUT_SECONDS = { least: 110, most: 190 } as const;
/** All runs of an out are scored at once, this many seconds after it began at the least, and before it ends. */
export const RUN_SECONDS = { afterBeginning: 20, beforeEnd: 10 } as const;
/** Betting stops so many seconds before runs are scored. */
export const RUN_LEAD = 4;

/** Size of the negative binomial of one half-inning; sizes of innings add up. */
export function runSizesOf({ home, away, scoring, form }: Match, sentiment: MarketSentiment = form): MarketSentiment {
  const edge = 0.11 * (home.strength - away.strength) + 0.03;
  return {
    home: sizeOf(scoring * Math.exp(edge + sentiment.home)),
    away: sizeOf(scoring * Math.exp(-edge + sentiment.away)),
  };
}

function sizeOf(factor: number): number {
  const runs = Math.max(0.25, Math.min(1, 0.5 * factor));
  return (runs * BUNCHING) / (1 - BUNCHING);
}
