import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SYSTEM_NAMES, type SystemName, SYSTEMS } from '../../../src/contract/codes/systems';
import type { Settlement } from '../../../src/contract/stream/market';
import { settleBet } from '../../../src/rules/betting/settle';
import { limitProblem, maxStake, payoutFor, priceOf, type Stakeable } from '../../../src/rules/betting/stakes';
import { combinationsOf, systemsOf } from '../../../src/rules/betting/system';
import { LIMITS } from './limits';

const [C, P, L, W, S] = [-1, 0, 1, 2, 3] as const;

describe('a system', () => {
  it.each<[SystemName, number, number]>([
    ['2/3', 3, 3],
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['2/4', 4, 6],
    ['3/4', 4, 4],
    ['yankee', 4, 11],
    ['lucky-15', 4, 15],
    ['2/5', 5, 10],
    ['3/5', 5, 10],
    ['4/5', 5, 5],
    ['canadian', 5, 26],
    ['lucky-31', 5, 31],
    ['2/6', 6, 15],
    ['3/6', 6, 20],
    ['4/6', 6, 15],
    ['5/6', 6, 6],
    ['heinz', 6, 57],
    ['lucky-63', 6, 63],
    ['super-heinz', 7, 120],
    ['goliath', 8, 247],
    ['2/3+1', 4, 3],
    ['trixie+5', 8, 4],
    ['lucky-15+2', 6, 15],
    ['super-heinz+1', 8, 120],
  ])('%s of %i legs has %i combinations, each once', (name, legs, count) => {
    const all = combinationsOf(name);
    expect(SYSTEMS[name].legs).toBe(legs);
    expect(new Set(all.map((places) => places.join())).size).toBe(count);
    expect(all).toHaveLength(count);
  });

  it('is offered for as many legs, each of another match', () => {
    expect(systemsOf(3, 3)).toEqual(['2/3', 'trixie', 'patent']);
    expect(systemsOf(4, 4)).toEqual(['2/4', '3/4', 'yankee', 'lucky-15', '2/3+1', 'trixie+1', 'patent+1']);
    expect(SYSTEM_NAMES).not.toContain('goliath+1');
    expect(systemsOf(4, 3)).toEqual([]);
    expect(systemsOf(2, 2)).toEqual([]);
    expect(systemsOf(9, 9)).toEqual([]);
  });
});

const legsOf = (prices: readonly number[], results: readonly Settlement[]) =>
  prices.map((price, i) => ({ price, result: results[i]!, match: `m${i}` }));

describe('what a system pays', () => {
  // By hand, stake 12,000: of 2/3 4,000 a double.
  it.each<[string, SystemName, number[], Settlement[], Settlement, number]>([
    ['all won: 4 + 4 + 4', '2/3', [2_000, 2_000, 2_000], [W, W, W], W, 48_000],
    ['one lost: one double', '2/3', [2_000, 3_000, 2_000], [W, W, L], W, 24_000],
    ['two lost', '2/3', [2_000, 2_000, 2_000], [W, L, L], L, 0],
    ['two lost before the last is known', '2/3', [2_000, 2_000, 2_000], [P, L, L], L, 0],
    ['one lost, one open', '2/3', [2_000, 2_000, 2_000], [W, L, P], P, 0],
    ['a leg fell away: 4 + 2 + 2', '2/3', [2_000, 2_000, 2_000], [W, W, C], W, 32_000],
    ['all fell away', '2/3', [2_000, 2_000, 2_000], [C, C, C], C, 12_000],
    ['all came back', '2/3', [2_000, 2_000, 2_000], [S, S, S], S, 12_000],
    ['one lost, the others fell away: a third comes back', '2/3', [2_000, 2_000, 2_000], [L, C, C], W, 4_000],
    ['a single that won', 'patent', [2_100, 2_000, 2_000], [W, L, L], W, 3_600],
    ['trixie: 4 + 4 + 4 + 8', 'trixie', [2_000, 2_000, 2_000], [W, W, W], W, 60_000],
    ['with a banker: 8 + 8 + 8', '2/3+1', [2_000, 2_000, 2_000, 2_000], [W, W, W, W], W, 96_000],
    ['the banker lost', '2/3+1', [2_000, 2_000, 2_000, 2_000], [L, W, W, W], L, 0],
    ['the banker lost before the others are known', '2/3+1', [2_000, 2_000, 2_000, 2_000], [L, P, P, P], L, 0],
    ['another than the banker lost: 8', '2/3+1', [2_000, 2_000, 2_000, 2_000], [W, L, W, W], W, 32_000],
    ['the banker fell away: 4 + 4 + 4', '2/3+1', [2_000, 2_000, 2_000, 2_000], [C, W, W, W], W, 48_000],
    ['two bankers, one single: 8', 'patent+2', [2_000, 2_000, 2_000, 2_000, 2_000], [W, W, W, L, L], W, 13_714],
  ])('%s', (_, name, prices, results, status, paid) => {
    expect(settleBet(legsOf(prices, results), undefined, 12_000, name)).toMatchObject({ status, paid });
  });
});

/** Every subset of the legs by its bits; odds as texts, as on paper. */
function bruteForce(
  name: SystemName,
  prices: readonly number[],
  results: readonly Settlement[],
  stake: number,
): number {
  const { sizes, bankers } = SYSTEMS[name];
  let [lines, hundredths] = [0n, 0n];
  for (let bits = 1; bits < 2 ** prices.length; bits += 1) {
    const own = prices.flatMap((_, i) => ((bits >> i) % 2 === 1 ? [i] : []));
    if (!sizes.includes(own.length) || own.filter((i) => i < bankers).length < bankers) continue;
    lines += 1n;
    if (own.some((i) => results[i] === L)) continue;
    const digits = own.map((i) => (results[i] === W ? (Math.floor(prices[i]! / 10) / 100).toFixed(2) : '1.00'));
    const product = digits.map((text) => BigInt(text.replace('.', ''))).reduce((a, b) => a * b);
    const text = String(product).padStart(2 * own.length + 1, '0');
    hundredths += BigInt(text.slice(0, text.length - 2 * own.length + 2));
  }
  return Number((BigInt(stake) * hundredths) / (100n * lines));
}

const aSystem = fc.constantFrom(...SYSTEM_NAMES).chain((name) => {
  const { legs } = SYSTEMS[name];
  return fc.record({
    name: fc.constant(name),
    prices: fc.array(fc.integer({ min: 1_010, max: 6_000 }), { minLength: legs, maxLength: legs }),
    results: fc.array(fc.constantFrom<Settlement>(W, W, W, L, S, C), { minLength: legs, maxLength: legs }),
    stake: fc.integer({ min: 1, max: 1_000_000 }),
  });
});

test.prop([aSystem], { numRuns: 10_000 })('pays what all its combinations pay, and at most what was shown', (one) => {
  const { name, prices, results, stake } = one;
  const { paid } = settleBet(legsOf(prices, results), undefined, stake, name);
  expect(paid).toBe(bruteForce(name, prices, results, stake));
  const best = payoutFor(stakeableOf(name, prices), stake);
  expect(best).toBe(
    bruteForce(
      name,
      prices,
      prices.map(() => W),
      stake,
    ),
  );
  expect(paid).toBeLessThanOrEqual(best);
});

function stakeableOf(system: SystemName, prices: readonly number[]): Stakeable {
  const own = { variant: 'normal', kind: 'sports', bonus: undefined, legs: [] } as const;
  return { ...own, prices, pricesByMatch: prices, matches: prices.length, system };
}

describe('the limits of a system', () => {
  const RICH = 100_000_000;

  it('bound its best combination, and what it pays if all of them win', () => {
    const long = stakeableOf('trixie', [5_000, 5_000, 5_000]);
    expect(limitProblem(LIMITS, long, 5_000, RICH)).toMatchObject({ reason: 'odds-max' });
    const doubles = stakeableOf('2/3', [5_000, 5_000, 5_000]);
    expect(priceOf(doubles)).toBe(25_000);
    const { amount, bound } = maxStake(LIMITS, doubles, RICH);
    expect(bound).toBe('payout-max');
    expect(payoutFor(doubles, amount)).toBeLessThanOrEqual(LIMITS.sports.many.payoutMax);
    expect(payoutFor(doubles, amount + 1)).toBeGreaterThan(LIMITS.sports.many.payoutMax);
  });
});
