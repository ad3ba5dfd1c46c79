import { poisson } from '../../chance/distributions';
import { memoised, withDeciders } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { HOCKEY_OVERTIME, HOCKEY_SCOPES, OVERTIME_PACE, PERIOD, expectedGoals, hockeyUrgency } from './model';

type ScopeName = keyof typeof HOCKEY_SCOPES | 'last';

/** Goals as two processes that depend on score and clock; whoever scores first decides a tie. */
export function forecastHockey(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const { tallies } = facts;
  const expected = expectedGoals(match, sentiment);
  const margin = tallies.match!.home - tallies.match!.away;
  const home = expected.home * hockeyUrgency(margin);
  const away = expected.away * hockeyUrgency(-margin);
  const first = expected.home / (expected.home + expected.away);

  function goals(scope: Exclude<ScopeName, 'last'>): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const share = secondsLeft(HOCKEY_SCOPES[scope].periods, facts) / (3 * PERIOD);
    return new IndependentScores(tally, poisson(home * share), poisson(away * share));
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    if (scope === 'last') return last(goals('match'), facts);
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const level = goals('match').at('margin', 0);
    if (scope === 'overtime') return memoised(level, 0);
    if (scope === 'shootout') return memoised(level * Math.exp(-overtimeGoals(facts, expected)), 0);
    if (scope !== 'full') return goals(scope);
    // A goal in overtime has ended it; while it is level, one more goal is to come.
    const before = tallies.extra!.state === ScopeState.ahead ? goals('match') : finalScores(tally);
    return withDeciders(before, [
      { h: 1, a: 0, chance: first },
      { h: 0, a: 1, chance: 1 - first },
    ]);
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

function last(match: ScoreDistribution, { tallies }: MatchFacts): ScoreDistribution {
  const { order, state } = tallies.match!;
  const more = state === ScopeState.over ? 0 : match.above('total', order.length);
  const all = match.remaining.home + match.remaining.away;
  const home = all > 0 ? (more * match.remaining.home) / all : 0;
  const latest = order.at(-1) ?? 0;
  return memoised(home + (latest > 0 ? 1 - more : 0), more - home + (latest < 0 ? 1 - more : 0));
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
