import { poisson } from '../../chance/distributions';
import { goalsByLead, lastGoal, withGoals } from '../../forecast/goalsByLead';
import { memoised, withDeciders } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState, type ScoreTally } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { HOCKEY_OVERTIME, type HOCKEY_SCOPES, OVERTIME_PACE, PERIOD, expectedGoals } from './model';
import { nextGoal, regularTime, thirdPeriod } from './thirdPeriod';

const PERIODS = { period1: 1, period2: 2 } as const;

type ScopeName = keyof typeof HOCKEY_SCOPES | 'last';

/**
 * Goals of the first two periods come without regard to the score; those of the third depend on the lead and the clock.
 * Whoever scores first decides a tie.
 */
export function forecastHockey(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const { tallies } = facts;
  const expected = expectedGoals(match, sentiment);
  const rates = { home: expected.home / (3 * PERIOD), away: expected.away / (3 * PERIOD) };
  const first = expected.home / (expected.home + expected.away);
  const before = secondsLeft([1, 2], facts);
  const left = secondsLeft([3], facts);
  const third = goalsByLead(thirdPeriod(rates, left));
  const allLeft = regularTime(rates, before, left);

  function counted(tally: ScoreTally, seconds: number): IndependentScores {
    return new IndependentScores(tally, poisson(rates.home * seconds), poisson(rates.away * seconds));
  }

  let known: ScoreDistribution | undefined;
  function inRegularTime(): ScoreDistribution {
    return (known ??= goals('match'));
  }

  function goals(scope: Exclude<ScopeName, 'last'>): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    if (scope === 'period1' || scope === 'period2') return counted(tally, secondsLeft([PERIODS[scope]], facts));
    const score = tallies.match!;
    const atThird = counted(score, before);
    if (scope === 'period3') return withGoals(atThird, third, { home: 0, away: 0 }, tally);
    return withGoals(atThird, third, nextGoal(allLeft, score.home - score.away));
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    if (scope === 'last') return lastGoal(allLeft, tallies.match!);
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    if (scope === 'match') return inRegularTime();
    if (scope === 'overtime') return memoised(inRegularTime().at('margin', 0), 0);
    if (scope === 'shootout') {
      return memoised(inRegularTime().at('margin', 0) * Math.exp(-overtimeGoals(facts, expected)), 0);
    }
    if (scope !== 'full') return goals(scope);
    // A goal in overtime has ended it; while it is level, one more goal is to come.
    const drawn = tallies.extra!.state === ScopeState.ahead ? inRegularTime() : finalScores(tally);
    return withDeciders(drawn, [
      { h: 1, a: 0, chance: first },
      { h: 0, a: 1, chance: 1 - first },
    ]);
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

/** Seconds of the game clock still to come in these periods, overtime and shoot-out left out. */
function secondsLeft(periods: readonly number[], facts: MatchFacts): number {
  let left = 0;
  for (const period of periods) {
    if (period > 3) continue;
    if (facts.span.period === period) left += clockAt(facts) ?? 0;
    else if (facts.tallies[`period${period}`]!.state === ScopeState.ahead) left += PERIOD;
  }
  return left;
}

function overtimeGoals(facts: MatchFacts, expected: MarketSentiment): number {
  const { tallies, span } = facts;
  const left =
    span.period === 40 ? (clockAt(facts) ?? 0) : tallies.extra!.state === ScopeState.over ? 0 : HOCKEY_OVERTIME;
  return ((expected.home + expected.away) * OVERTIME_PACE * left) / (3 * PERIOD);
}
