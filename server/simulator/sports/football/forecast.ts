import { convolved, poisson } from '../../chance/distributions';
import { memoised } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState, type ScoreTally } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import {
  EXTRA_SHARE,
  type FOOTBALL_SCOPES,
  HALVES,
  KICKS,
  type Rates,
  drivenRates,
  footballUrgency,
  goalRatesOf,
} from './model';

type ScopeName = keyof typeof FOOTBALL_SCOPES | 'last';
type Share = { first: number; second: number };

/** Goals, corners, cards: each a process of its own whose rate depends on the clock, the score and who is sent off. */
export function forecastFootball(
  match: Match,
  facts: MatchFacts,
  history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const rates = goalRatesOf(match, sentiment);
  const left = sharesLeft(facts, history);
  const { tallies } = facts;
  const margin = tallies.played!.home - tallies.played!.away;
  const reds = tallies.playedReds!;
  const home = drivenRates(rates.home, footballUrgency(margin, reds.home, reds.away));
  const away = drivenRates(rates.away, footballUrgency(-margin, reds.away, reds.home));

  function counted(scope: string, what: keyof Rates, share: number): ScoreDistribution {
    return spread(tallies[scope]!, home[what] * share, away[what] * share);
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    const { first, second } = left;
    switch (scope) {
      case 'match':
      case 'played':
        return counted('match', 'goals', first + second);
      case 'half1':
        return counted(scope, 'goals', first);
      case 'half2':
        return counted(scope, 'goals', second);
      case 'extra1':
      case 'extra2':
        return counted(scope, 'goals', EXTRA_SHARE);
      case 'corners':
        return counted(scope, 'corners', first + second);
      case 'corners1':
        return counted(scope, 'corners', first);
      case 'yellows':
        return counted(scope, 'yellows', first + second);
      case 'cards':
        return spread(
          tallies.cards!,
          (home.yellows + home.reds) * (first + second),
          (away.yellows + away.reds) * (first + second),
        );
      case 'reds':
        return counted(scope, 'reds', first + second);
      case 'penalties':
        return counted(scope, 'penalties', first + second);
      case 'offsides':
        return counted(scope, 'offsides', first + second);
      case 'offsides1':
        return counted(scope, 'offsides', first);
      case 'offsides2':
        return counted(scope, 'offsides', second);
      case 'shots':
        return spread(
          tallies.shots!,
          (home.shots + home.goals) * (first + second),
          (away.shots + away.goals) * (first + second),
        );
      case 'last':
        return lastGoal(forecast('match'), tallies.match!);
      case 'shootoutKicks':
      case 'shootoutMisses':
      case 'playedCorners':
      case 'playedYellows':
      case 'playedReds':
      case 'playedShots':
        return finalScores(tallies[scope]!);
      case 'overtime':
      case 'shootout':
      case 'through':
        return afterRegularTime(scope, facts, forecast('match'), home.goals, away.goals);
    }
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

function spread(tally: ScoreTally, home: number, away: number): ScoreDistribution {
  return tally.state === ScopeState.over
    ? finalScores(tally)
    : new IndependentScores(tally, poisson(home), poisson(away));
}

/** What share of a match is still to come in each half. */
function sharesLeft(facts: MatchFacts, history: MatchHistory | undefined): Share {
  const { half1, half2 } = facts.tallies;
  if (half1!.state === ScopeState.ahead) return { first: HALVES[10].share, second: HALVES[20].share };
  if (half1!.state === ScopeState.underWay) {
    return { first: shareOf(10, facts, history, 0), second: HALVES[20].share };
  }
  if (half2!.state === ScopeState.ahead) return { first: 0, second: HALVES[20].share };
  return { first: 0, second: half2!.state === ScopeState.underWay ? shareOf(20, facts, history, 2_700) : 0 };
}

/** Stoppage time is announced when the half's 45 minutes are nearly up; until then the average is assumed. */
function shareOf(code: 10 | 20, facts: MatchFacts, history: MatchHistory | undefined, from: number): number {
  const { share, minutes } = HALVES[code];
  const played = (clockAt(facts) ?? from) - from;
  const announced = played > 2_640 ? history?.lengths.get(code) : undefined;
  const left = Math.max(announced === undefined ? minutes * 60 - played : announced - played, 2);
  return (share * left) / (minutes * 60);
}

function lastGoal(match: ScoreDistribution, { order, state }: ScoreTally): ScoreDistribution {
  const more = state === ScopeState.over ? 0 : match.above('total', order.length);
  const all = match.remaining.home + match.remaining.away;
  const home = all > 0 ? (more * match.remaining.home) / all : 0;
  const last = order.at(-1) ?? 0;
  return memoised(home + (last > 0 ? 1 - more : 0), more - home + (last < 0 ? 1 - more : 0));
}

/** What comes after 90 minutes of a cup tie. */
function afterRegularTime(
  scope: 'overtime' | 'shootout' | 'through',
  facts: MatchFacts,
  match: ScoreDistribution,
  home: number,
  away: number,
): ScoreDistribution {
  const { tallies } = facts;
  const tally = tallies[scope]!;
  if (tally.state === ScopeState.over) return finalScores(tally);
  const inExtra = tallies.overtime!.home > 0;
  const draw = inExtra ? 1 : match.at('margin', 0);
  if (scope === 'overtime') return memoised(draw, 0);
  const lead = inExtra ? tallies.played!.home - tallies.played!.away : 0;
  const share = extraLeft(facts);
  const extra = new IndependentScores(
    { home: Math.max(lead, 0), away: Math.max(-lead, 0) },
    poisson(home * share),
    poisson(away * share),
  );
  const level = extra.at('margin', 0);
  if (scope === 'shootout') return memoised(tallies.shootout!.home > 0 ? 1 : draw * level, 0);
  const ahead = inExtra ? 0 : match.above('margin', 0);
  const wins = ahead + draw * (extra.above('margin', 0) + level * homeWinsShootOut(facts));
  return memoised(wins, 1 - wins);
}

/** Whoever is level after as many kicks wins as often as the other. */
function homeWinsShootOut({ tallies }: MatchFacts): number {
  const scored = tallies.shootoutKicks!;
  const missed = tallies.shootoutMisses!;
  const taken = { home: scored.home + missed.home, away: scored.away + missed.away };
  const each = Math.max(KICKS.each, taken.home, taken.away);
  const end = new IndependentScores(scored, kicksScored(each - taken.home), kicksScored(each - taken.away));
  return end.above('margin', 0) + end.at('margin', 0) / 2;
}

/** Chances of how many of so many kicks are scored. */
function kicksScored(kicks: number): readonly number[] {
  let chances: readonly number[] = [1];
  for (let kick = 0; kick < kicks; kick++) chances = convolved(chances, [1 - KICKS.scored, KICKS.scored]);
  return chances;
}

/** Share of a match still to come in extra time. */
function extraLeft(facts: MatchFacts): number {
  const { extra1, extra2 } = facts.tallies;
  const played = clockAt(facts) ?? 0;
  const one = extra1!.state === ScopeState.underWay ? Math.max(0.02, (6_330 - played) / 930) : extra1!.state ? 0 : 1;
  const two = extra2!.state === ScopeState.underWay ? Math.max(0.02, (7_260 - played) / 960) : extra2!.state ? 0 : 1;
  return EXTRA_SHARE * (one + two);
}
