import type { MatchClock, ScoreboardData } from '../../../src/contract/stream/fixture';
import { type MatchFacts, ScopeState, type ScoreTally } from './matchFacts';

/** Which scopes a sport's scoreboard shows. */
export interface ScoreboardPlan {
  results: string;
  /** Period code and scope. */
  periods: readonly (readonly [number, string])[];
  /** LSports statistic id and scope. */
  stats: readonly (readonly [number, string])[];
  /** The clock counts down. */
  down?: true;
}

/** `wall`: server wall clock at `facts.at`; `speed`: seconds of the match in one of the wall clock. */
export function simulatedScoreboardOf(
  plan: ScoreboardPlan,
  facts: MatchFacts,
  wall: number,
  speed: number,
): ScoreboardData {
  const { tallies, span } = facts;
  const clock = clockOf(plan, facts, wall, speed);
  const stats = plan.stats.map(([type, scope]) => ({ type, results: resultsOf(tallies[scope]!) }));
  return {
    results: resultsOf(tallies[plan.results]!),
    period: span.period,
    ...(clock && { clock }),
    periods: plan.periods.flatMap(([type, scope]) => {
      const tally = tallies[scope]!;
      if (tally.state !== ScopeState.underWay && tally.state !== ScopeState.over) return [];
      return [{ type, results: resultsOf(tally), finished: tally.state === ScopeState.over }];
    }),
    ...(stats.length > 0 && { stats }),
    ...(span.turn !== undefined && { turn: span.turn === 1 ? '1' : '2' }),
    ...(span.note !== undefined && { note: span.note }),
  };
}

/** A whole second and when it was shown: the rest of a second goes into the time, so that clocks tick in step. */
function clockOf(
  { down }: ScoreboardPlan,
  { span, at }: MatchFacts,
  wall: number,
  speed: number,
): MatchClock | undefined {
  if (span.clock === undefined) return undefined;
  const exact = Math.max(0, span.clock + (span.pace * (at - span.from)) / 1000);
  const seconds = down ? Math.ceil(exact) : Math.floor(exact);
  const since = Math.abs(exact - seconds) * 1000;
  return {
    seconds,
    running: span.pace !== 0,
    ...(down && { down: true }),
    at: Math.round(span.pace === 0 ? wall : wall - since / speed),
  };
}

function resultsOf({ home, away }: ScoreTally): [string, string] {
  return [String(home), String(away)];
}
