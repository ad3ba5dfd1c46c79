import { NormalMixture, afterTie } from '../../forecast/normalMixture';
import { memoised } from '../../forecast/jointScores';
import {
  type ScoreAxis,
  type ScoreDistribution,
  matchForecast,
  type MatchForecast,
} from '../../forecast/scoreDistribution';
import { finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState, type ScoreTally } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { beforeLastShot, withLastShot } from './lastShot';
import { BASKETBALL_OVERTIME, BASKETBALL_QUARTER, BASKETBALL_SCOPES, possessionValues, variance } from './model';
import { type BallHolder, COUNTED_SECONDS, LastPossessions, possessionsLeft, possessionsOf } from './possessions';

type ScopeName = keyof typeof BASKETBALL_SCOPES;
/** What the last shot of the fourth quarter counts for, the whole match with overtime left out. */
type ClosingScope = 'match' | 'quarter4' | 'half2';
const CLOSING: ReadonlySet<string> = new Set<ClosingScope>(['match', 'quarter4', 'half2']);
/** Of both teams in one overtime. */
const OVERTIME_POINTS = 21;
/** Uncertainty about the teams' form on the day, as a share of the points to come. */
const FORM = 0.045;

/**
 * Points to come are normal, a sum of many possessions, and the last shot; the time left and who has the ball give how many.
 * Shortly before the end of a period they are counted one by one.
 */
export function forecastBasketball(
  match: Match,
  facts: MatchFacts,
  history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const worth = possessionValues(match, sentiment);
  const { tallies } = facts;
  const clock = clockAt(facts);
  const holder = history && clock !== undefined ? holderAt(history, facts.at, clock) : undefined;
  const overtimeWin = 0.5 + 0.9 * (worth.home - worth.away);

  /** P(an overtime is still to come). */
  function level(): number {
    return tallies.match!.state === ScopeState.over ? 0 : withLastShot(points('match')).at('margin', 0);
  }

  function points(scope: ScopeName): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    const periods: readonly number[] = BASKETBALL_SCOPES[scope].periods;
    const isPlayed = periods.includes(facts.span.period);
    const ahead = secondsAhead(periods, facts).reduce((sum, seconds) => sum + possessionsOf(seconds), 0);
    if (isPlayed && ahead === 0 && holder && clock! <= COUNTED_SECONDS) {
      return new LastPossessions(tally, holder, clock!, worth);
    }
    const present = isPlayed && holder ? possessionsLeft(holder, clock!) : { home: 0, away: 0 };
    const [home, away] = [ahead + present.home, ahead + present.away];
    const rest = { home: home * worth.home, away: away * worth.away };
    // While it is ahead: what ends with the match may have an overtime in it.
    const overtime = scope === 'half2on' ? OVERTIME_POINTS * level() : 0;
    const spread = home * variance(worth.home) + away * variance(worth.away);
    const way = {
      chance: 1,
      total: tally.home + tally.away + rest.home + rest.away + overtime,
      totalVariance: spread + (FORM * (rest.home + rest.away)) ** 2,
      margin: tally.home - tally.away + rest.home - rest.away,
      marginVariance: spread + (FORM * (rest.home + rest.away)) ** 2,
    };
    return new NormalMixture([way], rest);
  }

  /** Home's lead when a scope that ends with the fourth quarter began; undefined where that is still to come. */
  function leadBefore(scope: ClosingScope): number | undefined {
    const { [scope]: own, match: all, half1, quarter3 } = tallies;
    const isKnown = scope === 'match' || (scope === 'quarter4' ? quarter3! : half1!).state === ScopeState.over;
    return isKnown ? all!.home - all!.away - (own!.home - own!.away) : undefined;
  }

  function closing(scope: ClosingScope): ScoreDistribution {
    const dist = points(scope);
    if (tallies.match!.state === ScopeState.over) return dist;
    const lead = leadBefore(scope);
    return lead === undefined ? beforeLastShot(dist) : withLastShot(dist, lead);
  }

  /** The whole match cannot end level, a part of it can. */
  function decided(): ScoreDistribution {
    const dist = points('full');
    const drawn = tallies.match!.state === ScopeState.over ? dist : withLastShot(dist);
    const tie = drawn.at('margin', 0);
    return {
      ...afterTie(drawn, { home: overtimeWin, points: OVERTIME_POINTS, ahead: 4.5 }),
      // A tie is even, and what overtime adds to it may be anything.
      odd: (axis) => dist.odd(axis) * (1 - tie) + tie / 2,
    };
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    if (scope === 'overtime') return memoised(level(), 0);
    if (scope === 'full') return decided();
    if (scope === 'half2on' && tallies.half1!.state === ScopeState.over) return without(tallies.half1!, decided());
    return CLOSING.has(scope) ? closing(scope as ClosingScope) : points(scope);
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

/** The rest of a match of which a part is known. */
function without({ home, away }: ScoreTally, whole: ScoreDistribution): ScoreDistribution {
  const known: Record<ScoreAxis, number> = { home, away, total: home + away, margin: home - away };
  return {
    above: (axis, x) => whole.above(axis, x + known[axis]),
    at: (axis, k) => whole.at(axis, k + known[axis]),
    odd: (axis) => (known[axis] % 2 === 0 ? whole.odd(axis) : 1 - whole.odd(axis)),
    median: (axis) => whole.median(axis) - known[axis],
    remaining: whole.remaining,
  };
}

/** Who has the ball in the period under way. */
function holderAt({ possessions }: MatchHistory, at: number, clock: number): BallHolder | undefined {
  const present = possessions.findLast((one) => one.at <= at);
  return present && { side: present.side, seconds: Math.max(0, present.clock - clock) };
}

/** Lengths of those of these periods that are still to come, seconds; overtime only once it is known to come. */
function secondsAhead(periods: readonly number[], { tallies, span }: MatchFacts): number[] {
  const lengths: number[] = [];
  for (const period of periods) {
    if (span.period === period) continue;
    if (period === 40) {
      // Before an overtime, the first or a further one.
      if (tallies.quarter4!.state === ScopeState.over) lengths.push(BASKETBALL_OVERTIME);
    } else if (tallies[`quarter${period}`]!.state === ScopeState.ahead) lengths.push(BASKETBALL_QUARTER);
  }
  return lengths;
}
