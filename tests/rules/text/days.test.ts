import { expect, it } from 'vitest';
import {
  dayAfter,
  daysOf,
  daysOfMonth,
  endingAt,
  firstWeekday,
  isDay,
  monthAfter,
  seoulDay,
  spanNamed,
  spanOf,
  SPANS,
  startingAt,
  startOfDay,
} from '../../../src/rules/text/days';

/** Half past midnight in Seoul: the day before elsewhere. */
const NOW = Date.UTC(2026, 10, 21, 15, 30);

it('counts days as Seoul does', () => {
  expect(seoulDay(NOW)).toBe('2026-11-22');
  expect(spanOf('today', NOW)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(spanOf('week', NOW)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

it.each(Object.keys(SPANS) as (keyof typeof SPANS)[])('recognises %s', (name) => {
  expect(spanNamed(spanOf(name, NOW), NOW)).toBe(name);
  expect(daysOf(spanOf(name, NOW))).toHaveLength(SPANS[name]);
});

it('crosses the ends of months and years', () => {
  expect(daysOf({ from: '2026-12-31', to: '2027-01-02' })).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysOf({ from: '2026-12-02', to: '2026-12-01' })).toEqual([]);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(spanNamed({ from: '2026-11-01', to: '2026-11-02' }, NOW)).toBeUndefined();
  expect(firstWeekday('2026-11')).toBe(0);
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  expect([daysOfMonth('2026-02'), daysOfMonth('2028-02')]).toEqual([28, 29]);
});

it('has no span the wrong way round: the other end follows', () => {
  const week = { from: '2026-01-05', to: '2026-01-11' };
  const open = { from: undefined, to: undefined };
  expect(startingAt(week, '2026-01-12')).toEqual({ from: '2026-01-12', to: '2026-01-12' });
  expect(startingAt(week, '2026-01-11')).toEqual({ from: '2026-01-11', to: '2026-01-11' });
  expect(endingAt(week, '2026-01-04')).toEqual({ from: '2026-01-04', to: '2026-01-04' });
  expect(endingAt<string | undefined>(week, undefined)).toEqual({ from: '2026-01-05', to: undefined });
  expect(startingAt<string | undefined>(open, '2026-01-01')).toEqual({ from: '2026-01-01', to: undefined });
});

it('begins a day at midnight in Seoul', () => {
  expect(startOfDay('2026-11-22')).toBe(Date.UTC(2026, 10, 21, 15));
});

it.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11', false],
  ['22-11-26', false],
  ['', false],
  ['today', false],
  ['Invalid Date', false],
])('%j is a day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
