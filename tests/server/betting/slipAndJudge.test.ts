import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeBet } from '../../../server/betting/judge';
import { type CurrentLeg, LEG_PROBLEMS } from '../../../server/betting/legSource';
import type { SystemName } from '../../../src/contract/codes/systems';
import type { LimitRow, Limits } from '../../../src/contract/api/betting';
import { BET_REFUSAL_NAMES, type BetRefusal } from '../../../src/contract/codes/betRefusals';
import { type CheckedSlip, maxStakeOf } from '../../../src/machines/betting/slipCheck';
import type { OddsPick } from '../../../src/machines/betting/slipSelection';
import { LIMITS } from '../../rules/betting/limits';

const BALANCE = 100_000_000;

/** The same outcome as the slip has it, and as the server reads it. */
function sides(
  at: number,
  { market, sport, leagueId, price }: Pick<OddsPick, 'market' | 'sport' | 'price'> & { leagueId: string },
) {
  const shared = { fixtureId: `f${at}`, marketId: 'm1', market, sport, leagueId, price, live: false };
  const pick = { kind: 'odds', id: `europe.b${at}`, area: 'europe', betId: `b${at}`, version: 1, ...shared };
  const current = { pick: { ...shared, id: `europe/b${at}` }, kind: 'sports', problem: undefined, league: leagueId };
  const { fixtureId, marketId } = shared;
  const leg = { kind: 'odds', area: 'europe', fixtureId, marketId, betId: `b${at}`, price, version: 1 } as const;
  return { pick: pick as OddsPick, current: current as unknown as CurrentLeg, leg };
}

const optional = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const rows = fc.array(
  fc.record({
    sport: optional(6046, 48_242),
    league: optional('l1', 'l2'),
    market: optional('1X2', 'Double Chance'),
    phase: optional('prematch' as const, 'inplay' as const),
    fixture: optional('f0', 'f1'),
    stakeMax: optional(5_000, 20_000, 123_456),
    payoutMax: optional(30_000, 654_321),
  }),
  { maxLength: 8 },
);
const outcomes = fc.array(
  fc.record({
    market: fc.constantFrom('1X2', 'Double Chance', 'Corners'),
    sport: fc.constantFrom(6046, 48_242),
    leagueId: fc.constantFrom('l1', 'l2'),
    price: fc.integer({ min: 130, max: 900 }).map((hundredths) => hundredths * 10),
  }),
  { minLength: 1, maxLength: 3 },
);

it('the most that a slip shows is accepted by the server, and one won more is refused', () => {
  fc.assert(
    fc.property(rows, outcomes, (staff: LimitRow[], chosen) => {
      const legs = chosen.map((outcome, at) => sides(at, outcome));
      const limits: Limits = { ...LIMITS, stakeMin: 0, priceMax: 10_000_000, rows: staff };
      const slip = { picks: legs.map(({ pick }) => pick), bonus: undefined };
      const shown = maxStakeOf({
        ...{ variant: 'normal', slip, mode: 'combined', stake: 0, legs: new Map(), policy: 'ask' },
        ...{ limits, balance: BALANCE, now: () => 0 },
      } as CheckedSlip)!;
      const asked = (stake: number) =>
        judgeBet(
          { variant: 'normal', legs: legs.map(({ leg }) => leg), stake, pricePolicy: 'ask' },
          legs.map(({ current }) => current),
          limits,
          BALANCE,
        );
      expect(asked(shown.amount)).toMatchObject({ ok: true });
      expect(asked(shown.amount + 1)).toMatchObject({
        ok: false,
        refusal: { reason: shown.bound, limit: shown.limit },
      });
    }),
  );
});

it.each([
  ['lower', 1_900, { ok: false, refusal: { reason: 'price-changed' } }],
  ['higher', 2_100, { ok: true, terms: { totalPrice: 2_100 } }],
] as const)('of a member who takes better odds, a bet is judged at odds that are %s by now', (_, price, verdict) => {
  const shared = { market: '1X2', sport: 6046, leagueId: 'l1' };
  const { leg } = sides(0, { ...shared, price: 2_000 });
  const { current } = sides(0, { ...shared, price });
  const asked = { variant: 'normal' as const, legs: [leg], stake: 10_000, pricePolicy: 'better' as const };
  expect(judgeBet(asked, [current], LIMITS, BALANCE)).toMatchObject(verdict);
});

it.each<[string, SystemName, number[], number[], number[]]>([
  ['none is cut', '2/3', [4_500, 4_600, 4_700], [4_500, 4_600, 4_900], [4_500, 4_600, 4_900]],
  [
    'the best is cut',
    '2/4',
    [9_900, 10_000, 1_900, 1_900],
    [9_900, 10_200, 1_900, 1_900],
    [9_900, 10_100, 1_900, 1_900],
  ],
])('odds of a system that rose are bounded by its best combination: %s', (_, system, seen, present, taken) => {
  const both = seen.map((price, at) => {
    const shared = { market: '1X2', sport: 6046, leagueId: 'l1' };
    return { ...sides(at, { ...shared, price: present[at]! }), leg: sides(at, { ...shared, price }).leg };
  });
  const asked = { variant: 'normal' as const, system, stake: 10_000, pricePolicy: 'any' as const };
  const legs = both.map(({ leg }) => leg);
  const current = both.map(({ current }) => current);
  expect(judgeBet({ ...asked, legs }, current, LIMITS, BALANCE)).toMatchObject({ ok: true, terms: { prices: taken } });
});

const twoLegs = [0, 1].map((at) => sides(at, { market: '1X2', sport: 6046, leagueId: 'l1', price: 2_000 }));

function verdictOn(...reasons: (BetRefusal | undefined)[]) {
  const legs = twoLegs.map(({ leg }) => leg);
  const current = twoLegs.map(({ current: leg }, at) => ({ ...leg, problem: reasons[at] && { reason: reasons[at] } }));
  const asked = { variant: 'normal' as const, legs, stake: 10_000, pricePolicy: 'ask' as const };
  return judgeBet(asked, current as CurrentLeg[], LIMITS, BALANCE);
}

it('a leg with whatever problem is refused for it, and of two problems for the graver one', () => {
  expect(verdictOn(undefined, undefined)).toMatchObject({ ok: true });
  for (const reason of BET_REFUSAL_NAMES) {
    expect(verdictOn(undefined, reason)).toMatchObject({ ok: false, refusal: { reason, legs: [{ index: 1 }] } });
  }
  LEG_PROBLEMS.slice(1).forEach((reason, at) => {
    const graver = LEG_PROBLEMS[at]!;
    expect(verdictOn(reason, graver)).toMatchObject({ ok: false, refusal: { reason: graver, legs: [{ index: 1 }] } });
  });
});
