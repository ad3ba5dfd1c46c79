import { negativeBinomial } from '../../chance/distributions';
import { memoised, withDeciders } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { type MatchFacts, ScopeState } from '../../history/matchFacts';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { BASEBALL_SCOPES, BUNCHING, INNINGS, LAST_AT_BAT, runSizesOf } from './model';

const EXTRA = 40;

/** Runs of each inning still to come, bunched; extra innings share out what would be a tie. */
export function forecastBaseball(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const sizes = runSizesOf(match, sentiment);
  const { tallies } = facts;

  function runs(scope: string): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const { periods } = BASEBALL_SCOPES[scope]!;
    const home = sizes.home * halvesLeft(periods, HomeOrAway.home, facts);
    const away = sizes.away * halvesLeft(periods, HomeOrAway.away, facts);
    return new IndependentScores(tally, negativeBinomial(home, BUNCHING), negativeBinomial(away, BUNCHING));
  }

  function forecast(scope: string): ScoreDistribution {
    const tally = tallies[scope]!;
    if (scope === 'overtime') {
      return tally.state === ScopeState.over ? finalScores(tally) : memoised(runs('match').at('margin', 0), 0);
    }
    if (scope !== 'full' || tally.state === ScopeState.over) return runs(scope);
    const home = sizes.home / (sizes.home + sizes.away);
    return withDeciders(runs('full'), [
      { h: 1, a: 0, chance: home * 0.65 },
      { h: 2, a: 1, chance: home * 0.2 },
      { h: 2, a: 0, chance: home * 0.15 },
      { h: 0, a: 1, chance: (1 - home) * 0.5 },
      { h: 0, a: 2, chance: (1 - home) * 0.25 },
      { h: 1, a: 2, chance: (1 - home) * 0.15 },
      { h: 0, a: 3, chance: (1 - home) * 0.1 },
    ]);
  }

  return matchForecast(forecast);
}

/** How many half-innings a team still has at bat in these periods, the one under way by its outs. */
function halvesLeft(periods: readonly number[], side: HomeOrAway, { span, tallies }: MatchFacts): number {
  const now = span.inning === undefined ? 0 : place(span.inning, span.turn!);
  let left = 0;
  for (const period of periods) {
    if (period === EXTRA) {
      // Only the extra inning under way is certain to be played.
      if (tallies.match!.state === ScopeState.over)
        left += leftOf(place(span.inning ?? INNINGS + 1, side), now, span.outs);
      continue;
    }
    const share = leftOf(place(period, side), now, span.outs);
    const last = period === INNINGS && side === HomeOrAway.home && now < place(period, side);
    left += last ? share * LAST_AT_BAT : share;
  }
  return left;
}

function leftOf(half: number, now: number, outs = 0): number {
  if (half > now) return 1;
  return half === now ? (3 - outs) / 3 : 0;
}

function place(inning: number, side: HomeOrAway): number {
  return inning * 2 + (side === HomeOrAway.home ? 1 : 0);
}
