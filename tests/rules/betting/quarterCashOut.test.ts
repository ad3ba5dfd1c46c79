import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Settlement } from '../../../src/contract/stream/market';
import { legPrice } from '../../../src/rules/betting/arithmetic';
import { cashOutValue } from '../../../src/rules/betting/cashOut';
import type { CountAxis } from '../../../src/contract/markets/marketRow';
import { settleBet } from '../../../src/rules/betting/settle';
import { countChances } from '../../../src/rules/joint/counts';
import { axesOf, independentGrid, statementChances } from '../../../src/rules/joint/scoreGrid';
import { jointPrice } from '../../../src/rules/joint/jointPrice';
import { stakeParts, truthOf } from '../../../src/rules/joint/scoreStatement';
import { FOOTBALL, market, match } from '../joint/matches';

const { halfLost, halfWon, inProgress, lost, specialHit, won } = Settlement;
const LINES = Array.from({ length: 12 }, (_, i) => 0.75 + i / 4);

/** Chances of 0 to 8 goals, and what they make of over and under a line. */
const totals = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 9, maxLength: 9 }).map((weights) => {
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
});

function partsOf(chances: readonly number[], line: number, wins: 'above' | 'below') {
  const statement = { parts: [], axis: 'total', line, wins, pushes: true } as const;
  return chances.reduce(
    (sum, chance, total) => {
      const { won, returned } = stakeParts(truthOf(statement, total));
      return { won: sum.won + chance * won, returned: sum.returned + chance * returned };
    },
    { won: 0, returned: 0 },
  );
}

describe('a leg on a line', () => {
  it('has fair odds that give the stake back on average, half results counted', () => {
    fc.assert(
      fc.property(totals, fc.constantFrom(...LINES), fc.constantFrom('above', 'below'), (chances, line, wins) => {
        const over = partsOf(chances, line, 'above');
        const under = partsOf(chances, line, 'below');
        expect(over.won + over.returned + under.won).toBeCloseTo(1, 9);
        const { won, returned } = wins === 'above' ? over : under;
        const fair = (1 - returned) / won;
        expect(won * fair + returned).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is never offered for more than it is worth by the chances its prices were made of', () => {
    let offered = 0;
    fc.assert(
      fc.property(
        totals,
        fc.constantFrom(...LINES),
        fc.integer({ min: 1_020, max: 1_150 }),
        fc.integer({ min: 1_100, max: 9_000 }),
        (chances, line, margin, bought) => {
          const over = partsOf(chances, line, 'above');
          const share = (margin / 1_000 - 1) / 2;
          const shown = (won: number) => Math.floor(1_000 / (won / (1 - over.returned) + share));
          const prices = { Over: shown(over.won), Under: shown(1 - over.returned - over.won) };
          fc.pre(Math.min(prices.Over, prices.Under) > 1_010);
          const priced = match(FOOTBALL, [market('Under/Over', prices, String(line))]);
          const outcomeId = priced.markets[0]!.outcomes[0]!.id;
          const leg = { price: bought, result: inProgress, match: 'm', now: { match: priced, outcomeId } };
          const value = cashOutValue([leg], 1_000_000);
          if (value === undefined) return;
          offered += 1;
          expect(value).toBeLessThanOrEqual(1_000_000 * ((over.won * legPrice(bought)) / 1_000 + over.returned));
        },
      ),
      { numRuns: 2_000 },
    );
    expect(offered).toBeGreaterThan(1_000);
  });
});

describe('a bet whose other leg has its result', () => {
  const priced = match(FOOTBALL, [market('Under/Over', { Over: 1_900, Under: 1_900 }, '2.25')]);
  const open = {
    price: 2_000,
    result: inProgress,
    match: 'a',
    now: { match: priced, outcomeId: priced.markets[0]!.outcomes[0]!.id },
  };
  const valueWith = (result: Settlement) => cashOutValue([open, { price: 1_850, result, match: 'b' }], 10_000);

  it('is worth what its halves are: by hand, 95 % of half of 3.70 and half of 2.00', () => {
    // Each of two equal prices is a half; the leg was bought at 2.00, so nothing of it comes back too cheaply.
    expect(valueWith(won)).toBe(17_575);
    expect(valueWith(specialHit)).toBe(9_500);
    expect(valueWith(halfWon)).toBe(Math.floor((17_575 + 9_500) / 2));
    expect(valueWith(halfLost)).toBe(4_750);
    expect(valueWith(lost)).toBeUndefined();
  });

  it('in a system likewise', () => {
    const legs = [open, { price: 1_850, result: halfWon, match: 'b' }, { price: 1_500, result: halfLost, match: 'c' }];
    const wholes = [
      [won, specialHit],
      [won, lost],
      [specialHit, specialHit],
      [specialHit, lost],
    ].map(([b, c]) => [legs[0]!, { ...legs[1]!, result: b! }, { ...legs[2]!, result: c! }]);
    const sum = wholes.reduce((all, each) => all + (cashOutValue(each, 10_000, 'trixie') ?? 0), 0);
    expect(Math.abs(cashOutValue(legs, 10_000, 'trixie')! - sum / 4)).toBeLessThanOrEqual(1);
  });
});

describe('two legs of one match', () => {
  /** Both teams score by these means. */
  const grid = independentGrid({ home: 0, away: 0 }, countChances('goals', 1.5), countChances('goals', 1.1));
  const priced = (axis: CountAxis, line: number, wins: 'above' | 'at' | 'below', pushes: boolean) => {
    const { won, returned } = statementChances(axesOf(grid)(axis), { parts: [], axis, line, wins, pushes });
    return Math.floor(1_000 / (won / (1 - returned) + 0.025));
  };
  const winner = market('1X2', {
    '1': priced('margin', 0, 'above', false),
    X: priced('margin', 0, 'at', false),
    '2': priced('margin', 0, 'below', false),
  });
  const lines = [2, 2.25, 2.5, 2.75, 3];
  const total = (line: number) =>
    market(
      'Under/Over',
      { Over: priced('total', line, 'above', true), Under: priced('total', line, 'below', true) },
      String(line),
    );
  const sold = match(FOOTBALL, [winner, { ...total(2), outcomes: lines.flatMap((line) => total(line).outcomes) }]);
  const [home] = winner.outcomes;
  const joint = (line: number) => jointPrice(sold, home!.id, `Under/Over/${line}/Over`)!;

  it('are sold together with a quarter line, at odds that lie between those with the lines beside it', () => {
    const odds = lines.map(joint);
    expect(odds).toEqual(odds.toSorted((a, b) => a - b));
    expect(new Set(odds).size).toBeGreaterThan(3);
  });

  it('give back by all scores, half results and all, what any two legs of a match may', () => {
    for (const line of lines) {
      const odds = joint(line);
      const over = total(line).outcomes[0]!.price;
      const back = grid.reduce((sum, { home: h, away: a, chance }) => {
        const truth = truthOf({ line, wins: 'above', pushes: true }, h + a);
        const { result } = { result: [lost, halfLost, specialHit, halfWon, won][(truth + 1) * 2]! };
        const legs = [
          { price: home!.price, result: h > a ? won : lost, match: 'm', joint: odds },
          { price: over, result, match: 'm', joint: odds },
        ];
        return sum + chance * settleBet(legs, undefined, 1_000_000).paid;
      }, 0);
      expect(back / 1_000_000).toBeLessThanOrEqual(0.93);
      expect(back / 1_000_000).toBeGreaterThan(0.85);
    }
  });

  it('are cashed out for less than their stake while nothing has changed', () => {
    const over = total(2.25).outcomes[0]!;
    const legs = [home!, over].map(({ id: outcomeId, price }) => ({
      price,
      result: inProgress,
      match: 'm',
      joint: joint(2.25),
      now: { match: sold, outcomeId },
    }));
    const value = cashOutValue(legs, 10_000)!;
    expect(value).toBeGreaterThan(6_000);
    expect(value).toBeLessThan(10_000);
  });
});
