import { describe, expect, it } from 'vitest';
import { attendanceGain, streakUpTo } from '../../../src/rules/rewards/attendance';
import { daysOfMonth } from '../../../src/rules/text/days';

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('attendanceGain', () => {
  it.each<[string, number[], number, number, number, unknown[]]>([
    ['a first day', [], 1, 1, 1_000, []],
    ['a day after a gap', [1, 2, 3], 5, 1, 1_000, []],
    ['a seventh day in a row', days(1, 6), 7, 7, 6_000, [7]],
    ['an eighth', days(1, 7), 8, 8, 1_000, []],
    ['a fifteenth', days(1, 14), 15, 15, 16_000, [15]],
    ['a second row of seven', [...days(1, 7), ...days(9, 14)], 15, 7, 1_000, []],
    ['a row of seven after a shorter one', [...days(1, 6), ...days(8, 13)], 14, 7, 6_000, [7]],
    ['the last day of a whole month', days(1, 29), 30, 30, 51_000, ['month']],
    ['the last day with a gap', days(2, 29), 30, 29, 1_000, []],
  ])('%s', (_, before, day, streak, points, bonuses) => {
    expect(attendanceGain(before, day, 30)).toEqual({ streak, points, bonuses });
    // Later days change nothing.
    expect(attendanceGain([...before, day + 1], day, 30)).toEqual({ streak, points, bonuses });
  });

  it('gives the same for a whole month of any length', () => {
    for (const month of ['2026-01', '2026-02', '2028-02', '2026-11']) {
      const length = daysOfMonth(month);
      const sum = days(1, length).reduce((all, day) => all + attendanceGain(days(1, day - 1), day, length).points, 0);
      expect(sum).toBe(length * 1_000 + 5_000 + 15_000 + 50_000);
    }
    expect(['2026-02', '2028-02', '2026-12'].map(daysOfMonth)).toEqual([28, 29, 31]);
  });
});

it('counts a row that ends with a day', () => {
  expect(streakUpTo(new Set([1, 2, 4, 5, 6]), 6)).toBe(3);
  expect(streakUpTo(new Set([1, 2]), 3)).toBe(0);
});
