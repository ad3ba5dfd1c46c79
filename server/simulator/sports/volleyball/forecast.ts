import { type ForecastCell, JointScores } from '../../forecast/jointScores';
import { type MatchForecast, type ScoreDistribution, matchForecast } from '../../forecast/scoreDistribution';
import { finalScores } from '../../forecast/independentScores';
import { type MatchFacts, ScopeState, type ScoreTally } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { MarketSentiment, Match } from '../sport';
import { type VOLLEYBALL_SCOPES, WINS, homeRallyChance, setEnds, targetOf } from './model';
import { PointsAtEnd } from './points';

/** Rallies make sets, sets make the match: a chain of chances from one number, who wins a rally. */
export function forecastVolleyball(
  match: Match,
  { tallies }: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const p = homeRallyChance(match, sentiment);
  const sets = tallies.sets!;
  /** The set that is played, or comes next. */
  const current = sets.home + sets.away + 1;
  const known = new Map<string, readonly ForecastCell[]>();
  const endsOf = (set: number) => {
    // Sets that have not begun are alike, except for the last one.
    const target = targetOf(set);
    const key = set === current ? 'current' : `to ${target}`;
    const { home, away } = set === current ? tallies[`set${set}`]! : { home: 0, away: 0 };
    const ends = known.get(key) ?? setEnds(p, home, away, target);
    known.set(key, ends);
    return ends;
  };

  function forecast(scope: keyof typeof VOLLEYBALL_SCOPES): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state >= ScopeState.over) return finalScores(tally);
    if (scope === 'sets') return new JointScores(setScores(sets, (set) => homeWins(endsOf(set))));
    if (scope === 'points') return new PointsAtEnd(pointsBefore(tally, tallies[`set${current}`]!), sets, endsOf);
    return new JointScores(endsOf(Number(scope.slice(3))), { home: p, away: 1 - p });
  }

  return matchForecast((scope) => forecast(scope as keyof typeof VOLLEYBALL_SCOPES));
}

/** Every way in which the sets may go on; `homeWins`: the chance of a set, by its number. */
function setScores({ home, away }: ScoreTally, homeWins: (set: number) => number): ForecastCell[] {
  const ended: ForecastCell[] = [];
  let open: ForecastCell[] = [{ h: home, a: away, chance: 1 }];
  for (let set = home + away + 1; open.length > 0; set++) {
    const p = homeWins(set);
    const next = open.flatMap(({ h, a, chance }) => [
      { h: h + 1, a, chance: chance * p },
      { h, a: a + 1, chance: chance * (1 - p) },
    ]);
    ended.push(...next.filter(isOver));
    open = next.filter((course) => !isOver(course));
  }
  return ended;
}

function isOver({ h, a }: ForecastCell): boolean {
  return Math.max(h, a) >= WINS;
}

function homeWins(ends: readonly ForecastCell[]): number {
  return ends.reduce((sum, { h, a, chance }) => (h > a ? sum + chance : sum), 0);
}

/** Points of the sets that are over. */
function pointsBefore(all: ScoreTally, current: ScoreTally): { home: number; away: number } {
  return { home: all.home - current.home, away: all.away - current.away };
}
