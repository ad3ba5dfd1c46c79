import { expect, it } from 'vitest';
import { kickOffUntil } from '../../../src/rules/prematch/kickOffUntil';

/** 23:30:20 in Seoul. */
const NOW = Date.UTC(2026, 10, 22, 14, 30, 20);

it.each([
  ['1h', Date.UTC(2026, 10, 22, 15, 31)],
  ['3h', Date.UTC(2026, 10, 22, 17, 31)],
  ['today', Date.UTC(2026, 10, 22, 15, 0)],
] as const)('within %s', (within, until) => {
  expect(kickOffUntil(within, NOW)).toBe(until);
});
