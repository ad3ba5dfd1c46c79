import { type Approximation, NormalMixture } from '../../forecast/normalMixture';
import { type ForecastCell, JointScores } from '../../forecast/jointScores';
import { type MatchForecast, type ScoreDistribution, matchForecast } from '../../forecast/scoreDistribution';
import { finalScores } from '../../forecast/independentScores';
import { type MatchFacts, ScopeState } from '../../history/matchFacts';
import type { MatchHistory } from '../../history/matchHistory';
import type { MarketSentiment, Match } from '../sport';
import { type VOLLEYBALL_SCOPES, WINS, homeRallyChance, setEnds, targetOf } from './model';

/** Rallies make sets, sets make the match: a chain of chances from one number, who wins a rally. */
export function forecastVolleyball(
  match: Match,
  facts: MatchFacts,
  _history: MatchHistory | undefined,
  sentiment: MarketSentiment,
): MatchForecast {
  const { tallies } = facts;
  const p = homeRallyChance(match, sentiment);
  let ends: ForecastCell[] | undefined;
  /** The set that is played, or comes next. */
  const current = tallies.sets!.home + tallies.sets!.away + 1;
  const endsOf = () => {
    const tally = tallies[`set${current}`]!;
    return (ends ??= setEnds(p, tally.home, tally.away, targetOf(current)));
  };
  const viewOfSet = (set: number): SetView => (set === current ? setViewOf(endsOf()) : freshSet(p, set));

  function forecast(scope: keyof typeof VOLLEYBALL_SCOPES): ScoreDistribution {
    const tally = tallies[scope]!;
    if (tally.state >= ScopeState.over) return finalScores(tally);
    if (scope !== 'sets' && scope !== 'points') {
      const set = Number(scope.slice(3));
      const cells = set === current ? endsOf() : setEnds(p, 0, 0, targetOf(set));
      return new JointScores(cells, { home: p, away: 1 - p });
    }
    const ways = setCourses(tallies.sets!, current, viewOfSet);
    if (scope === 'sets')
      return new JointScores(ways.map(({ h, a, approximation: way }) => ({ h, a, chance: way.chance })));
    const before = pointsBefore(facts, current);
    return new NormalMixture(
      ways.map(({ approximation: way }) => ({
        ...way,
        total: way.total + before.total,
        margin: way.margin + before.margin,
      })),
    );
  }

  return matchForecast((scope) => forecast(scope as keyof typeof VOLLEYBALL_SCOPES));
}

interface CourseEnd {
  h: number;
  a: number;
  /** With the points from the current set on. */
  approximation: Approximation;
}

/** Every way in which the sets may go on. */
function setCourses(
  sets: { home: number; away: number },
  current: number,
  viewOfSet: (set: number) => SetView,
): CourseEnd[] {
  const done: CourseEnd[] = [];
  const none: Approximation = { chance: 1, total: 0, totalVariance: 0, margin: 0, marginVariance: 0 };
  let open: CourseEnd[] = [{ h: sets.home, a: sets.away, approximation: none }];
  for (let set = current; open.length > 0 && set <= 5; set++) {
    const view = viewOfSet(set);
    const next: CourseEnd[] = [];
    for (const course of open) {
      for (const home of [true, false]) {
        const after = follow(course, home, view);
        (Math.max(after.h, after.a) === WINS ? done : next).push(after);
      }
    }
    open = next;
  }
  return done;
}

function follow({ h, a, approximation: way }: CourseEnd, home: boolean, view: SetView): CourseEnd {
  const points = home ? view.won : view.lost;
  return {
    h: home ? h + 1 : h,
    a: home ? a : a + 1,
    approximation: {
      chance: way.chance * (home ? view.home : 1 - view.home),
      total: way.total + points.total,
      totalVariance: way.totalVariance + points.totalVariance,
      margin: way.margin + points.margin,
      marginVariance: way.marginVariance + points.marginVariance,
    },
  };
}

function pointsBefore({ tallies }: MatchFacts, current: number): { total: number; margin: number } {
  const { home, away } = tallies.points!;
  const now = tallies[`set${current}`]!;
  return { total: home - now.home + away - now.away, margin: home - now.home - (away - now.away) };
}

/** A set seen from now: who wins it, and mean and variance of its points and margin for each winner. */
export interface SetView {
  home: number;
  won: Points;
  lost: Points;
}

export interface Points {
  total: number;
  totalVariance: number;
  margin: number;
  marginVariance: number;
}

export function setViewOf(ends: readonly ForecastCell[]): SetView {
  return {
    home: ends.reduce((sum, { h, a, chance }) => (h > a ? sum + chance : sum), 0),
    won: pointsOf(ends.filter(({ h, a }) => h > a)),
    lost: pointsOf(ends.filter(({ h, a }) => h < a)),
  };
}

function pointsOf(ends: readonly ForecastCell[]): Points {
  let chance = 0;
  let total = 0;
  let totals = 0;
  let margin = 0;
  let margins = 0;
  for (const end of ends) {
    const sum = end.h + end.a;
    const difference = end.h - end.a;
    chance += end.chance;
    total += end.chance * sum;
    totals += end.chance * sum * sum;
    margin += end.chance * difference;
    margins += end.chance * difference * difference;
  }
  if (chance === 0) return { total: 0, totalVariance: 0, margin: 0, marginVariance: 0 };
  total /= chance;
  margin /= chance;
  return {
    total,
    totalVariance: Math.max(0, totals / chance - total * total),
    margin,
    marginVariance: Math.max(0, margins / chance - margin * margin),
  };
}

const STEPS = 400;
const known = new Map<number, SetView>();

/** A whole set, from nothing to nothing. Rounded to a four-hundredth of a rally, so that few are ever worked out. */
export function freshSet(p: number, set: number): SetView {
  const rounded = Math.round(p * STEPS);
  const key = rounded * 2 + (set === 5 ? 1 : 0);
  let view = known.get(key);
  if (!view) known.set(key, (view = setViewOf(setEnds(rounded / STEPS, 0, 0, targetOf(set)))));
  return view;
}
