import { negativeBinomial } from '../../chance/distributions';
import { type ForecastCell, JointScores, memoised } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { type MatchFacts, ScopeState } from '../../history/matchFacts';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { afterExtraInnings, lastInning, chancesLevel, runsAtBat } from './lastInnings';
import { BASEBALL_SCOPES, BUNCHING, INNINGS, OUTS, runSizesOf } from './model';

const ALL = Array.from({ length: INNINGS }, (_, i) => i + 1);
const BEFORE_LAST = ALL.slice(0, -1);

/** Runs of each inning still to come, bunched; the ninth and extra innings end as soon as home leads. */
export function forecastBaseball(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const size = runSizesOf(match, sentiment);
  const { tallies } = facts;
  const more = (periods: readonly number[], side: HomeOrAway, own: number) =>
    negativeBinomial(own * halvesLeft(periods, side, facts), BUNCHING);

  /** Innings before the ninth: all of them are played whatever the score is. */
  function runs(scope: string): ScoreDistribution {
    const { periods } = BASEBALL_SCOPES[scope]!;
    const tally = tallies[scope]!;
    return new IndependentScores(
      tally,
      more(periods, HomeOrAway.home, size.home),
      more(periods, HomeOrAway.away, size.away),
    );
  }

  let known: ForecastCell[] | undefined;
  /** After nine innings. */
  const regular = () =>
    (known ??= lastInning(tallies.match!, {
      size,
      home: more(BEFORE_LAST, HomeOrAway.home, size.home),
      away: more(ALL, HomeOrAway.away, size.away),
      outs: outsLeft(INNINGS, HomeOrAway.home, facts),
    }));

  /** After the extra inning that is played, or comes next. */
  function extra(): ForecastCell[] {
    const inning = Math.max(facts.span.inning ?? 0, INNINGS + 1);
    return lastInning(tallies.full!, {
      size,
      home: [1],
      away: runsAtBat(size.away, outsLeft(inning, HomeOrAway.away, facts)),
      outs: outsLeft(inning, HomeOrAway.home, facts),
    });
  }

  function forecast(scope: string): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const isRegular = tallies.match!.state !== ScopeState.over;
    switch (scope) {
      case 'match':
        return new JointScores(regular());
      case 'overtime':
        return memoised(
          chancesLevel(regular()).reduce((sum, chance) => sum + chance, 0),
          0,
        );
      case 'full':
        return new JointScores(afterExtraInnings(isRegular ? regular() : extra(), size));
      default:
        return runs(scope);
    }
  }

  return matchForecast(forecast);
}

/** How many half-innings a team still has at bat in these periods, the one under way by its outs. */
function halvesLeft(periods: readonly number[], side: HomeOrAway, facts: MatchFacts): number {
  return periods.reduce((left, period) => left + outsLeft(period, side, facts), 0) / OUTS;
}

function outsLeft(inning: number, side: HomeOrAway, { span }: MatchFacts): number {
  const now = span.inning === undefined ? 0 : place(span.inning, span.turn!);
  const half = place(inning, side);
  if (half > now) return OUTS;
  return half === now ? OUTS - (span.outs ?? 0) : 0;
}

function place(inning: number, side: HomeOrAway): number {
  return inning * 2 + (side === HomeOrAway.home ? 1 : 0);
}
