import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_NAMES, SYSTEMS } from '../../../src/contract/codes/systems';
import { Settlement } from '../../../src/contract/stream/market';
import { type OpenBet, positionsOf } from '../../../src/rules/liability/betLiability';

const { cancelled, inProgress, lost, specialHit, won } = Settlement;

const leg = (price: number, result: Settlement = inProgress, match = `m${price}`, joint?: number) => ({
  ...{ price, result, match },
  ...(joint !== undefined && { joint }),
});

/** As `STAKE>PAYOUT<MOST`, by the place of the open leg. */
function singles(bet: OpenBet): Record<number, string> {
  return Object.fromEntries(
    positionsOf(bet).map(({ legs, stake, payout, most }) => [legs[0]!.place, `${stake}>${payout}<${most}`]),
  );
}

describe('what an open bet has on an outcome', () => {
  it.each<[string, OpenBet, Record<number, string>]>([
    ['a single', { stake: 10_000, legs: [leg(2_500)] }, { 0: '10000>25000<25000' }],
    [
      'an accumulator of which nothing is known',
      { stake: 10_000, legs: [leg(2_000), leg(3_000)] },
      { 0: '10000>20000<60000', 1: '10000>30000<60000' },
    ],
    [
      'one with a leg that has won',
      { stake: 10_000, legs: [leg(2_000, won), leg(3_000), leg(1_500)] },
      { 1: '20000>60000<90000', 2: '20000>30000<90000' },
    ],
    [
      'one with legs that fell away',
      { stake: 10_000, legs: [leg(2_000, cancelled), leg(5_000, specialHit), leg(3_000)] },
      { 2: '10000>30000<30000' },
    ],
    ['one that is lost', { stake: 10_000, legs: [leg(2_000, lost), leg(3_000)] }, {}],
    ['one whose results are all known', { stake: 10_000, legs: [leg(2_000, won)] }, {}],
    [
      'one with a bonus, which the last leg earns',
      { stake: 10_000, bonus: 3, legs: [leg(2_000, won), leg(2_001, won), leg(3_000)] },
      { 2: '40000>123600<123600' },
    ],
    [
      'a system, by the combinations that the leg is in',
      { stake: 30_000, system: '2/3', legs: [leg(2_000, won), leg(3_000), leg(4_000)] },
      // 1+2 and 1+3 at the odds of the leg that won, 2+3 at what it was staked.
      { 1: '30000>90000<260000', 2: '30000>120000<260000' },
    ],
    [
      'a system with a lost leg, by the combinations that are left',
      { stake: 30_000, system: '2/3', legs: [leg(2_000, lost), leg(3_000), leg(4_000)] },
      { 1: '10000>30000<120000', 2: '10000>40000<120000' },
    ],
  ])('%s', (_, bet, expected) => {
    expect(singles(bet)).toEqual(expected);
  });

  it('has two legs of one match as one position, at their odds together and each alone', () => {
    const pair = [leg(2_000, inProgress, 'a', 3_000), leg(1_800, inProgress, 'a', 3_000)];
    expect(positionsOf({ stake: 10_000, legs: [...pair, leg(1_500, won, 'b')] })).toEqual([
      {
        match: 'a',
        legs: [
          { place: 0, payout: 30_000 },
          { place: 1, payout: 27_000 },
        ],
        stake: 15_000,
        payout: 45_000,
        most: 45_000,
      },
    ]);
    // The first has won: what the other one adds is what the two pay together.
    const half = [leg(2_000, won, 'a', 3_000), leg(1_800, inProgress, 'a', 3_000)];
    expect(positionsOf({ stake: 10_000, legs: half })).toEqual([
      { match: 'a', legs: [{ place: 1, payout: 30_000 }], stake: 20_000, payout: 30_000, most: 30_000 },
    ]);
  });

  const price = fc.integer({ min: 1_010, max: 9_000 });
  const result = fc.constantFrom(inProgress, inProgress, won, specialHit, cancelled);
  const legs = fc
    .array(fc.tuple(price, result), { minLength: 1, maxLength: 8 })
    .map((all) => all.map(([odds, known], i) => leg(odds, known, `m${i}`)));
  const stake = fc.integer({ min: 5_000, max: 1_000_000 });

  it('without a bonus, a leg counts at its own odds on the stake that is running', () => {
    fc.assert(
      fc.property(legs, stake, (all, asked) => {
        const positions = positionsOf({ stake: asked, legs: all });
        expect(positions.map(({ legs: [own] }) => own!.place)).toEqual(
          all.flatMap((each, place) => (each.result === inProgress ? [place] : [])),
        );
        const winners = all.reduce(
          (odds, each) => odds * (each.result === won ? Math.floor(each.price / 10) / 100 : 1),
          1,
        );
        for (const { legs: own, stake: running, payout, most } of positions) {
          const odds = Math.floor(all[own[0]!.place]!.price / 10) / 100;
          // Odds have two decimals, cut off: each product loses less than a hundredth of the stake.
          if (winners < 9_000) expect(Math.abs(running - asked * winners)).toBeLessThanOrEqual(asked / 100 + 1);
          if (winners * odds < 9_000)
            expect(Math.abs(payout - asked * winners * odds)).toBeLessThanOrEqual(asked / 100 + 1);
          expect(most).toBeGreaterThanOrEqual(payout);
        }
      }),
    );
  });

  it('a system comes to what its combinations do as bets of their own, but for what is rounded', () => {
    const named = fc.constantFrom(...SYSTEM_NAMES.filter((name) => SYSTEMS[name].legs <= 5));
    fc.assert(
      fc.property(named, fc.array(fc.tuple(price, result), { minLength: 5, maxLength: 5 }), (system, drawn) => {
        const own = drawn.slice(0, SYSTEMS[system].legs).map(([odds, known], i) => leg(odds, known, `m${i}`));
        const { sizes, bankers } = SYSTEMS[system];
        const combinations = choices(own.length).filter(
          (places) => sizes.includes(places.length) && places.filter((place) => place < bankers).length === bankers,
        );
        const each = 100_000;
        const sums = new Map<number, { stake: number; payout: number }>();
        for (const places of combinations) {
          for (const position of positionsOf({ stake: each, legs: places.map((place) => own[place]!) })) {
            const place = places[position.legs[0]!.place]!;
            const sum = sums.get(place) ?? { stake: 0, payout: 0 };
            sums.set(place, { stake: sum.stake + position.stake, payout: sum.payout + position.payout });
          }
        }
        const positions = positionsOf({ stake: each * combinations.length, system, legs: own });
        expect(positions.map(({ legs: [one] }) => one!.place)).toEqual([...sums.keys()].toSorted((a, b) => a - b));
        for (const {
          legs: [one],
          stake: running,
          payout,
        } of positions) {
          const sum = sums.get(one!.place)!;
          expect(Math.abs(running - sum.stake)).toBeLessThanOrEqual(combinations.length);
          expect(Math.abs(payout - sum.payout)).toBeLessThanOrEqual(combinations.length);
        }
      }),
    );
  });
});

/** All choices of places, each ascending. */
function choices(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, place) => place).filter((place) => (bits >> place) & 1),
  );
}
