import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/contract/units';
import { creditProblem, creditTurns, rollbackProblem } from '../../../src/rules/casino/creditBounds';

const ROUND = { staked: 10_000, paid: 0, ageMs: 0, paidInHour: 0 };

it.each([
  ['ten thousand times the stake', 100_000_000, {}, undefined],
  ['a won more', 100_000_001, {}, 'win'],
  ['more together with what was paid', 1_000, { paid: 99_999_001 }, 'win'],
  ['anything where all stakes were undone', 1, { staked: 0 }, 'win'],
  ['a large stake’s win above the most of a round', 1_000_000_001, { staked: 1_000_000 }, 'round'],
  ['what an hour has left', 1_000, { paidInHour: 4_999_999_000 }, undefined],
  ['more than an hour has left', 1_001, { paidInHour: 4_999_999_000 }, 'hour'],
  ['a round of three days', 1_000, { ageMs: 72 * HOUR_MS }, undefined],
  ['an older one', 1_000, { ageMs: 72 * HOUR_MS + 1 }, 'age'],
] as const)('%s: %i', (_, amount, more, problem) => {
  expect(creditProblem(amount, { ...ROUND, ...more }, 'alone')).toBe(problem);
});

it('small wins are tried beside each other, up to half of the hour', () => {
  expect([500_000, 500_001].map(creditTurns)).toEqual([['beside', 'alone'], ['alone']]);
  const paidInHour = 2_499_999_000;
  expect(creditProblem(1_000, { ...ROUND, paidInHour }, 'beside')).toBeUndefined();
  expect(creditProblem(1_001, { ...ROUND, paidInHour }, 'beside')).toBe('hour');
  expect(creditProblem(1_001, { ...ROUND, paidInHour }, 'alone')).toBeUndefined();
});

it.each([
  ['a stake of three days', 1_000, 72 * HOUR_MS, 0, undefined],
  ['an older one', 1_000, 72 * HOUR_MS + 1, 0, 'age'],
  ['an older win', 0, 72 * HOUR_MS + 1, 0, 'age'],
  ['a stake that an hour has left', 1_000, 0, 4_999_999_000, undefined],
  ['a larger one', 1_001, 0, 4_999_999_000, 'hour'],
  ['a win, whatever the hour had', 0, 0, 5_000_000_001, undefined],
] as const)('an undone movement: %s', (_, returned, ageMs, paidInHour, problem) => {
  expect(rollbackProblem(returned, { ageMs, paidInHour })).toBe(problem);
});
