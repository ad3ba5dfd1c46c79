import { expect, test } from 'vitest';
import { between, drawWeighted, type Rng, rng } from '../../../server/simulator/chance/rng';
import type { ScoreAxis } from '../../../server/simulator/forecast/scoreDistribution';
import { type MatchFacts, ScopeState, type ScoreTally } from '../../../server/simulator/history/matchFacts';
import { HomeOrAway, type MatchHistory } from '../../../server/simulator/history/matchHistory';
import { forecastBasketball } from '../../../server/simulator/sports/basketball/forecast';
import {
  BASKETBALL_OVERTIME,
  hitRate,
  LAST_SHOT,
  POSSESSION,
  possessionValues,
  REVIEWED,
  SCORES,
} from '../../../server/simulator/sports/basketball/model';
import type { Match } from '../../../server/simulator/sports/sport';

const MATCH: Match = {
  seed: 'end',
  home: { id: '1', name: 'Home', strength: 0.6 },
  away: { id: '2', name: 'Away', strength: -0.4 },
  form: { home: 0, away: 0 },
  scoring: 1,
  cup: false,
};
const WORTH = possessionValues(MATCH);
const COUNTED = 1 - REVIEWED.baskets * REVIEWED.cancelled;
const DRAWN = 20_000;
/** Less than the margin on an outcome of any of these markets: nothing brings back more than it costs. */
const MARGIN = 0.016;

type Score = readonly [home: number, away: number];
const HALF: Score = [40, 38];
const THIRD: Score = [20, 19];
const BEFORE_FOURTH: Score = [60, 57];
/** Before an overtime. */
const LEVEL: Score = [80, 80];

/** Seconds left of the fourth quarter (4), an overtime (40) or before one (80); home's lead; who has the ball, and for how long. */
interface Late {
  period: 4 | 40 | 80;
  left: number;
  lead: number;
  side: HomeOrAway;
  held: number;
}
const { home, away } = HomeOrAway;

function pointsOf(r: Rng, side: HomeOrAway): number {
  const isHit = r() < hitRate(side === home ? WORTH.home : WORTH.away) * COUNTED;
  return isHit ? 1 + drawWeighted(r, SCORES) : 0;
}

function played(r: Rng, from: Score, first: HomeOrAway, end: number, left: number): Score {
  const score: [number, number] = [...from];
  let side = first;
  for (let second = end; second < left; second += between(r, ...POSSESSION)) {
    score[side === home ? 0 : 1] += pointsOf(r, side);
    side = side === home ? away : home;
  }
  return score;
}

/** `match`: after the last shot, where the fourth quarter is under way; `full`: after overtime. */
function drawnEnd(r: Rng, { period, left, side, held }: Late, now: Score): { match: Score; full: Score } {
  let score = now;
  if (period !== 80) {
    let end: number;
    do end = between(r, ...POSSESSION) - held;
    while (end < 0);
    score = played(r, now, side, end, left);
  }
  const behind = Math.abs(score[0] - score[1]);
  if (period === 4 && behind > 0 && behind <= LAST_SHOT.reach && r() < LAST_SHOT.ties) {
    score = [Math.max(...score), Math.max(...score)];
  }
  const match = score;
  while (score[0] === score[1]) {
    score = played(r, score, r() < 0.5 ? home : away, between(r, ...POSSESSION), BASKETBALL_OVERTIME);
  }
  return { match, full: score };
}

const less = (a: Score, b: Score): Score => [a[0] - b[0], a[1] - b[1]];

function forecastAt(late: Late, now: Score) {
  const { period, left, side, held } = late;
  const isFourth = period === 4;
  const tally = ([h, a]: Score, state: ScopeState): ScoreTally => ({ home: h, away: a, order: [], state });
  const [underWay, over] = [ScopeState.underWay, ScopeState.over];
  const match = isFourth ? now : LEVEL;
  const regular = isFourth ? underWay : over;
  const at = 7_000_000;
  const facts: MatchFacts = {
    at,
    tallies: {
      quarter1: tally([20, 19], over),
      quarter2: tally([20, 19], over),
      quarter3: tally(THIRD, over),
      half1: tally(HALF, over),
      quarter4: tally(less(match, BEFORE_FOURTH), regular),
      half2: tally(less(match, HALF), regular),
      match: tally(match, regular),
      overtime: tally([isFourth ? 0 : 1, 0], regular),
      half2on: tally(less(now, HALF), underWay),
      full: tally(now, underWay),
      extra: tally(less(now, match), isFourth ? ScopeState.ahead : underWay),
    },
    span: { from: at, period, pace: -1, clock: left },
    isSuspended: false,
    hasEnded: false,
    isAbandoned: false,
  };
  const possessions = [{ at: at - held * 1000, clock: left + held, side }];
  return forecastBasketball(MATCH, facts, { possessions } as unknown as MatchHistory, MATCH.form);
}

const VALUE: Readonly<Record<ScoreAxis, (score: Score) => number>> = {
  home: ([h]) => h,
  away: ([, a]) => a,
  total: ([h, a]) => h + a,
  margin: ([h, a]) => h - a,
};

test.each<Late>([
  // A basket has just fallen: nobody else shoots but the side that is behind.
  { period: 4, left: 3, lead: 0, side: home, held: 1 },
  { period: 4, left: 3, lead: 1, side: away, held: 2 },
  { period: 4, left: 3, lead: -3, side: home, held: 2 },
  { period: 4, left: 3, lead: 4, side: away, held: 18 },
  { period: 4, left: 14, lead: 0, side: away, held: 0 },
  { period: 4, left: 22, lead: -2, side: home, held: 5 },
  { period: 4, left: 35, lead: 1, side: home, held: 12 },
  { period: 4, left: 100, lead: 2, side: away, held: 3 },
  { period: 4, left: 330, lead: -1, side: away, held: 3 },
  { period: 80, left: 0, lead: 0, side: away, held: 0 },
  { period: 40, left: 200, lead: 3, side: home, held: 4 },
  { period: 40, left: 12, lead: 0, side: home, held: 4 },
  { period: 40, left: 4, lead: -1, side: home, held: 10 },
])('how a match ends is foretold as it is played: $period, $left s left, a lead of $lead, held $held s', (late) => {
  const now: Score = late.period === 80 ? LEVEL : [80 + late.lead, 80];
  const forecast = forecastAt(late, now);
  const r = rng(`end/${JSON.stringify(late)}`);
  const ends = Array.from({ length: DRAWN }, () => drawnEnd(r, late, now));
  const scopes: Record<string, (end: (typeof ends)[number]) => Score> = {
    full: ({ full }) => full,
    half2on: ({ full }) => less(full, HALF),
    ...(late.period === 4 && {
      match: ({ match }) => match,
      quarter4: ({ match }) => less(match, BEFORE_FOURTH),
      half2: ({ match }) => less(match, HALF),
      overtime: ({ match: [h, a] }) => [h === a ? 1 : 0, 0],
    }),
  };
  for (const [scope, scoreOf] of Object.entries(scopes)) {
    const foretold = forecast.of(scope);
    for (const axis of ['home', 'away', 'total', 'margin'] as const) {
      const counts = new Map<number, number>();
      for (const end of ends) {
        const value = VALUE[axis](scoreOf(end));
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const off = (name: string, is: (value: number) => boolean, chance: number) => {
        let drawn = 0;
        for (const [value, count] of counts) if (is(value)) drawn += count;
        expect(Math.abs(drawn / DRAWN - chance), `${scope} ${axis} ${name}`).toBeLessThan(MARGIN);
      };
      off('odd', (value) => value % 2 !== 0, foretold.odd(axis));
      const [least, most] = [Math.min(...counts.keys()) - 2, Math.max(...counts.keys()) + 2];
      for (let x = least; x <= most; x++) off(`above ${x}`, (value) => value > x, foretold.above(axis, x));
    }
    if (scope === 'full') expect(foretold.at('margin', 0)).toBeLessThan(1e-9);
  }
});
