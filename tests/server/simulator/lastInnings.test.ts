import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterExtraInnings,
  lastInning,
  NO_OUT,
  runsOfOuts,
} from '../../../server/simulator/sports/baseball/lastInnings';

const size = fc.record({
  home: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
  away: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
});
const score = fc.record({ home: fc.nat(9), away: fc.nat(9) });
const outs = fc.integer({ min: 0, max: 3 });

test('home does not bat where it leads, and its last bat ends with the runs that put it ahead', () => {
  fc.assert(
    fc.property(size, score, outs, outs, (sizes, from, homeOuts, awayOuts) => {
      const inning = {
        size: sizes,
        home: [1],
        away: runsOfOuts(sizes.away, awayOuts),
        bat: { now: NO_OUT, outs: homeOuts },
      };
      const cells = lastInning(from, inning);
      expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 7);
      for (const { h, a } of cells) {
        if (from.home > a) expect(h).toBe(from.home);
      }
      const above = (x: number) => cells.reduce((sum, { h, a, chance }) => (h > a + x ? sum + chance : sum), 0);
      const led = Math.max(0, from.home - from.away);
      // To win by two it has to score two at one out, or to have led by them before.
      if (led <= 1) expect(above(1)).toBeLessThan(above(0) + 1e-12);
    }),
  );
});

test('extra innings leave nobody level, and as many chances as there were', () => {
  fc.assert(
    fc.property(size, score, outs, outs, (sizes, from, homeOuts, awayOuts) => {
      const inning = {
        size: sizes,
        home: [1],
        away: runsOfOuts(sizes.away, awayOuts),
        bat: { now: NO_OUT, outs: homeOuts },
      };
      const cells = afterExtraInnings(lastInning(from, inning), sizes);
      expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 7);
      expect(cells.every(({ h, a }) => h !== a)).toBe(true);
    }),
  );
});

test('level in the last half-inning, home wins as often as it scores', () => {
  const sizes = { home: 0.4, away: 0.4 };
  const cells = lastInning({ home: 3, away: 3 }, { size: sizes, home: [1], away: [1], bat: { now: NO_OUT, outs: 1 } });
  const scores = 1 - runsOfOuts(sizes.home, 1)[0]!;
  expect(cells.reduce((sum, { h, a, chance }) => (h > a ? sum + chance : sum), 0)).toBeCloseTo(scores, 9);
  expect(cells.every(({ a }) => a === 3)).toBe(true);
});
