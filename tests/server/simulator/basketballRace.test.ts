import { expect, test } from 'vitest';
import { between, drawWeighted, type Rng, rng } from '../../../server/simulator/chance/rng';
import { HomeOrAway } from '../../../server/simulator/history/matchHistory';
import {
  BASKETBALL_QUARTER,
  hitRate,
  POSSESSION,
  type PossessionValues,
  REVIEWED,
  SCORES,
} from '../../../server/simulator/sports/basketball/model';
import { type PointsNeeded, raceChance } from '../../../server/simulator/sports/basketball/race';
import { SECOND_MS } from '../../../src/contract/units';
import { meanOf, playedMatches, returnsOf } from './stakes';

const WORTH: PossessionValues = { home: 1.12, away: 1.02 };
const COUNTED = 1 - REVIEWED.baskets * REVIEWED.cancelled;
const DRAWN = 20_000;
const { home, away } = HomeOrAway;

/** Whether home gets there first, as matches are written; `held`: by the one who has the ball, undefined between periods. */
function drawnRace(r: Rng, need: PointsNeeded, first: HomeOrAway, held: number | undefined, left: number): boolean {
  const { home: h, away: a } = need;
  const needs = { [home]: h, [away]: a };
  const anyone = () => (r() < 0.5 ? home : away);
  let side = held === undefined ? anyone() : first;
  let [second, length] = [between(r, ...POSSESSION), held === undefined ? BASKETBALL_QUARTER : left];
  if (held !== undefined) {
    while (second < held) second = between(r, ...POSSESSION);
    second -= held;
  }
  for (;;) {
    if (second >= length) {
      [side, second, length] = [anyone(), between(r, ...POSSESSION), BASKETBALL_QUARTER];
      continue;
    }
    if (r() < hitRate(side === home ? WORTH.home : WORTH.away) * COUNTED) needs[side]! -= 1 + drawWeighted(r, SCORES);
    if (needs[side]! <= 0) return side === home;
    side = side === home ? away : home;
    second += between(r, ...POSSESSION);
  }
}

test.each([
  { need: { home: 1, away: 1 }, side: away, held: 2, left: 500 },
  { need: { home: 2, away: 1 }, side: home, held: 2, left: 400 },
  { need: { home: 4, away: 3 }, side: away, held: 10, left: 100 },
  { need: { home: 1, away: 2 }, side: away, held: 3, left: 8 },
  { need: { home: 3, away: 1 }, side: home, held: 16, left: 4 },
  { need: { home: 2, away: 2 }, side: home, held: 4, left: 20 },
  { need: { home: 12, away: 9 }, side: home, held: 0, left: 310 },
  { need: { home: 6, away: 5 }, side: home, held: undefined, left: 0 },
  { need: { home: 40, away: 40 }, side: home, held: undefined, left: 0 },
])('a race of $need.home and $need.away points is foretold as it is played, $left s left', (race) => {
  const { need, side, held, left } = race;
  const r = rng(`race/${JSON.stringify(race)}`);
  let won = 0;
  for (let i = 0; i < DRAWN; i++) won += Number(drawnRace(r, need, side, held, left));
  const chance = raceChance(need, WORTH, held === undefined ? undefined : { side, seconds: held }, left);
  expect(Math.abs(won / DRAWN - chance)).toBeLessThan(0.016);
});

test('near the end of a race neither the side that has the ball nor the other one brings back what it costs', () => {
  const bets = { 'has the ball': [] as number[], 'has scored': [] as number[] };
  for (const [plan, history] of playedMatches('basketball', 'race', 400)) {
    for (const { kind, period, at: scoredAt, side, cancelledAt } of history.marks) {
      if (kind !== 'point' || period > 2 || cancelledAt !== undefined) continue;
      const at = scoredAt + 2 * SECOND_MS;
      const now = plan.sport.factsAt(history, at).tallies.match!;
      for (const line of [20, 30, 40]) {
        const need = [line - now.home, line - now.away];
        if (Math.min(...need) <= 0 || Math.max(...need) > 4) continue;
        const scorer = side === home ? 0 : 1;
        const back = (outcome: number) => returnsOf(plan, history, { at, market: 'Race To', line, outcome });
        bets['has the ball'].push(...back(1 - scorer));
        bets['has scored'].push(...back(scorer));
      }
    }
  }
  for (const [name, returns] of Object.entries(bets)) {
    expect(returns.length, name).toBeGreaterThan(500);
    expect(meanOf(returns), name).toBeLessThan(1);
  }
});
