import { describe, expect, it } from 'vitest';
import type { Settlement } from '../../../src/contract/stream/market';
import { settleBet, statusOf } from '../../../src/rules/betting/settle';

const [C, P, L, W, S] = [-1, 0, 1, 2, 3] as const;

describe('the status of a bet', () => {
  it.each<[Settlement[], Settlement]>([
    [[P], P],
    [[W], W],
    [[L], L],
    [[S], S],
    [[C], C],
    [[W, P], P],
    [[L, P], L],
    [[L, W], L],
    [[L, C], L],
    [[S, P], P],
    [[C, P], P],
    [[W, S], W],
    [[W, C], W],
    [[S, S], S],
    [[C, C], C],
    // Nothing was played.
    [[S, C], S],
    [[W, W, L], L],
  ])('of %j is %i', (results, status) => {
    expect(statusOf(results)).toBe(status);
    expect(statusOf(results.toReversed())).toBe(status);
  });
});

describe('what a bet pays', () => {
  const legs = (...told: [number, Settlement][]) =>
    told.map(([price, result], i) => ({ price, result, match: `m${i}` }));
  const of = (price: number, ...results: Settlement[]) =>
    legs(...results.map((result): [number, Settlement] => [price, result]));

  // Computed by hand, stake 10,000.
  it.each<[string, [number, Settlement][], number | undefined, number, number, number]>([
    ['a won single', [[1_850, W]], undefined, 1_850, 1_000, 18_500],
    ['a lost single', [[1_850, L]], undefined, 0, 1_000, 0],
    ['a returned single', [[1_850, S]], undefined, 1_000, 1_000, 10_000],
    ['a cancelled single', [[1_850, C]], undefined, 1_000, 1_000, 10_000],
    [
      'a won double: 1.85 × 2.10 = 3.885',
      [
        [1_850, W],
        [2_100, W],
      ],
      undefined,
      3_880,
      1_000,
      38_800,
    ],
    [
      'a double with a returned leg',
      [
        [1_850, W],
        [2_100, S],
      ],
      undefined,
      1_850,
      1_000,
      18_500,
    ],
    [
      'a double with a cancelled leg',
      [
        [1_850, C],
        [2_100, W],
      ],
      undefined,
      2_100,
      1_000,
      21_000,
    ],
    [
      'a double of which nothing is left',
      [
        [1_850, C],
        [2_100, S],
      ],
      undefined,
      1_000,
      1_000,
      10_000,
    ],
    [
      'an open leg',
      [
        [1_850, W],
        [2_100, P],
      ],
      undefined,
      0,
      1_000,
      0,
    ],
    [
      'a lost leg before the others are known',
      [
        [1_850, L],
        [2_100, P],
      ],
      undefined,
      0,
      1_000,
      0,
    ],
    [
      'a bonus that is met: 1.5³ × 1.03 = 3.47625',
      [
        [1_500, W],
        [1_500, W],
        [1_500, W],
      ],
      3,
      3_470,
      1_030,
      34_700,
    ],
    [
      'a bonus that is no longer met',
      [
        [1_500, W],
        [1_500, W],
        [1_500, S],
      ],
      3,
      2_250,
      1_000,
      22_500,
    ],
  ])('%s', (_, told, bonus, total, bonusPrice, paid) => {
    const settled = settleBet(legs(...told), bonus, 10_000);
    expect(settled).toMatchObject({ totalPrice: total, bonusPrice, paid });
  });

  it('steps the bonus down to what the winning legs meet, never up', () => {
    const bonus = (folds: number, ...results: Settlement[]) =>
      settleBet(of(1_500, ...results), folds, 10_000).bonusPrice;
    expect(bonus(7, W, W, W, W, W, W, W)).toBe(1_070);
    expect(bonus(7, W, W, W, W, W, W, S)).toBe(1_050);
    expect(bonus(7, W, W, W, W, S, S, C)).toBe(1_030);
    expect(bonus(7, W, W, S, S, S, S, C)).toBe(1_000);
    expect(bonus(3, W, W, W, W, W)).toBe(1_030);
    expect(bonus(5, W, W, W, W, C)).toBe(1_030);
  });

  it('does not count a leg at 1.3 or below for the bonus', () => {
    const low = { price: 1_300, result: W, match: 'low' };
    expect(settleBet([...of(1_500, W, W), low], 3, 10_000).bonusPrice).toBe(1_000);
  });

  it.each<[string, Settlement, Settlement, number]>([
    ['both won: their odds together', W, W, 3_000],
    ['one returned: the other’s own odds', W, S, 1_900],
    ['one cancelled: the other’s own odds', C, W, 1_850],
    ['both returned', S, S, 1_000],
    ['one lost', W, L, 0],
  ])('of two legs of one match: %s', (_, first, second, total) => {
    const joined = [
      { price: 1_900, result: first, match: 'a', joint: 3_000 },
      { price: 1_850, result: second, match: 'a', joint: 3_000 },
    ];
    expect(settleBet(joined, undefined, 10_000).totalPrice).toBe(total);
    const alone = { price: 2_000, result: W, match: 'b' };
    expect(settleBet([...joined, alone], undefined, 10_000).totalPrice).toBe(total * 2);
  });

  it('counts two legs of one match as one fold for the bonus', () => {
    const ofMatches = (...matches: string[]) => matches.map((match) => ({ price: 1_500, result: W, match }));
    expect(settleBet(ofMatches('a', 'a', 'b'), 3, 10_000).bonusPrice).toBe(1_000);
    expect(settleBet(ofMatches('a', 'a', 'b', 'c'), 3, 10_000).bonusPrice).toBe(1_030);
  });
});
