import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LimitRow } from '../../../src/contract/api/betting';
import { liveWaitOf, rowsOfLeg } from '../../../src/rules/betting/limitRows';
import type { BoundedLeg } from '../../../src/rules/betting/stakeBounds';
import { limitProblem, maxStake, stakeBoundsOf } from '../../../src/rules/betting/stakes';
import { LIMITS } from './limits';

const LEG: BoundedLeg = { market: '1X2', live: false, sport: 6046, leagueId: 'l1', fixtureId: 'f1' };

it.each<[string, LimitRow, BoundedLeg, boolean]>([
  ['for everything', {}, LEG, true],
  ['for a round too', {}, { market: '', live: false, gameId: 611, sport: 0 }, true],
  ['of a phase, for a round', { phase: 'prematch' }, { market: '', live: false, gameId: 611 }, false],
  ['of a fixture, for a round of that id', { fixture: 'f1' }, { ...LEG, gameId: 611 }, false],
  ['of its sport', { sport: 6046 }, LEG, true],
  ['of another sport', { sport: 48_242 }, LEG, false],
  ['of its league', { league: 'l1' }, LEG, true],
  ['of another league', { league: 'l2' }, LEG, false],
  ['of a league, where it is not known', { league: 'l1' }, { ...LEG, leagueId: undefined }, false],
  ['of its market', { market: '1X2' }, LEG, true],
  ['of its market in another spelling', { market: '1X2' }, { ...LEG, market: 'Match Winner (1X2)' }, false],
  ['of a part of the match', { market: '{nth} Period Winner' }, { ...LEG, market: '2nd Period Winner' }, true],
  ['of another market', { market: 'Double Chance' }, LEG, false],
  ['of play, before it', { phase: 'inplay' }, LEG, false],
  ['of play, in it', { phase: 'inplay' }, { ...LEG, live: true }, true],
  ['of its fixture', { fixture: 'f1' }, LEG, true],
  ['of another fixture', { fixture: 'f2' }, LEG, false],
  ['that names two things of it', { sport: 6046, phase: 'prematch' }, LEG, true],
  ['that names one thing of it and another', { sport: 6046, phase: 'inplay' }, LEG, false],
])('a row %s', (_, row, leg, isWithin) => {
  expect(rowsOfLeg([row], leg)).toEqual(isWithin ? [row] : []);
});

const optional = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const row = fc.record({
  sport: optional(6046, 48_242),
  league: optional('l1', 'l2'),
  market: optional('1X2', 'Double Chance'),
  phase: optional('prematch' as const, 'inplay' as const),
  fixture: optional('f1', 'f2'),
  stakeMax: fc.option(fc.integer({ min: 5_000, max: 2_000_000 }), { nil: undefined }),
  payoutMax: fc.option(fc.integer({ min: 10_000, max: 6_000_000 }), { nil: undefined }),
  waitMs: fc.option(fc.integer({ min: 5_000, max: 25_000 }), { nil: undefined }),
});
const leg = fc.record({
  market: fc.constantFrom('1X2', 'Double Chance', 'Corners'),
  live: fc.boolean(),
  sport: fc.constantFrom(6046, 48_242),
  leagueId: fc.constantFrom('l1', 'l2', undefined),
  fixtureId: fc.constantFrom('f1', 'f2'),
});
const legs = fc.array(leg, { minLength: 1, maxLength: 3 });

describe('rows of staff', () => {
  it('are never passed by a stake, and only ever lower what holds without them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), legs, (rows, bounded) => {
        const asked = { kind: 'sports' as const, prices: [1_900], legs: bounded };
        const bare = stakeBoundsOf(LIMITS, asked);
        const bounds = stakeBoundsOf({ ...LIMITS, rows }, asked);
        const applying = bounded.flatMap((one) => rowsOfLeg(rows, one));
        const least = (figure: 'stakeMax' | 'payoutMax') =>
          Math.min(bare[figure], ...applying.map((one) => one[figure] ?? Infinity));
        expect(bounds).toEqual({ ...bare, stakeMax: least('stakeMax'), payoutMax: least('payoutMax') });
      }),
    );
  });

  it('allow what MAX fills in, and nothing above it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), legs, fc.integer({ min: 1_310, max: 9_000 }), (rows, of, price) => {
        const limits = { ...LIMITS, stakeMin: 0, rows };
        const prices = of.map(() => price);
        const asked = { variant: 'normal', kind: 'sports', prices, pricesByMatch: [price], bonus: undefined } as const;
        const stakeable = { ...asked, matches: of.length, legs: of };
        const { amount } = maxStake(limits, stakeable, 1e9);
        expect(limitProblem(limits, stakeable, amount, 1e9)).toBeUndefined();
        expect(limitProblem(limits, stakeable, amount + 1, 1e9)).toBeDefined();
      }),
    );
  });

  it('have a bet in play wait for the longest of theirs, and never less than others', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), legs, (rows, of) => {
        const waits = of.flatMap((one) => rowsOfLeg(rows, one)).map(({ waitMs = 0 }) => waitMs);
        expect(liveWaitOf({ liveDelayMs: 5_000, rows }, of)).toBe(Math.max(5_000, ...waits));
      }),
    );
  });
});
