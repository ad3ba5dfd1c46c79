import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_OUT_LEAST, CASH_OUT_PERCENT } from '../../../src/contract/constants';
import { SYSTEM_NAMES, type SystemName, SYSTEMS } from '../../../src/contract/codes/systems';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { payoutOf, totalPrice } from '../../../src/rules/betting/arithmetic';
import { type CashOutLeg, cashOutValue } from '../../../src/rules/betting/cashOut';
import { partBounds, partProblem, partValue } from '../../../src/rules/betting/cashOutPart';
import { fairChance } from '../../../src/rules/betting/fairChance';
import { jointChance } from '../../../src/rules/joint/jointChance';
import { jointPrice } from '../../../src/rules/joint/jointPrice';
import { settleBet } from '../../../src/rules/betting/settle';
import type { PricedMarket } from '../../../src/rules/joint/pricedMatch';
import { ChaosRandom } from '../../../tools/chaos/chance';
import { BASKETBALL, FOOTBALL, market, match, VOLLEYBALL } from '../joint/matches';

const { cancelled, inProgress, lost, won, specialHit } = Settlement;

const WINNER = { '1': 1_900, X: 3_200, '2': 3_400 };

/** A leg on the first outcome of a market of a match of its own. */
function leg(price: number, priced: PricedMarket | undefined, fields: Partial<CashOutLeg> = {}): CashOutLeg {
  const outcome = priced?.outcomes[0];
  return {
    price,
    result: inProgress,
    match: `m${(matches += 1)}`,
    joint: null,
    ...(outcome && { now: { match: match(FOOTBALL, [priced]), outcomeId: outcome.id } }),
    ...fields,
  };
}
let matches = 0;

describe('what a bet is worth, reckoned apart from the rule', () => {
  /** As one would on paper: odds in hundredths, the margin taken out in both ways. */
  function onPaper(stake: number, legs: readonly { odds: number; result: Settlement; line: readonly number[] }[]) {
    if (legs.some(({ result }) => result === lost) || legs.every(({ result }) => result !== inProgress)) return 0;
    let hundredths = 1n;
    let folds = 0n;
    let chance = 1;
    for (const { odds, result, line } of legs) {
      if (result === cancelled || result === specialHit) continue;
      hundredths *= BigInt(Math.floor(odds / 10));
      folds += 1n;
      if (result === won) continue;
      const shares = line.map((price) => 1_000 / price);
      const all = shares.reduce((a, b) => a + b);
      chance *= Math.max(0, Math.min(shares[0]! / all, shares[0]! + (1 - all) / shares.length));
    }
    const total = folds === 0n ? 100n : hundredths / 100n ** (folds - 1n);
    const payout = Number((BigInt(stake) * total) / 100n);
    return Math.floor(payout * chance * 0.95);
  }

  it('agrees for 100,000 bets, none of which is worth more than it pays', () => {
    const random = new ChaosRandom(7);
    const int = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1));
    const results = [inProgress, inProgress, inProgress, won, won, cancelled, specialHit, lost] as const;
    let offered = 0;
    for (let n = 0; n < 100_000; n += 1) {
      const stake = int(5_000, 5_000_000);
      const asked = Array.from({ length: int(1, 5) }, () => {
        const chances = Array.from({ length: int(2, 3) }, () => 0.02 + random.next());
        const sum = chances.reduce((a, b) => a + b);
        const margin = 1.01 + random.next() * 0.15;
        return {
          odds: int(1_010, 12_000),
          result: results[int(0, results.length - 1)]!,
          line: chances.map((each) => Math.max(1_001, Math.floor((1_000 * sum) / (each * margin)))),
        };
      }).filter(({ line }) => line.reduce((sum, price) => sum + 1_000 / price, 0) < 2);
      if (asked.length === 0) continue;
      const legs = asked.map(({ odds, result, line }) => {
        const [a = 0, b = 0, c] = line;
        return leg(odds, market('1X2', c === undefined ? { '1': a, X: b } : { '1': a, X: b, '2': c }), { result });
      });
      const value = cashOutValue(legs, stake) ?? 0;
      expect(Math.abs(value - onPaper(stake, asked))).toBeLessThanOrEqual(1);
      const best = settleBet(
        legs.map((each) => ({ ...each, result: each.result === inProgress ? won : each.result })),
        undefined,
        stake,
      );
      expect(value).toBeLessThanOrEqual(best.paid);
      if (value > 0) offered += 1;
    }
    expect(offered).toBeGreaterThan(20_000);
  });
});

describe('what a system is worth, reckoned apart from the rule', () => {
  /** What comes of every way its open legs may end, by how likely that is. */
  function onPaper(
    system: SystemName,
    stake: number,
    legs: readonly { odds: number; result: Settlement; chance: number }[],
  ) {
    const { sizes, bankers } = SYSTEMS[system];
    const open = legs.flatMap(({ result }, i) => (result === inProgress ? [i] : []));
    let expected = 0;
    for (let ends = 0; ends < 2 ** open.length; ends += 1) {
      const isWon = (i: number) => legs[i]!.result === won || (open.includes(i) && (ends >> open.indexOf(i)) % 2 === 1);
      const isLost = (i: number) => legs[i]!.result === lost || (open.includes(i) && !isWon(i));
      const likely = open.reduce((p, i) => p * (isWon(i) ? legs[i]!.chance : 1 - legs[i]!.chance), 1);
      let [paid, count] = [0, 0];
      for (let bits = 1; bits < 2 ** legs.length; bits += 1) {
        const own = legs.flatMap((_, i) => ((bits >> i) % 2 === 1 ? [i] : []));
        if (!sizes.includes(own.length) || own.filter((i) => i < bankers).length < bankers) continue;
        count += 1;
        if (own.some(isLost)) continue;
        const odds = own.map((i) => (isWon(i) ? Math.floor(legs[i]!.odds / 10) : 100));
        // Two decimals of the product, the others dropped.
        paid += Number(odds.reduce((a, b) => a * BigInt(b), 1n) / 100n ** BigInt(own.length - 1)) / 100;
      }
      expected += (likely * stake * paid) / count;
    }
    return Math.floor(expected * 0.95);
  }

  it('agrees for 5,000 systems, none of which is worth more than it pays', () => {
    const random = new ChaosRandom(11);
    const int = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1));
    const small = SYSTEM_NAMES.filter((name) => SYSTEMS[name].legs <= 6);
    const results = [inProgress, inProgress, won, cancelled, specialHit, lost] as const;
    let offered = 0;
    for (let n = 0; n < 5_000; n += 1) {
      const system = small[int(0, small.length - 1)]!;
      const stake = int(5_000, 5_000_000);
      const asked = Array.from({ length: SYSTEMS[system].legs }, () => {
        const parts = [0.1 + random.next(), 0.1 + random.next(), 0.1 + random.next()];
        const sum = parts.reduce((a, b) => a + b) * (1.02 + random.next() * 0.1);
        const [home, draw, away] = parts.map((part) => Math.floor((1_000 * sum) / part / 1.1));
        const line = market('1X2', { '1': home!, X: draw!, '2': away! });
        return { odds: int(1_010, 12_000), result: results[int(0, results.length - 1)]!, line };
      });
      const legs = asked.map(({ odds, result, line }) => leg(odds, line, { result }));
      const paper = asked.map(({ odds, result, line }) => ({
        odds,
        result,
        chance: fairChance(line, line.outcomes[0]!),
      }));
      const isDecided = !asked.some(({ result }) => result === inProgress);
      const value = cashOutValue(legs, stake, system);
      if (paper.some(({ chance, result }) => chance === undefined && result === inProgress) || isDecided) {
        expect(value).toBeUndefined();
        continue;
      }
      const known = paper.map((each) => ({ ...each, chance: each.chance ?? 0 }));
      expect(Math.abs((value ?? 0) - onPaper(system, stake, known))).toBeLessThanOrEqual(1);
      const best = legs.map((each) => ({ ...each, result: each.result === inProgress ? won : each.result }));
      expect(value ?? 0).toBeLessThanOrEqual(settleBet(best, undefined, stake, system).paid);
      if (value !== undefined) offered += 1;
    }
    expect(offered).toBeGreaterThan(2_000);
  });
});

describe('nobody earns by betting and cashing out', () => {
  const chances = fc
    .array(fc.double({ min: 0.03, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.map((part) => part / parts.reduce((a, b) => a + b)));
  const margin = fc.double({ min: 0, max: 0.15, noNaN: true });

  it('a chance is at most the true one, in whichever way and however high the margin is spread', () => {
    fc.assert(
      fc.property(chances, margin, fc.boolean(), (truth, more, isEqual) => {
        const prices = truth.map((chance) =>
          Math.floor(1_000 / (isEqual ? chance + more / truth.length : chance * (1 + more))),
        );
        fc.pre(prices.every((price) => price > 1_000));
        const line = market('Winner', Object.fromEntries(prices.map((price, at) => [`p${at}`, price])));
        line.outcomes.forEach((outcome, at) => {
          const chance = fairChance(line, outcome) ?? 0;
          // Odds are cut to thousandths.
          expect(chance).toBeLessThanOrEqual(truth[at]! + 0.002 * truth[at]! + 1e-9);
          expect(chance).toBeLessThanOrEqual(1_000 / outcome.price);
        });
      }),
    );
  });

  it('at unchanged odds at least the operator’s share is lost; at others no more comes back than by betting at those', () => {
    const price = fc.integer({ min: 1_050, max: 20_000 });
    fc.assert(
      fc.property(price, price, price, fc.integer({ min: 5_000, max: 5_000_000 }), (taken, now, other, stake) => {
        fc.pre(1_000 / now + 1_000 / other >= 1);
        const value = cashOutValue([leg(taken, market('Winner', { a: now, b: other }))], stake) ?? 0;
        const most = (stake * taken * CASH_OUT_PERCENT) / now / 100;
        expect(value).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('all sides of a market together are worth less than the stakes', () => {
    fc.assert(
      fc.property(chances, margin, (truth, more) => {
        const prices = truth.map((chance) => Math.floor(1_000 / (chance * (1 + more))));
        fc.pre(prices.every((price) => price > 1_000));
        const line = market('Winner', Object.fromEntries(prices.map((price, at) => [`p${at}`, price])));
        const stakes = truth.map((chance) => Math.ceil(1_000_000 * chance * (1 + more)));
        const back = line.outcomes.map((outcome, at) => {
          const own = { match: 'm', joint: null, result: inProgress, price: outcome.price };
          return cashOutValue(
            [{ ...own, now: { match: match(FOOTBALL, [line]), outcomeId: outcome.id } }],
            stakes[at]!,
          );
        });
        const sum = back.reduce<number>((all, value) => all + (value ?? 0), 0);
        expect(sum).toBeLessThanOrEqual(stakes.reduce((a, b) => a + b) * 0.951);
      }),
    );
  });
});

describe('what is offered', () => {
  const winner = () => market('1X2', WINNER);

  it('is 95 % of the fair value, rounded down to the won', () => {
    const all = 1_000 / 1_900 + 1_000 / 3_200 + 1_000 / 3_400;
    expect(cashOutValue([leg(1_900, winner())], 10_000)).toBe(Math.floor((19_000 * 0.95 * (1_000 / 1_900)) / all));
    expect(cashOutValue([leg(1_900, winner())], 10_000)).toBe(8_385);
  });

  it('counts won legs with their odds, and those that fell away with 1.00', () => {
    const open = cashOutValue([leg(1_900, winner())], 10_000)!;
    expect(cashOutValue([leg(1_900, winner()), leg(2_000, undefined, { result: won })], 10_000)).toBe(16_770);
    for (const result of [cancelled, specialHit])
      expect(cashOutValue([leg(1_900, winner()), leg(2_000, undefined, { result })], 10_000)).toBe(open);
  });

  const nothing: [string, CashOutLeg[]][] = [
    ['a lost leg', [leg(1_900, winner()), leg(2_000, undefined, { result: lost })]],
    ['only legs that are decided', [leg(1_900, undefined, { result: won })]],
    ['a leg that is not on sale', [leg(1_900, winner()), leg(2_000, undefined)]],
    ['a suspended market', [leg(1_900, { ...winner(), status: TradingStatus.suspended })]],
    [
      'a suspended outcome of the same line',
      [
        leg(1_900, {
          ...winner(),
          outcomes: winner().outcomes.map((each) =>
            each.name === 'X' ? { ...each, status: TradingStatus.suspended } : each,
          ),
        }),
      ],
    ],
    ['a line that is not whole', [leg(1_900, market('1X2', { '1': 1_900, X: 3_200 }))]],
    ['a value below one won', [leg(1_010, market('Winner', { a: 500_000_000, b: 1_001 }))]],
  ];
  it.each(nothing)('is nothing with %s', (_, legs) => {
    expect(cashOutValue(legs, 10_000)).toBeUndefined();
  });

  it('takes what two of three outcomes win for what it is', () => {
    const double = market('Double Chance', { '1X': 1_250, '12': 1_300, X2: 1_700 });
    const chance = fairChance(double, double.outcomes[0]!)!;
    expect(chance).toBeGreaterThan(0.7);
    expect(chance).toBeLessThan(0.8);
  });

  it('is never more than the stake’s share where the stake may come back', () => {
    const whole = market('Under/Over', { Over: 1_300, Under: 3_600 }, '2');
    const half = market('Under/Over', { Over: 1_300, Under: 3_600 }, '2.5');
    const [capped, free] = [whole, half].map((line) => cashOutValue([leg(1_900, line)], 10_000)!);
    expect(capped).toBe(9_500);
    expect(free).toBeGreaterThan(12_000);
    // A match that can't end level returns no stake of its winner.
    for (const [sport, name] of [
      [VOLLEYBALL, '12'],
      [BASKETBALL, '12 Including Overtime'],
    ] as const) {
      const winners = market(name, { '1': 1_300, '2': 3_600 });
      const own = { now: { match: match(sport, [winners]), outcomeId: winners.outcomes[0]!.id } };
      expect(cashOutValue([leg(1_900, winners, own)], 10_000)).toBeGreaterThan(12_000);
    }
  });
});

describe('two legs of one match', () => {
  const priced = match(FOOTBALL, [
    market('1X2', { '1': 1_900, X: 3_400, '2': 3_700 }),
    market('Under/Over', { Over: 1_850, Under: 1_950 }, '2.5'),
    market('Under/Over', { Over: 1_280, Under: 3_500 }, '1.5'),
    market('Under/Over', { Over: 3_100, Under: 1_330 }, '3.5'),
    market('Asian Handicap', { '1': 1_900, '2': 1_880 }, '-0.5'),
    market('Asian Handicap', { '1': 3_300, '2': 1_290 }, '-1.5'),
  ]);
  const [home, over] = ['1X2//1', 'Under/Over/2.5/Over'];
  const pair = (result: Settlement = inProgress): CashOutLeg[] => {
    const joint = jointPrice(priced, home, over)!;
    return [
      { price: 1_900, result, match: 'm', joint, now: { match: priced, outcomeId: home } },
      { price: 1_850, result: inProgress, match: 'm', joint, now: { match: priced, outcomeId: over } },
    ];
  };

  it('are worth what they are together, not what each is', () => {
    const joint = jointPrice(priced, home, over)!;
    const chance = jointChance(priced, home, over)!;
    const each = [home, over].map((id) => {
      const line = priced.markets.find(({ outcomes }) => outcomes.some((one) => one.id === id))!;
      return fairChance(
        line,
        line.outcomes.find((one) => one.id === id)!,
      )!;
    });
    expect(chance).toBeGreaterThan(each[0]! * each[1]!);
    expect(chance).toBeLessThanOrEqual(1_000 / joint);
    const value = cashOutValue(pair(), 10_000)!;
    expect(value).toBe(Math.floor((payoutOf(10_000, totalPrice([joint])) * Math.min(chance, ...each) * 95) / 100));
    expect(value).toBeLessThan(9_500);
  });

  it('are worth what is left of them once one has won', () => {
    expect(cashOutValue(pair(won), 10_000)).toBeGreaterThan(cashOutValue(pair(), 10_000)!);
  });

  it('are worth nothing where they are not sold together', () => {
    const legs = pair();
    const same = { ...legs[1]!, now: { match: priced, outcomeId: 'Asian Handicap/-0.5/1' } };
    expect(cashOutValue([legs[0]!, same], 10_000)).toBeUndefined();
  });
});

describe('a part', () => {
  it.each([
    [10_000, 10_000, undefined],
    [10_000, 5_000, undefined],
    [10_000, 4_999, 'part-min'],
    [10_000, 5_001, 'rest-min'],
    [10_000, 10_001, 'part-max'],
    [9_999, 5_000, 'rest-min'],
    [9_999, 9_999, undefined],
    [5_000, 5_000, undefined],
  ])('of a stake of %i may be %i or not: %s', (stake, part, problem) => {
    expect(partProblem({ stake }, part)).toBe(problem);
  });

  it('is worth its share, and all parts together no more than the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2 * CASH_OUT_LEAST, max: 5_000_000 }),
        fc.integer({ min: 1, max: 30_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (stake, value, share) => {
          const { least, most } = partBounds({ stake })!;
          const part = least + Math.floor((most - least) * share);
          expect(partProblem({ stake }, part)).toBeUndefined();
          const [one, other] = [partValue({ stake, value }, part), partValue({ stake, value }, stake - part)];
          expect(one + other).toBeLessThanOrEqual(value);
          expect(one + other).toBeGreaterThanOrEqual(value - 1);
        },
      ),
    );
    expect(partBounds({ stake: 9_999 })).toBeUndefined();
  });
});
