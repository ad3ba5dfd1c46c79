import { expect, it } from 'vitest';
import { elapsedText } from '../../src/lab/elapsedText';

it.each([
  [0, '00:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1시간 00:00'],
  [532_000_000, '6일 3시간 46:40'],
  [86_400_000, '1일 0시간 00:00'],
])('time since the start has hours and days where it is as long: %i ms', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
