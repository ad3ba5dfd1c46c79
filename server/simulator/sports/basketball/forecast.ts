import { NormalMixture, afterTie } from '../../forecast/normalMixture';
import { memoised } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import {
  BASKETBALL_OVERTIME,
  BASKETBALL_QUARTER,
  BASKETBALL_SCOPES,
  POSSESSION_MEAN,
  possessionValues,
  variance,
} from './model';

type ScopeName = keyof typeof BASKETBALL_SCOPES;
/** Of both teams in one overtime. */
const OVERTIME_POINTS = 21;
/** Uncertainty about the teams' form on the day, as a share of the points to come. */
const FORM = 0.045;

/** Points to come are normal, a sum of many possessions; the time left gives how many. */
export function forecastBasketball(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const worth = possessionValues(match, sentiment);
  const { tallies } = facts;
  const overtimeWin = 0.5 + 0.9 * (worth.home - worth.away);

  /** P(an overtime is still to come). */
  function level(): number {
    return tallies.match!.state === ScopeState.over ? 0 : points('match').at('margin', 0);
  }

  function points(scope: ScopeName): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const possessions = secondsLeft(BASKETBALL_SCOPES[scope].periods, facts) / POSSESSION_MEAN / 2;
    const rest = { home: possessions * worth.home, away: possessions * worth.away };
    // What ends with the match may have an overtime in it.
    const overtime = scope === 'half2on' ? OVERTIME_POINTS * level() : 0;
    const spread = possessions * (variance(worth.home) + variance(worth.away));
    const way = {
      chance: 1,
      total: tally.home + tally.away + rest.home + rest.away + overtime,
      totalVariance: spread + (FORM * (rest.home + rest.away)) ** 2,
      margin: tally.home - tally.away + rest.home - rest.away,
      marginVariance: spread + (FORM * (rest.home + rest.away)) ** 2,
    };
    return new NormalMixture([way], rest);
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    const tally = tallies[scope]!;
    if (scope === 'overtime') {
      return tally.state === ScopeState.over ? finalScores(tally) : memoised(level(), 0);
    }
    // The whole match cannot end level, a part of it can.
    if (scope !== 'full' || tally.state === ScopeState.over) return points(scope);
    return afterTie(points('full'), { home: overtimeWin, points: OVERTIME_POINTS, ahead: 4.5 });
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

/** Seconds of the game clock still to come in these periods; overtime only once it is known to come. */
function secondsLeft(periods: readonly number[], facts: MatchFacts): number {
  const { tallies, span } = facts;
  let left = 0;
  for (const period of periods) {
    if (span.period === period) {
      left += clockAt(facts) ?? 0;
    } else if (period === 40) {
      // Before an overtime, the first or a further one.
      if (tallies.quarter4!.state === ScopeState.over) left += BASKETBALL_OVERTIME;
    } else if (tallies[`quarter${period}`]!.state === ScopeState.ahead) {
      left += BASKETBALL_QUARTER;
    }
  }
  return left;
}
