import { convolved, poisson } from '../../chance/distributions';
import {
  type GoalsByLead,
  goalsByLead,
  lastGoal,
  marginAfter,
  type ScoringPart,
  scoresWith,
} from '../../forecast/goalsByLead';
import { type ForecastCell, memoised } from '../../forecast/jointScores';
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
  goalRatesOf,
  leadDrive,
  redsDrive,
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
  const lead = tallies.played!.home - tallies.played!.away;
  const reds = tallies.playedReds!;
  const ofReds = { home: redsDrive(reds.home, reds.away), away: redsDrive(reds.away, reds.home) };
  const now = { home: ofReds.home * leadDrive(lead), away: ofReds.away * leadDrive(-lead) };
  const share = left.first + left.second;
  const firstHalf = goalsByLead([goalsIn(left.first)]);
  const whole = goalsByLead([goalsIn(share)]);

  /** So large a share of a match, with as many men as now. */
  function goalsIn(share: number): ScoringPart {
    return {
      home: rates.home.goals * ofReds.home * share,
      away: rates.away.goals * ofReds.away * share,
      pace: leadDrive,
    };
  }

  /** Of what is left of the match, over the leads it may have. */
  let known: Drives | undefined;
  function averageDrives(): Drives {
    return (known ??= drivesOf(meanOf(whole(lead)), goalsIn(share), ofReds));
  }

  /** What is counted that does not change the lead; `expected`: of both teams at these drives. */
  function spread(tally: ScoreTally, expected: (drives: Drives) => { home: number; away: number }): ScoreDistribution {
    if (tally.state === ScopeState.over) return finalScores(tally);
    const { home, away } = expected(averageDrives());
    return new IndependentScores(tally, poisson(home), poisson(away), expected(now));
  }

  function counted(scope: string, share: number, count: (team: Rates) => number): ScoreDistribution {
    return spread(tallies[scope]!, (drives) => ({
      home: count(drivenRates(rates.home, drives.home)) * share,
      away: count(drivenRates(rates.away, drives.away)) * share,
    }));
  }

  function goals(scope: 'match' | 'half1' | 'half2', left: number, added: GoalsByLead): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    return scoresWith(tally, added(lead), nextGoal(goalsIn(left), lead));
  }

  function secondHalf(): ScoreDistribution {
    if (tallies.half1!.state === ScopeState.over) return goals('half2', left.second, whole);
    const all = meanOf(whole(lead));
    const before = meanOf(firstHalf(lead));
    const scores = new IndependentScores(
      tallies.half2!,
      poisson(all.home - before.home),
      poisson(all.away - before.away),
    );
    return Object.assign(scores, { from: (at: number) => marginAfter(goalsIn(left.second), at) });
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    switch (scope) {
      case 'match':
      case 'played':
        return goals('match', share, whole);
      case 'half1':
        return goals(scope, left.first, firstHalf);
      case 'half2':
        return secondHalf();
      case 'extra1':
      case 'extra2':
        return counted(scope, EXTRA_SHARE, (team) => team.goals);
      case 'corners':
        return counted(scope, share, (team) => team.corners);
      case 'corners1':
        return counted(scope, left.first, (team) => team.corners);
      case 'yellows':
        return counted(scope, share, (team) => team.yellows);
      case 'cards':
        return counted(scope, share, (team) => team.yellows + team.reds);
      case 'reds':
        return counted(scope, share, (team) => team.reds);
      case 'penalties':
        return counted(scope, share, (team) => team.penalties);
      case 'offsides':
        return counted(scope, share, (team) => team.offsides);
      case 'offsides1':
        return counted(scope, left.first, (team) => team.offsides);
      case 'offsides2':
        return counted(scope, left.second, (team) => team.offsides);
      case 'shots':
        return counted(scope, share, (team) => team.shots + team.goals);
      case 'last':
        return lastGoal([goalsIn(share)], tallies.match!);
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
        return afterRegularTime(scope, facts, forecasts.of('match'), goalsIn(extraLeft(facts)));
    }
  }

  const forecasts = matchForecast((scope) => forecast(scope as ScopeName));
  return forecasts;
}

/** Of home and of away, how much it is driven forward. */
interface Drives {
  home: number;
  away: number;
}

/** The weights of both teams for the next goal. */
function nextGoal({ home, away, pace }: ScoringPart, lead: number): { home: number; away: number } {
  return { home: home * pace(lead), away: away * pace(-lead) };
}

function meanOf(cells: readonly ForecastCell[]): { home: number; away: number } {
  const mean = { home: 0, away: 0 };
  for (const { h, a, chance } of cells) {
    mean.home += h * chance;
    mean.away += a * chance;
  }
  return mean;
}

/** The drives by which as many goals as `expected` come of `part`. */
function drivesOf(expected: { home: number; away: number }, part: ScoringPart, ofReds: Drives): Drives {
  return {
    home: part.home > 0 ? (ofReds.home * expected.home) / part.home : ofReds.home,
    away: part.away > 0 ? (ofReds.away * expected.away) / part.away : ofReds.away,
  };
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

/** What comes after 90 minutes of a cup tie. */
function afterRegularTime(
  scope: 'overtime' | 'shootout' | 'through',
  facts: MatchFacts,
  match: ScoreDistribution,
  /** What is left of extra time. */
  part: ScoringPart,
): ScoreDistribution {
  const { tallies } = facts;
  const tally = tallies[scope]!;
  if (tally.state === ScopeState.over) return finalScores(tally);
  const inExtra = tallies.overtime!.home > 0;
  const draw = inExtra ? 1 : match.at('margin', 0);
  if (scope === 'overtime') return memoised(draw, 0);
  const lead = inExtra ? tallies.played!.home - tallies.played!.away : 0;
  const score = { home: Math.max(lead, 0), away: Math.max(-lead, 0) };
  const extra = scoresWith(score, goalsByLead([part])(lead), nextGoal(part, lead));
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
