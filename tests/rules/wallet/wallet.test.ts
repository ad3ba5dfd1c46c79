import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { CHARGE, EXCHANGE, PLAIN_ROLLING } from '../../../src/contract/api/wallet';
import { ROLLED, type RollingCharge, rolledTogether, rollingOf } from '../../../src/rules/wallet/rolling';
import { amountProblem, bonusOf, coinAmount, bonusName, isBonusOffered } from '../../../src/rules/wallet/terms';

const NONE = { single: 0, double: 0, multi: 0, casino: 0, minigame: 0 };
const charge = (base: number, turnover: Partial<typeof NONE> = {}, terms = PLAIN_ROLLING): RollingCharge => ({
  base,
  terms,
  turnover: { ...NONE, ...turnover },
});

describe('rolling', () => {
  it('counts each product by its own condition', () => {
    const terms = { ...PLAIN_ROLLING, single: 150, minigame: 200 };
    expect(rollingOf([charge(100_000, { single: 75_000 }, terms)])[0]).toEqual({
      reached: 5_000,
      left: { single: 75_000, double: 50_000, multi: 50_000, casino: 50_000, minigame: 100_000 },
    });
    expect(rollingOf([charge(100_000, { single: 75_000, minigame: 100_000 }, terms)])[0]?.reached).toBe(ROLLED);
  });

  it('fills the oldest first, carries over the rest, and counts nothing for what came later', () => {
    const reached = (...charges: RollingCharge[]) => rollingOf(charges).map((one) => one.reached);
    expect(reached(charge(100, { single: 500 }), charge(100))).toEqual([ROLLED, 0]);
    expect(reached(charge(100, { single: 50 }), charge(100, { single: 100 }))).toEqual([ROLLED, 5_000]);
    expect(reached(charge(100), charge(100, { single: 150 }))).toEqual([ROLLED, 5_000]);
  });

  it('is not met before it is, and thirds add up to the whole', () => {
    const terms = { ...PLAIN_ROLLING, single: 300 };
    expect(rollingOf([charge(1_000_000, { single: 2_999_999 }, terms)])[0]?.reached).toBe(ROLLED - 1);
    expect(rollingOf([charge(1_000_000, { single: 3_000_000 }, terms)])[0]?.reached).toBe(ROLLED);
  });

  test.prop([
    fc.array(
      fc.record({
        base: fc.integer({ min: 1, max: 1e8 }),
        single: fc.nat(1e8),
        casino: fc.nat(1e8),
        by: fc.integer({ min: 1, max: 500 }),
      }),
      { maxLength: 5 },
    ),
  ])('meets all conditions exactly when there is turnover enough', (made) => {
    const charges = made.map(({ base, single, casino, by }) =>
      charge(base, { single, casino }, { ...PLAIN_ROLLING, single: by, casino: by }),
    );
    const rolled = rollingOf(charges);
    for (const { reached, left } of rolled) {
      expect(reached).toBeGreaterThanOrEqual(0);
      expect(reached).toBeLessThanOrEqual(ROLLED);
      expect(reached === ROLLED).toBe(left.single === 0);
    }
    const together = rolledTogether(rolled.map(({ reached }, at) => ({ base: charges[at]!.base, reached })));
    expect(together === ROLLED).toBe(rolled.every(({ reached }) => reached === ROLLED));
  });
});

describe('terms', () => {
  const at = (time: string) => Date.parse(`2026-03-01T${time}:00+09:00`);
  it.each([
    [180, 360, '02:59', false],
    [180, 360, '03:00', true],
    [180, 360, '05:59', true],
    [180, 360, '06:00', false],
    [1_380, 60, '23:30', true],
    [1_380, 60, '22:59', false],
    [1_380, 60, '23:00', true],
    [1_380, 60, '00:59', true],
    [1_380, 60, '01:00', false],
    [1_380, 60, '12:00', false],
    [null, null, '12:00', true],
  ])('from %s to %s are offered at %s: %s', (fromMinute, toMinute, time, expected) => {
    expect(isBonusOffered({ fromMinute, toMinute }, at(time))).toBe(expected);
  });

  it.each([
    [100_000, 1_400, 2, '71.43'],
    [1_400, 1_400, 2, '1.00'],
    [10_000, 140_000_000, 8, '0.00007143'],
    [10_000, 3_000, 0, '4'],
    [10_000, 3_333, 0, '4'],
    [9_999, 3_333, 0, '3'],
    [10_000, 3, 2, '3333.34'],
  ])('%s won at %s is %s places %s coins', (amount, price, places, expected) => {
    expect(coinAmount(amount, { price, places })).toBe(expected);
  });

  it('of amounts and bonuses', () => {
    expect(bonusOf(10_999, 5)).toBe(549);
    expect(amountProblem(9_999, CHARGE)).toBe('min');
    expect(amountProblem(100_000_001, CHARGE)).toBe('max');
    expect(amountProblem(25_000, EXCHANGE)).toBe('step');
    expect(amountProblem(20_000, EXCHANGE)).toBeUndefined();
  });
});

it.each([
  ['매충', 5, '매충 5%'],
  ['매충 5%', 5, '매충 5%'],
  ['매충 5%', 6, '매충 5% 6%'],
  ['매충 15%', 5, '매충 15% 5%'],
])('a bonus called %s of %i percent is %s', (name, percent, shown) => {
  expect(bonusName(name, percent)).toBe(shown);
});
