import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/contract/units';
import { HomeOrAway } from '../../../server/simulator/history/matchHistory';
import { meanOf, playedMatches, returnsOf } from './stakes';

const HOME = 0;
const AWAY = 2;

test.each(['a', 'b'])('the next corner of who has a man more is no bargain, seed %s', (seed) => {
  const all: number[] = [];
  for (const [plan, history] of playedMatches('football', seed, 5_000)) {
    const red = history.marks.find(({ kind, period }) => kind === 'red' && period <= 20);
    if (!red) continue;
    for (let at = red.at + MINUTE_MS; at < history.ends.get(20)! - 10 * MINUTE_MS; at += 7 * MINUTE_MS) {
      const { reds, corners } = plan.sport.factsAt(history, at).tallies;
      if (reds!.home === reds!.away) continue;
      const outcome = reds!.home > reds!.away ? AWAY : HOME;
      all.push(...returnsOf(plan, history, { at, market: 'Next Corner', line: corners!.order.length + 1, outcome }));
    }
  }
  expect(all.length).toBeGreaterThan(2_000);
  expect(meanOf(all)).toBeLessThan(1);
});

test('a red card of extra time is bad for going through', () => {
  let seen = 0;
  for (const [{ sport, match }, history] of playedMatches('football', 'a', 1_500, true)) {
    const red = history.marks.find(({ kind, period }) => kind === 'red' && period >= 30);
    if (!red) continue;
    const [before, after] = [red.at - 1, red.at].map((at) => {
      const home = sport.forecast(match, sport.factsAt(history, at), history, match.form).of('through').at('home', 1);
      return red.side === HomeOrAway.home ? home : 1 - home;
    });
    seen += 1;
    expect(after!).toBeLessThan(before!);
  }
  expect(seen).toBeGreaterThan(5);
});
