import { poisson } from '../../chance/distributions';
import { type ForecastCell, JointScores, memoised, withDeciders } from '../../forecast/jointScores';
import { type ScoreDistribution, matchForecast, type MatchForecast } from '../../forecast/scoreDistribution';
import { IndependentScores, finalScores } from '../../forecast/independentScores';
import { clockAt, type MatchFacts, ScopeState, type ScoreTally } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { Match, MarketSentiment } from '../sport';
import { HOCKEY_OVERTIME, type HOCKEY_SCOPES, OVERTIME_PACE, PERIOD, expectedGoals } from './model';
import { nextGoal, thirdPeriod } from './thirdPeriod';

const PERIODS = { period1: 1, period2: 2 } as const;
/** More goals than a team ever has. */
const WIDTH = 100;
/** What is less likely is left out. */
const NEVER = 1e-13;

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
  const added = thirdPeriod(rates, left);

  function counted(tally: ScoreTally, seconds: number): IndependentScores {
    return new IndependentScores(tally, poisson(rates.home * seconds), poisson(rates.away * seconds));
  }

  let known: ScoreDistribution | undefined;
  function regularTime(): ScoreDistribution {
    return (known ??= goals('match'));
  }

  function goals(scope: Exclude<ScopeName, 'last'>): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    if (scope === 'period1' || scope === 'period2') return counted(tally, secondsLeft([PERIODS[scope]], facts));
    const score = tallies.match!;
    const atThird = counted(score, before);
    if (scope === 'period3') return withThird(atThird, added, () => tally);
    const next = nextGoal(rates, score.home - score.away, before, left);
    return withThird(atThird, added, (home, away) => ({ home, away }), next);
  }

  function forecast(scope: ScopeName): ScoreDistribution {
    if (scope === 'last') return last(regularTime(), facts);
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return finalScores(tally);
    if (scope === 'match') return regularTime();
    if (scope === 'overtime') return memoised(regularTime().at('margin', 0), 0);
    if (scope === 'shootout') {
      return memoised(regularTime().at('margin', 0) * Math.exp(-overtimeGoals(facts, expected)), 0);
    }
    if (scope !== 'full') return goals(scope);
    // A goal in overtime has ended it; while it is level, one more goal is to come.
    const drawn = tallies.extra!.state === ScopeState.ahead ? regularTime() : finalScores(tally);
    return withDeciders(drawn, [
      { h: 1, a: 0, chance: first },
      { h: 0, a: 1, chance: 1 - first },
    ]);
  }

  return matchForecast((scope) => forecast(scope as ScopeName));
}

/** What the third period makes of the scores it may begin with; `from`: what its goals are added to. */
function withThird(
  before: ScoreDistribution,
  added: ReturnType<typeof thirdPeriod>,
  from: (home: number, away: number) => { home: number; away: number },
  next?: MarketSentiment,
): ScoreDistribution {
  const sums = new Map<number, ForecastCell>();
  before.each!((h, a, chance) => {
    if (chance < NEVER) return;
    const { home, away } = from(h, a);
    for (const more of added(h - a)) add(sums, home + more.h, away + more.a, chance * more.chance);
  });
  return new JointScores([...sums.values()], next);
}

function add(sums: Map<number, ForecastCell>, h: number, a: number, chance: number): void {
  if (chance < NEVER) return;
  const cell = sums.get(h * WIDTH + a);
  if (cell) cell.chance += chance;
  else sums.set(h * WIDTH + a, { h, a, chance });
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
