import { describe, expect, it } from 'vitest';
import type { MatchClock } from '../../../src/contract/stream/fixture';
import { matchClock$ } from '../../../src/engine/streams/matchClock';
import { matchSeconds } from '../../../src/rules/match/matchSeconds';
import { countingClock } from '../../support/countingClock';
import { delta, fixture } from '../../support/frames';
import { collect, shownTab } from '../../support/shownTab';

const GAMES = 'inplay.games';

it.each<[string, Partial<MatchClock>, number, number]>([
  ['goes up while it runs', {}, 2_500, 62],
  ['stands while it does not', { running: false }, 2_500, 60],
  ['goes down where the sport does', { down: true }, 2_500, 58],
  ['does not go below zero', { down: true }, 90_000, 0],
  ['does not go back before it was read', {}, -5_000, 60],
])('a match’s clock %s', (_, words, later, seconds) => {
  expect(matchSeconds({ seconds: 60, running: true, at: 1_000, ...words }, 1_000 + later)).toBe(seconds);
});

describe('the clock of a page', () => {
  function playing(words: Partial<MatchClock> = {}) {
    const house = shownTab();
    house.pass(1_000);
    const clock = countingClock(house.time);
    let seq = 1;
    const put = (match: Partial<MatchClock> | undefined) => {
      const at = house.time.wall() - 400;
      const scoreboard = { results: ['0', '0'] as [string, string], period: 10, periods: [] };
      const running = match && { clock: { seconds: 60, running: true, at, ...match } };
      house.show(delta(GAMES, (seq += 1), { put: [fixture('f1', { scoreboard: { ...scoreboard, ...running } })] }));
    };
    put(words);
    return { ...house, clock, put, seen: collect(matchClock$(house.tab, clock, 'inplay', 'f1')) };
  }

  it('ticks on the match’s second, not on the page’s', () => {
    const { seen, pass, time } = playing();
    const ticks: number[] = [];
    expect(seen).toEqual([60]);
    // It was read 416 ms ago.
    for (let i = 0; i < 3_000; i += 1) {
      const before = seen.length;
      pass(1);
      if (seen.length > before) ticks.push(time.mono() % 1_000);
    }
    expect(seen).toEqual([60, 61, 62, 63]);
    expect(new Set(ticks).size).toBe(1);
  });

  it('stops and resumes with the match', () => {
    const { seen, pass, put } = playing();
    put({ seconds: 75, running: false });
    pass(10_000);
    expect(seen).toEqual([60, 75]);
    put({ seconds: 75 });
    pass(2_000);
    expect(seen).toEqual([60, 75, 76, 77]);
  });

  it('shows nothing where there is none', () => {
    const { seen, put, pass } = playing();
    put(undefined);
    pass(5_000);
    expect(seen.at(-1)).toBeUndefined();
    expect(seen).toHaveLength(2);
  });

  it('leaves no timer behind', () => {
    const { seen, clock } = playing();
    expect(clock.pending).toBe(1);
    seen.stop();
    expect(clock.pending).toBe(0);
  });
});
