import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Settlement, TradingStatus, PRICE_MAX } from '../../../src/contract/stream/market';
import { outcomeIdOf, readOutcomeId } from '../../../server/simulator/markets/outcomeId';
import type { MatchForecast } from '../../../server/simulator/forecast/scoreDistribution';
import { isQuarterLine } from '../../../src/rules/market/quarterLine';
import { lineText, onGrid, quoteLine, simulatedPriceOf } from '../../../server/simulator/markets/price';
import { MINUTE_MS } from '../../../src/contract/units';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import type { FeedWatch, WatchedBet, WatchedMarket } from './feedWatch';
import { run } from './setting';

describe('prices', () => {
  test('are on a grid of two decimals, never above the odds', () => {
    fc.assert(
      fc.property(fc.double({ min: 1_011, max: 400_000, noNaN: true }), (odds) => {
        const price = onGrid(odds);
        expect(price % 10).toBe(0);
        expect(price).toBeLessThanOrEqual(odds);
        expect(price).toBeGreaterThan(odds * 0.9);
        expect(onGrid(price)).toBe(price);
      }),
    );
  });

  test('of nothing and of certainty are still prices', () => {
    for (const chance of [0, 1e-12, 1, 1.1]) {
      const price = simulatedPriceOf(chance, 0.03);
      expect(price).toBeGreaterThanOrEqual(1_010);
      expect(price).toBeLessThan(PRICE_MAX);
    }
  });
});

test('outcomes that are on sale carry the whole margin of their market', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 24 });
  fc.assert(
    fc.property(shares, fc.double({ min: 1.03, max: 1.2, noNaN: true }), (weights, overround) => {
      const total = weights.reduce((sum, one) => sum + one, 0);
      fc.pre(total > 0);
      const chances = weights.map((one) => one / total);
      const kind = {
        names: chances.map(String),
        scopes: [],
        chances: (_outlook: unknown, _line: number, into: Float64Array) => (into.set(chances), 0),
        verdict: () => Settlement.inProgress,
      };
      const outcomes = chances.map(() => ({ status: TradingStatus.open }));
      const { offered, prices } = quoteLine(kind, {} as MatchForecast, 0, overround, outcomes);
      const onSale = chances.flatMap((chance, i) => (offered[i] ? [{ chance, price: prices[i]! }] : []));
      // Nothing is quoted shorter than 1.01, whatever the margin.
      fc.pre(onSale.length > 1 && onSale.every(({ price }) => price > 1_010));
      const margin = onSale.reduce((sum, { chance, price }) => sum + 1_000 / price - chance, 0);
      expect(margin).toBeGreaterThanOrEqual(overround - 1 - 1e-9);
    }),
  );
});

describe('bet ids', () => {
  const keys = fc.record({
    area: fc.constantFrom('inplay' as const, 'europe' as const),
    market: fc.nat(255),
    line: fc.option(
      fc.oneof(
        fc.integer({ min: -400, max: 798 }).map((halves) => halves / 2),
        fc.integer({ min: -400, max: 446 }).map((halves) => halves / 2 + 0.25),
      ),
      { nil: undefined },
    ),
    outcome: fc.nat(63),
  });

  test('show which bet they are of, and are above 2^53', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 10_000_000, max: 99_999_999 }), (key, fixture) => {
        const id = outcomeIdOf(String(fixture), key);
        expect(id).toMatch(/^[1-9]\d{17}$/);
        expect(BigInt(id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
        expect(readOutcomeId(id)).toEqual({ fixtureId: String(fixture), key });
      }),
    );
  });
});

describe('the books of two minutes', () => {
  const books: { rungs: Rung[]; markets: SeenMarket[] }[] = [];
  run({ scale: { inplay: 14, prematch: 14, markets: Infinity }, speed: 30 }, MINUTE_MS, (watch, _updates, elapsed) => {
    if (elapsed % 12_000 === 0) books.push({ rungs: rungsOf(watch), markets: marketsOf(watch) });
  });
  const rungs = books.flatMap((book) => book.rungs);

  const main =
    /^(1X2|12|12 Including Overtime|Under\/Over|Under\/Over Including Overtime|Asian Handicap|Asian Handicap Including Overtime)$/;

  test('have a margin of 4 to 9 percent on the main markets, up to 11 in play, and more on others', () => {
    const seen = new Set<string>();
    for (const { market, area, bets } of rungs) {
      if (market.name.startsWith('Double Chance')) continue;
      const overround = bets.reduce((sum, price) => sum + 1_000 / price, 0);
      expect(overround, market.name).toBeGreaterThan(1.04);
      const most = main.test(market.name) ? { europe: 1.09, inplay: 1.11 } : { europe: 1.25, inplay: 1.3 };
      expect(overround, market.name).toBeLessThan(most[area]);
      if (main.test(market.name)) seen.add(market.name);
    }
    expect(seen.size).toBe(7);
  });

  test('have a quarter more margin in play', () => {
    const meanIn = (wanted: Area) => {
      const own = rungs.filter(({ market, area }) => area === wanted && main.test(market.name));
      return own.reduce((sum, { bets }) => sum + bets.reduce((all, price) => all + 1_000 / price, 0), 0) / own.length;
    };
    const more = (meanIn('inplay') - 1) / (meanIn('europe') - 1);
    expect(more).toBeGreaterThan(1.15);
    expect(more).toBeLessThan(1.35);
  });

  test('pay double chance as if two results were bought', () => {
    for (const { market, bets } of rungs) {
      if (market.name !== 'Double Chance') continue;
      const overround = bets.reduce((sum, price) => sum + 1_000 / price, 0) / 2;
      expect(overround).toBeGreaterThan(1.0);
      expect(overround).toBeLessThan(1.09);
    }
  });

  test('have whole, half and in football quarter lines, signed from the side of the bet', () => {
    const wrong: string[] = [];
    const hasQuarters = /^(Under\/Over|Asian Handicap)$/;
    for (const market of books.flatMap(({ markets }) => markets)) {
      for (const { line, base, name } of market.bets) {
        if (base === undefined && line === undefined) continue;
        const sided = /Asian|Corners Handicap|Spread/.test(market.name) && name === '2';
        const written = (
          hasQuarters.test(market.name) ? /^(0|-?[1-9]\d*|-?\d+\.(25|5|75))$/ : /^(0|-?[1-9]\d*|-?\d+\.5)$/
        ).test(base ?? '');
        if (!written || line !== (sided ? lineText(-Number(base)) : base))
          wrong.push(`${market.name} ${line} of ${base}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('have quarter lines in both areas, some of them the main line', () => {
    const quarters = rungs.filter(({ base }) => base !== undefined && isQuarterLine(base));
    const kinds = new Set(quarters.map(({ market, area, base }) => `${area} ${market.name} ${base === market.main}`));
    expect(kinds).toEqual(
      new Set(
        AREAS.flatMap((area) =>
          ['Under/Over', 'Asian Handicap'].flatMap((name) => [`${area} ${name} true`, `${area} ${name} false`]),
        ),
      ),
    );
  });

  test('name as main line the open one that is closest to even', () => {
    let compared = 0;
    for (const { markets } of books) {
      for (const market of markets) {
        if (!/^(Under\/Over|Asian Handicap)( Including Overtime)?$/.test(market.name)) continue;
        const open = rungsIn([market]);
        const main = open.find(({ base }) => base === market.main);
        if (!main) continue;
        const gap = ({ bets }: Rung) => Math.abs(1_000 / bets[0]! - 1_000 / bets[1]!);
        const best = Math.min(...open.map(gap));
        // Main lines are replaced only by clearly better ones, and prices are rounded.
        expect(gap(main)).toBeLessThan(best + 0.05);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

interface Rung {
  market: WatchedMarket;
  area: Area;
  base: string | undefined;
  bets: number[];
}

type SeenMarket = WatchedMarket & { area: Area };

function marketsOf({ fixtures }: FeedWatch): SeenMarket[] {
  return AREAS.flatMap((area) =>
    [...fixtures[area].values()]
      .flatMap(({ markets }) => [...markets.values()])
      .map((market) => ({ ...market, area, bets: market.bets.map((bet) => ({ ...bet })) })),
  );
}

function rungsOf(watch: FeedWatch): Rung[] {
  return rungsIn(marketsOf(watch));
}

/** Lines of which every bet is open, with the prices. */
function rungsIn(markets: readonly SeenMarket[]): Rung[] {
  return markets.flatMap((market) => {
    const byBase = new Map<string | undefined, WatchedBet[]>();
    for (const bet of market.bets) byBase.set(bet.base, [...(byBase.get(bet.base) ?? []), bet]);
    return [...byBase]
      .filter(([, bets]) => bets.every(({ status }) => status === TradingStatus.open))
      .map(([base, bets]) => ({ market, area: market.area, base, bets: bets.map(({ price }) => price) }));
  });
}
