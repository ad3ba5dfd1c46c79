import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { football } from '../../../server/simulator/sports/football/football';
import type { HistoryMark } from '../../../server/simulator/history/matchHistory';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import { scheduleOf } from '../../../server/simulator/world/schedule';
import { MINUTE_MS, DAY_MS } from '../../../src/contract/units';
import { type FeedWatch, type WatchedBet } from './feedWatch';
import { NOON, run } from './setting';

const SCALE = { inplay: 40, prematch: 5, markets: 40 };

/** The first football match of the day with a goal that `wanted` accepts, and the goal's time. */
function matchWith(wanted: (goal: HistoryMark, goals: readonly HistoryMark[]) => boolean): {
  id: string;
  at: number;
  goal: HistoryMark;
} {
  for (const slot of scheduleOf('tests', SCALE, Math.floor(NOON / DAY_MS))) {
    if (slot.league.sport !== 'football' || slot.off) continue;
    const { match } = fixturePlanOf('tests', slot);
    const goals = football
      .writeHistory(match)
      .marks.filter(({ kind: what, period }) => what === 'goal' && period <= 20);
    const goal = goals.find((each) => wanted(each, goals));
    if (goal) return { id: slot.id, at: slot.begins + goal.at, goal };
  }
  throw new Error('no such match on that day');
}

/** Watches one match of a day around a moment. */
function around(
  id: string,
  from: number,
  ms: number,
  each: (bets: WatchedBet[], watch: FeedWatch, now: number) => void,
) {
  return run({ scale: SCALE, start: from, areas: ['inplay'] }, ms, (watch, _updates, elapsed) => {
    const fixture = watch.fixtures.inplay.get(id)!;
    each(
      [...fixture.markets.values()].flatMap((market) => market.bets),
      watch,
      from + elapsed,
    );
  });
}

const openOf = (bets: WatchedBet[]) => bets.filter(({ status }) => status === TradingStatus.open);

describe('a goal that counts', () => {
  const { id, at } = matchWith(({ cancelledAt: gone }, goals) => gone === undefined && goals.length === 2);
  const before = at - 10_000;
  const open: { now: number; count: number; score: string }[] = [];
  const watch = around(id, before, 2 * MINUTE_MS, (bets, { fixtures }, now) => {
    const { results } = fixtures.inplay.get(id)!.fixture.scoreboard!;
    open.push({ now, count: openOf(bets).length, score: results.join('-') });
  });

  test('finds all bets suspended from before it shows until play resumes', () => {
    expect(open[0]!.count).toBeGreaterThan(30);
    for (const { now, count } of open) {
      if (now > at - 1_200 && now < at + 20_000) expect(count, `${now - at} ms after`).toBe(0);
    }
    expect(open.at(-1)!.count).toBeGreaterThan(20);
  });

  test('is on the scoreboard at once, and no step shows a new score beside an open bet', () => {
    expect(new Set(open.map(({ score }) => score)).size).toBe(2);
    const shown = open.findIndex(({ score }) => score !== open[0]!.score);
    expect(open[shown]!.now - at).toBeLessThan(250);
    expect([open[shown - 1]!.count, open[shown]!.count]).toEqual([0, 0]);
  });

  test('settles what it decides', () => {
    const { markets, fixture } = watch.fixtures.inplay.get(id)!;
    const scored = fixture.scoreboard!.results.map(Number);
    const goals = scored[0]! + scored[1]!;
    const next = markets.get('59')!;
    expect(next.main).toBe(String(goals + 1));
    for (const bet of next.bets) {
      if (Number(bet.base) <= goals) expect(bet.status).toBe(TradingStatus.settled);
      else expect([TradingStatus.open, TradingStatus.suspended]).toContain(bet.status);
    }
    for (const bet of markets.get('2')!.bets) {
      // Over 2.75 is won when four are scored: with three it is half won at least.
      if (Number(bet.base) <= goals - 0.5)
        expect([bet.status, bet.settlement]).toEqual([TradingStatus.settled, bet.name === 'Over' ? 2 : 1]);
    }
  });
});

describe('a goal that the review annuls', () => {
  const { id, at, goal } = matchWith(
    ({ cancelledAt: gone, at: when, period }) =>
      gone !== undefined && gone - when > 40_000 && period === 10 && gone < 30 * MINUTE_MS,
  );
  const gone = at + goal.cancelledAt! - goal.at;
  const settledByGoal = new Set<string>();
  const withdrawn = new Map<string, { status: TradingStatus; settlement: Settlement }>();
  const scores: string[] = [];
  const watch = around(id, at - 5_000, gone - at + 60_000, (bets, { fixtures }, now) => {
    const score = fixtures.inplay.get(id)!.fixture.scoreboard!.results.join('-');
    if (scores.at(-1) !== score) scores.push(score);
    if (now < at) return;
    if (now < gone) {
      expect(openOf(bets)).toEqual([]);
      for (const bet of bets) if (bet.status === TradingStatus.settled) settledByGoal.add(bet.id);
      return;
    }
    for (const { id: bet, status, settlement } of bets) {
      if (settlement === Settlement.cancelled && !withdrawn.has(bet)) withdrawn.set(bet, { status, settlement });
    }
  });

  test('is on the scoreboard, and then is not', () => {
    expect(scores.length).toBe(3);
    expect(scores[2]).toBe(scores[0]);
  });

  test('settles bets and withdraws their settlement: settled is not the end', () => {
    expect(withdrawn.size).toBeGreaterThan(3);
    for (const [bet, { status }] of withdrawn) {
      expect(settledByGoal).toContain(bet);
      expect(status).toBe(TradingStatus.suspended);
    }
    const back = [...withdrawn.keys()].map((bet) => watch.bets.inplay.get(bet)!);
    const again = back.filter(({ status }) => status === TradingStatus.open);
    expect(again.length).toBeGreaterThan(0);
    for (const { settlement } of again) expect(settlement).toBe(Settlement.inProgress);
  });

  test('leaves its next goal to come again', () => {
    const { markets, fixture } = watch.fixtures.inplay.get(id)!;
    const goals = fixture.scoreboard!.results.reduce((sum, result) => sum + Number(result), 0);
    const next = markets.get('59')!;
    expect(next.main).toBe(String(goals + 1));
    for (const bet of next.bets) {
      if (bet.base === next.main) expect(bet.status).toBe(TradingStatus.open);
      if (Number(bet.base) > goals + 1) expect(bet.status).toBe(TradingStatus.suspended);
    }
  });
});

test('nothing is open while play is interrupted or after the match', () => {
  const stopped = new Set<number>();
  run(
    { scale: { ...SCALE, inplay: 20, markets: 3 }, speed: 90 },
    2 * MINUTE_MS,
    (watch, updates: readonly FeedUpdate[]) => {
      if (updates.length === 0) return;
      for (const { fixture, markets } of watch.fixtures.inplay.values()) {
        if (fixture.status === 2) continue;
        stopped.add(fixture.status);
        for (const { bets } of markets.values()) expect(openOf(bets)).toEqual([]);
      }
    },
  );
  expect(stopped).toContain(3);
});
