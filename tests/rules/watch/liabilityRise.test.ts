import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RiskMark, riskOf, risenFrom } from '../../../src/rules/watch/liabilityRise';

const marksOf = (...risks: number[]): RiskMark[] => risks.map((risk, at) => ({ at, risk, bets: at }));

describe('a rise of liability', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['more than the sum', [0, 101], 100, 0],
    ['the sum itself is none', [0, 100], 100, undefined],
    ['from the least of all', [50, 20, 40, 121], 100, 1],
    ['in steps that are small', [0, 40, 80, 120], 100, 0],
    ['what has fallen again is none', [0, 200, 90], 100, undefined],
    ['a fall', [200, 0], 100, undefined],
    ['the first value', [500], 100, undefined],
    ['nothing', [], 100, undefined],
  ])('%s', (_, risks, rise, from) => {
    expect(risenFrom(marksOf(...risks), rise)?.at).toBe(from);
  });

  it('begins at the least that was in force', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), fc.integer({ min: 1, max: 1_000 }), (risks, rise) => {
        const from = risenFrom(marksOf(...risks), rise);
        const least = Math.min(...risks);
        expect(from?.risk).toBe(risks.at(-1)! - least > rise ? least : undefined);
      }),
    );
  });

  it('is of what can be lost: a match that can only win has none', () => {
    expect([riskOf(-70), riskOf(0), riskOf(50)]).toEqual([70, 0, 0]);
  });
});
