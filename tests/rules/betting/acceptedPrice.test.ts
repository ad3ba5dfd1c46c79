import { describe, expect, it } from 'vitest';
import { acceptedPrice } from '../../../src/rules/betting/acceptedPrice';

describe('the price a bet is accepted at (docs/spec.md BET-4)', () => {
  it.each([
    ['ask', 1_900, 1_900, 1_900],
    ['ask', 1_900, 1_910, undefined],
    ['ask', 1_900, 1_890, undefined],
    ['better', 1_900, 1_900, 1_900],
    ['better', 1_900, 1_910, 1_910],
    ['better', 1_900, 1_890, undefined],
    ['any', 1_900, 1_900, 1_900],
    ['any', 1_900, 1_910, 1_910],
    ['any', 1_900, 1_890, 1_890],
  ] as const)('policy %s, seen %i, now %i: %s', (policy, seen, present, expected) => {
    expect(acceptedPrice(policy, seen, present)).toBe(expected);
  });
});
