import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoCashOutProblem, leastTaken } from '../../../src/rules/betting/autoCashOut';

describe('an automatic cash-out', () => {
  it.each([
    [{ atLeast: 12_000, atMost: null }, 11_999, undefined],
    [{ atLeast: 12_000, atMost: null }, 12_000, 12_000],
    [{ atLeast: 12_000, atMost: null }, 15_000, 12_000],
    [{ atLeast: null, atMost: 4_000 }, 4_001, undefined],
    [{ atLeast: null, atMost: 4_000 }, 4_000, 1],
    [{ atLeast: 12_000, atMost: 4_000 }, 8_000, undefined],
    [{ atLeast: 12_000, atMost: 4_000 }, 3_000, 1],
    [{ atLeast: 12_000, atMost: 4_000 }, 13_000, 12_000],
  ])('at %o, with %i offered, is taken for at least %s', (targets, value, least) => {
    expect(leastTaken(targets, value)).toBe(least);
  });

  it.each([
    [{ atLeast: null, atMost: null }, undefined, 'empty'],
    [{ atLeast: 4_000, atMost: 4_000 }, undefined, 'crossed'],
    [{ atLeast: 19_000, atMost: null }, undefined, 'too-high'],
    [{ atLeast: 18_999, atMost: null }, undefined, undefined],
    [{ atLeast: 9_000, atMost: null }, 9_000, 'reached'],
    [{ atLeast: null, atMost: 9_000 }, 9_000, 'reached'],
    [{ atLeast: 9_001, atMost: 8_999 }, 9_000, undefined],
  ])('%o with %s offered is %s for a bet that pays 19,000', (targets, value, problem) => {
    expect(autoCashOutProblem(targets, { payout: 19_000, value })).toBe(problem);
  });

  it('which is accepted is never due at the offer of that moment', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 40_000 }));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 30_000 }), (atLeast, atMost, value) => {
        const targets = { atLeast, atMost };
        const problem = autoCashOutProblem(targets, { payout: 30_001, value });
        const isDue = leastTaken(targets, value) !== undefined;
        expect(problem === undefined ? !isDue : problem !== 'reached' || isDue).toBe(true);
      }),
    );
  });
});
