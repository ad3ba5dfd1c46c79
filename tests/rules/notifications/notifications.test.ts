import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../src/contract/api/notifications';
import type { Settlement } from '../../../src/contract/stream/market';
import {
  freshOf,
  isGain,
  NO_NOTICES,
  unseenCount,
  withNotices,
  withoutNotice,
} from '../../../src/rules/notifications/notifications';

const message = (id: string, at: number): Notification => ({ kind: 'message', id, at, title: id, sender: '운영자' });

describe('what is fresh in a list', () => {
  const cases: [string, [string, number][], [string, number][], string[]][] = [
    ['the first thing ever', [], [['a', 5]], ['a']],
    ['nothing new', [['a', 5]], [['a', 5]], []],
    [
      'newer ones, oldest first',
      [['a', 5]],
      [
        ['c', 9],
        ['b', 7],
        ['a', 5],
      ],
      ['b', 'c'],
    ],
    [
      'one that was stored a little late',
      [['b', 50_000]],
      [
        ['b', 50_000],
        ['a', 49_000],
      ],
      ['a'],
    ],
    [
      'not one that moved up when another one went',
      [['b', 900_000]],
      [
        ['b', 900_000],
        ['a', 5],
      ],
      [],
    ],
  ];
  it.each(cases)('%s', (_, before, now, fresh) => {
    const list = (entries: [string, number][]) => entries.map(([id, at]) => message(id, at));
    expect(freshOf(list(before), list(now)).map(({ id }) => id)).toEqual(fresh);
  });
});

it('counts what is newer than the mark', () => {
  const items = [message('b', 7), message('a', 5)];
  expect([0, 5, 7].map((seenUntil) => unseenCount({ items, seenUntil }))).toEqual([2, 1, 0]);
});

it('a gain is more than the stake', () => {
  const bet = (status: Settlement, paid: number): Notification => ({
    kind: 'bet',
    id: 'bet-1-1',
    at: 1,
    betId: '1',
    status,
    stake: 10_000,
    paid,
    legs: 1,
    first: { kind: 'round', gameId: 1, game: 'EOS', round: '1회차', market: '홀/짝', pick: '홀' },
    won: [],
  });
  expect(isGain(bet(2, 10_001))).toBe(true);
  expect(isGain(bet(5, 14_250))).toBe(true);
  for (const [status, paid] of [
    [2, 10_000],
    [2, 9_000],
    [1, 0],
    [3, 10_000],
    [4, 5_000],
    [-1, 10_000],
  ] as const) {
    expect(isGain(bet(status, paid))).toBe(false);
  }
  expect(isGain(message('a', 1))).toBe(false);
});

it('three notices are in sight, and those that made room are counted until all are gone', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id, at) => message(id, at));
  const queue = withNotices(withNotices(NO_NOTICES, five.slice(0, 2)), five.slice(2));
  expect(queue).toEqual({ inSight: five.slice(2), passed: 2 });
  const last = withoutNotice(withoutNotice(queue, 'd'), 'c');
  expect(last).toEqual({ inSight: [five[4]], passed: 2 });
  expect(withoutNotice(last, 'e')).toEqual(NO_NOTICES);
});
