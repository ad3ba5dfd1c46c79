import { normalCounts } from '../../chance/distributions';
import { NormalMixture } from '../../forecast/normalMixture';
import { memoised } from '../../forecast/jointScores';
import { PairedScores } from '../../forecast/pairedScores';
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
import { beforeLastShot } from './lastShot';
import {
  BASKETBALL_OVERTIME,
  BASKETBALL_QUARTER,
  BASKETBALL_SCOPES,
  LAST_SHOT,
  possessionValues,
  variance,
} from './model';
import { overtimeScores } from './overtime';
import {
  type BallHolder,
  COUNTED_SECONDS,
  lastTurns,
  possessionsLeft,
  type PossessionsLeft,
  possessionsOf,
} from './possessions';
import { raceChance } from './race';

type ScopeName = keyof typeof BASKETBALL_SCOPES;
/** What ends with the fourth quarter, or with the overtime after it, and begins before. */
type ClosingScope = 'quarter4' | 'half2' | 'half2on';
/** What is over when a closing scope begins. */
const BEFORE: Readonly<Record<ClosingScope, ScopeName>> = { quarter4: 'quarter3', half2: 'half1', half2on: 'half1' };
/** Uncertainty about the teams' form on the day, as a share of the points to come. */
const FORM = 0.045;
/** Up to such a share of what a team is expected to add, it surely adds it. */
const SURE = 0.7;

/**
 * Points to come are normal, a sum of many possessions; the time left and who has the ball give how many. Shortly before the
 * end of a period they are counted one by one. The end of the match is looked at score by score: who may tie with the last shot,
 * and what an overtime adds, depends on both teams.
 */
export function forecastBasketball(
  match: Match,
  facts: MatchFacts,
  history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const worth = possessionValues(match, sentiment);
  const { tallies, span } = facts;
  const clock = clockAt(facts);
  const isPlayed = (BASKETBALL_SCOPES.full.periods as readonly number[]).includes(span.period);
  const holder = history && isPlayed ? holderAt(history, facts.at, clock!) : undefined;
  const isOver = (scope: ScopeName) => tallies[scope]!.state === ScopeState.over;
  let scoresKnown: PairedScores | undefined;

  /** The points of a scope that are to come, and the variance of each team's. */
  function pointsLeft(scope: ScopeName): { home: number; away: number; each: number } {
    const periods: readonly number[] = BASKETBALL_SCOPES[scope].periods;
    const ahead = periodsAhead(scope) * possessionsOf(BASKETBALL_QUARTER);
    const none: PossessionsLeft = { home: 0, away: 0 };
    const present = periods.includes(span.period) && holder ? possessionsLeft(holder, clock!) : none;
    const [home, away] = [ahead + present.home, ahead + present.away];
    const rest = { home: home * worth.home, away: away * worth.away };
    const spread = home * variance(worth.home) + away * variance(worth.away);
    return { ...rest, each: (spread + (FORM * (rest.home + rest.away)) ** 2) / 2 };
  }

  /** Quarters of a scope that are yet to begin. */
  function periodsAhead(scope: ScopeName): number {
    return BASKETBALL_SCOPES[scope].periods.filter((period: number) => {
      return period <= 4 && period !== span.period && tallies[`quarter${period}`]!.state === ScopeState.ahead;
    }).length;
  }

  function endsSoon(scope: ScopeName): boolean {
    const periods: readonly number[] = BASKETBALL_SCOPES[scope].periods;
    return periods.includes(span.period) && clock! <= COUNTED_SECONDS && periodsAhead(scope) === 0;
  }

  function pairsOf(scope: ScopeName): PairedScores {
    const { home, away } = tallies[scope]!;
    const rest = pointsLeft(scope);
    if (holder && endsSoon(scope)) return PairedScores.by({ home, away }, lastTurns(holder, clock!, worth), rest);
    const more = { home: normalCounts(rest.home, rest.each), away: normalCounts(rest.away, rest.each) };
    return PairedScores.by(
      { home: home + more.home.least, away: away + more.away.least },
      [{ chance: 1, home: more.home.chances, away: more.away.chances }],
      rest,
    );
  }

  /** After four quarters. */
  function regularScores(): PairedScores {
    return (scoresKnown ??= pairsOf('match').withLastShot(LAST_SHOT.reach, LAST_SHOT.ties));
  }

  /** The whole match cannot end level, a part of it can. */
  function finalScoresAhead(): PairedScores {
    const scores = isOver('match') ? pairsOf('full') : regularScores();
    return scores.withOvertime(overtimeScores(worth));
  }

  /** P(an overtime is still to come). */
  function level(): number {
    return isOver('match') ? 0 : regularScores().at('margin', 0);
  }

  function curve(scope: ScopeName): NormalMixture {
    const { home, away } = tallies[scope]!;
    const rest = pointsLeft(scope);
    // While it is ahead: what ends with the match may have an overtime in it.
    const overtime = scope === 'half2on' ? possessionsOf(BASKETBALL_OVERTIME) * (worth.home + worth.away) * level() : 0;
    const way = {
      chance: 1,
      total: home + away + rest.home + rest.away + overtime,
      totalVariance: 2 * rest.each,
      margin: home - away + rest.home - rest.away,
      marginVariance: 2 * rest.each,
    };
    return new NormalMixture([way], rest);
  }

  function closing(scope: ClosingScope): ScoreDistribution {
    if (!isOver(BEFORE[scope])) return scope === 'half2on' ? curve(scope) : beforeLastShot(curve(scope));
    const end = scope === 'half2on' ? 'full' : 'match';
    const { home, away } = tallies[end]!;
    const own = tallies[scope]!;
    return without({ home: home - own.home, away: away - own.away }, outlook.of(end));
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    if (isOver(scope)) return finalScores(tallies[scope]!);
    if (scope === 'overtime') return memoised(level(), 0);
    if (scope === 'match') return regularScores();
    if (scope === 'full') return finalScoresAhead();
    if (scope in BEFORE) return closing(scope as ClosingScope);
    return endsSoon(scope) ? pairsOf(scope) : curve(scope);
  }

  function race(line: number): number {
    const { home, away } = tallies.match!;
    const need = { home: line - home, away: line - away };
    const rest = pointsLeft('match');
    const isOpen = need.home > 0 && need.away > 0;
    const isSure = need.home < SURE * rest.home && need.away < SURE * rest.away;
    return isOpen && isSure ? raceChance(need, worth, holder, clock ?? 0) : NaN;
  }

  const outlook = matchForecast((scope) => forecast(scope as ScopeName), race);
  return outlook;
}

/** The rest of a match of which a part is known. */
function without({ home, away }: Pick<ScoreTally, 'home' | 'away'>, whole: ScoreDistribution): ScoreDistribution {
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
