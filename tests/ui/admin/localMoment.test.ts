import { expect, it } from 'vitest';
import { localMoment, localText } from '../../../src/ui/admin/frame/localMoment';

it.each([
  ['2026-03-01T19:00', Date.UTC(2026, 2, 1, 10)],
  ['9999-12-31T23:59', Date.UTC(9_999, 11, 31, 14, 59)],
])('%s is a moment in Seoul', (text, ms) => {
  expect(localMoment(text)).toBe(ms);
  expect(localText(ms)).toBe(text);
});

it.each(['', '0226-03-01T19:00', '20266-03-01T19:00'])('"%s" is none', (text) => {
  expect(localMoment(text)).toBeNaN();
});
