import { type ForecastCell, JointScores, memoised } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { type MatchFacts, ScopeState } from '../../history/matchFacts';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { afterExtraInnings, type BatLeft, lastInning, chancesLevel, NO_OUT, type Runs, runsAtBat } from './lastInnings';
import { runsOfOutUnderWay } from './outUnderWay';
import { BASEBALL_SCOPES, INNINGS, OUTS, runSizesOf } from './model';

const ALL = Array.from({ length: INNINGS }, (_, i) => i + 1);
const BEFORE_LAST = ALL.slice(0, -1);

/** Runs of each inning still to come, bunched; the ninth and extra innings end as soon as home leads. */
export function forecastBaseball(
  match: Match,
  facts: MatchFacts,
  history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const size = runSizesOf(match, sentiment);
  const { tallies } = facts;
  const now = runsOfOutUnderWay(size, facts, history);
  const left = (innings: readonly number[], side: HomeOrAway) => batLeft(innings, side, facts, now);
  const more = (innings: readonly number[], side: HomeOrAway) =>
    runsAtBat(side === HomeOrAway.home ? size.home : size.away, left(innings, side));

  /** Innings before the ninth: all of them are played whatever the score is. */
  function runs(scope: string): ScoreDistribution {
    const { periods } = BASEBALL_SCOPES[scope]!;
    const tally = tallies[scope]!;
    return new IndependentScores(tally, more(periods, HomeOrAway.home), more(periods, HomeOrAway.away));
  }

  let known: ForecastCell[] | undefined;
  /** After nine innings. */
  const regular = () =>
    (known ??= lastInning(tallies.match!, {
      size,
      home: more(BEFORE_LAST, HomeOrAway.home),
      away: more(ALL, HomeOrAway.away),
      bat: left([INNINGS], HomeOrAway.home),
    }));

  /** After the extra inning that is played, or comes next. */
  function extra(): ForecastCell[] {
    const inning = Math.max(facts.span.inning ?? 0, INNINGS + 1);
    return lastInning(tallies.full!, {
      size,
      home: [1],
      away: more([inning], HomeOrAway.away),
      bat: left([inning], HomeOrAway.home),
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

/** What a team has still at bat in these innings; `now`: runs of the out under way, whosever it is. */
function batLeft(innings: readonly number[], side: HomeOrAway, { span }: MatchFacts, now: Runs): BatLeft {
  const current = span.inning === undefined ? 0 : place(span.inning, span.turn!);
  const left: BatLeft = { now: NO_OUT, outs: 0 };
  for (const inning of innings) {
    const half = place(inning, side);
    if (half > current) left.outs += OUTS;
    if (half !== current) continue;
    left.now = now;
    left.outs += OUTS - 1 - (span.outs ?? 0);
  }
  return left;
}

function place(inning: number, side: HomeOrAway): number {
  return inning * 2 + (side === HomeOrAway.home ? 1 : 0);
}
