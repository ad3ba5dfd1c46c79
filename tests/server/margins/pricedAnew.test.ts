import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedOutcome, FeedUpdate } from '../../../server/feeds/feed';
import type { MarginDraft } from '../../../src/contract/api/staff/margins';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { MarginTable } from '../../../src/rules/margins/marginTable';
import { overridden } from '../../../src/rules/margins/overridden';
import { repriced } from '../../../src/rules/margins/repriced';
import { fixture } from '../../support/frames';
import { type DrawnOverrides, feedOutcome as outcome, pricing } from './pricedFeed';

const { open, suspended, settled, cancelled } = TradingStatus;

const FIXTURES = ['f1', 'f2'];
const MARKETS: Readonly<Record<string, readonly (readonly [name: string, base: string])[]>> = {
  '1X2': [
    ['1', ''],
    ['X', ''],
    ['2', ''],
  ],
  'Under/Over': [
    ['Over', '2.5'],
    ['Under', '2.5'],
    ['Over', '3.5'],
    ['Under', '3.5'],
  ],
  'Double Chance': [
    ['1X', ''],
    ['X2', ''],
  ],
};
const NAMES = Object.keys(MARKETS);

const area = fc.constantFrom(...AREAS);
const fixtureId = fc.constantFrom(...FIXTURES);
const marketName = fc.constantFrom(...NAMES);
const price = fc.constantFrom(0, 1_005, 1_010, 1_500, 2_000, 2_105, 3_400, 9_000, 40_000);
const status = fc.constantFrom(open, open, open, suspended, settled, cancelled);
const outcomeId = fc
  .record({ fixtureId, marketName, at: fc.nat(3) })
  .map((named) => `${named.fixtureId}.${NAMES.indexOf(named.marketName)}.${named.at}`);
const fixturePut = fc
  .record({ area, fixtureId, league: fc.constantFrom('l1', 'l2') })
  .map(({ area: of, fixtureId: id, league }): FeedUpdate => ({
    kind: 'fixture.put',
    area: of,
    fixture: fixture(id, { league: { id: league, name: league } }),
  }));
const marketPut = fc
  .record({ area, fixtureId, marketName, lots: fc.array(fc.record({ price, status }), { minLength: 4, maxLength: 4 }) })
  .chain((drawn) => fc.subarray(MARKETS[drawn.marketName]!.map((_, i) => i)).map((at) => ({ ...drawn, at })))
  .map(({ area: of, fixtureId: id, marketName: name, lots, at }): FeedUpdate => {
    const outcomes = at.map((i): FeedOutcome => {
      const [outcomeName, base] = MARKETS[name]![i]!;
      const betOf = `${id}.${NAMES.indexOf(name)}.${i}`;
      return { ...outcome(betOf, outcomeName, lots[i]!.price, { status: lots[i]!.status }), line: base, base };
    });
    return { kind: 'market.put', area: of, market: { fixtureId: id, id: name, name, status: open, outcomes } };
  });
const betChanged = fc
  .record({
    area,
    outcomeId,
    price: fc.option(price, { nil: undefined }),
    status: fc.option(status, { nil: undefined }),
  })
  .map((drawn): FeedUpdate => ({
    ...{ kind: 'outcome.changed', area: drawn.area, outcomeId: drawn.outcomeId },
    ...(drawn.price !== undefined && { price: drawn.price }),
    ...(drawn.status !== undefined && { status: drawn.status }),
  }));
const removal = fc.oneof(
  fc.record({ kind: fc.constant('outcome.removed' as const), area, outcomeId }),
  fc.record({ kind: fc.constant('fixture.removed' as const), area, fixtureId }),
);
const batch = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: marketPut },
    { weight: 8, arbitrary: betChanged },
    { weight: 2, arbitrary: fixturePut },
    { weight: 1, arbitrary: removal },
  ),
  { minLength: 1, maxLength: 8 },
);
const table = fc.uniqueArray(
  fc.record({
    sport: fc.constant(null),
    league: fc.constantFrom(null, 'l1'),
    market: fc.constantFrom(null, '1X2'),
    phase: fc.constantFrom(null, 'inplay' as const),
    margin: fc.constantFrom(0, 300, 800, 2_500),
  }),
  { selector: ({ margin: _margin, ...place }) => JSON.stringify(place), maxLength: 4 },
);

const override = fc.oneof(
  fc.constantFrom(1_010, 1_500, 2_100, 30_000).map((manual) => ({ price: manual })),
  fc.constantFrom(-50, -5, 5, 20).map((percent) => ({ percent })),
);
const ofArea = fc.dictionary(outcomeId, override, { maxKeys: 6 });
const overrides: fc.Arbitrary<DrawnOverrides> = fc.record({ inplay: ofArea, europe: ofArea });

interface Modelled {
  id: string;
  area: Area;
  fixtureId: string;
  market: string;
  rung: string;
  own: number;
  status: TradingStatus;
  offered: number;
  from: number | undefined;
}

/** The whole feed in one list, all of it priced again each time. */
class Model {
  readonly outcomes = new Map<string, Modelled>();
  readonly #leagues = new Map<string, string>();
  table: readonly MarginDraft[] = [];
  overrides: DrawnOverrides = { inplay: {}, europe: {} };

  apply(update: FeedUpdate): void {
    if (update.kind === 'outcome.removed' || update.kind === 'fixture.removed') this.price();
    if (update.kind === 'fixture.put') {
      this.#leagues.set(`${update.area} ${update.fixture.id}`, update.fixture.league.id);
    } else if (update.kind === 'market.put') {
      for (const { id, base = '', price: own, status: now } of update.market.outcomes) {
        const key = `${update.area} ${id}`;
        const before = this.outcomes.get(key) ?? { offered: own, from: undefined };
        const { fixtureId: of, name: market } = update.market;
        this.outcomes.set(key, {
          ...before,
          ...{ id, area: update.area, fixtureId: of, market, rung: base, own, status: now },
        });
      }
    } else if (update.kind === 'outcome.changed') {
      const found = this.outcomes.get(`${update.area} ${update.outcomeId}`);
      if (found) Object.assign(found, { own: update.price ?? found.own, status: update.status ?? found.status });
    } else if (update.kind === 'outcome.removed') this.outcomes.delete(`${update.area} ${update.outcomeId}`);
    else if (update.kind === 'fixture.removed') {
      this.#leagues.delete(`${update.area} ${update.fixtureId}`);
      for (const [key, one] of this.outcomes) {
        if (one.area === update.area && one.fixtureId === update.fixtureId) this.outcomes.delete(key);
      }
    }
  }

  price(): void {
    const all = [...this.outcomes.values()];
    for (const one of all) {
      const set = all.filter(
        (other) =>
          other.area === one.area &&
          other.fixtureId === one.fixtureId &&
          other.market === one.market &&
          other.rung === one.rung,
      );
      const isWhole = one.market === '1X2' ? set.length === 3 : one.market === 'Under/Over' && set.length === 2;
      const isAlive = set.every((other) => other.status === one.status) && one.status <= suspended;
      const margin = this.#marginOf(one);
      const prices =
        isWhole && isAlive && margin !== undefined
          ? repriced(
              set.map((other) => other.own),
              margin,
            )
          : undefined;
      if (!prices && one.status > suspended && one.own === one.from) continue;
      const offered = prices?.[set.indexOf(one)] ?? one.own;
      const change = one.status <= suspended ? this.overrides[one.area][one.id] : undefined;
      one.offered = change ? overridden({ own: one.own, offered }, change) : offered;
      one.from = one.own;
    }
  }

  #marginOf(one: Modelled): number | undefined {
    const league = this.#leagues.get(`${one.area} ${one.fixtureId}`);
    const applies = this.table.filter(
      (row) =>
        (row.league === null || row.league === league) &&
        (row.market === null || row.market === one.market) &&
        (row.phase === null || one.area === 'inplay'),
    );
    const weight = (row: MarginDraft) => (row.league ? 4 : 0) + (row.market ? 2 : 0) + (row.phase ? 1 : 0);
    return applies.toSorted((a, b) => weight(b) - weight(a))[0]?.margin;
  }
}

describe('a feed with margins, whatever it publishes and staff sets', () => {
  it('offers what pricing everything anew would', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: batch },
      { weight: 1, arbitrary: table.map((set) => ({ set })) },
      { weight: 2, arbitrary: overrides.map((byHand) => ({ byHand })) },
    );
    fc.assert(
      fc.property(table, fc.array(step, { maxLength: 12 }), (first, steps) => {
        const { setTable, setOverrides, reader, publish } = pricing(new MarginTable(first));
        const model = new Model();
        model.table = first;
        for (const one of steps) {
          if ('set' in one) {
            model.table = one.set;
            setTable(new MarginTable(one.set));
          } else if ('byHand' in one) {
            model.overrides = one.byHand;
            setOverrides(one.byHand);
          } else {
            for (const update of one) model.apply(update);
            publish(...one);
          }
          model.price();
          const offered = [...model.outcomes].map(([key, { offered: at }]) => [key, at] as const);
          expect(new Map([...reader.prices].toSorted())).toEqual(new Map(offered.toSorted()));
          const live = [...model.outcomes.values()].filter(({ status: now }) => now <= suspended);
          expect(live.every(({ own, offered: at }) => at <= own)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('passes everything else on as it is, in its order', () => {
    fc.assert(
      fc.property(table, fc.array(batch, { maxLength: 6 }), (set, batches) => {
        const { reader, publish } = pricing(new MarginTable(set));
        const withoutPrice = (update: FeedUpdate) =>
          JSON.stringify(update, (key, value) => (key === 'price' ? 0 : value));
        for (const updates of batches) {
          publish(...updates);
          // Those that follow of themselves are changes of a price and of nothing else.
          let at = 0;
          for (const update of reader.last) {
            if (at < updates.length && withoutPrice(update) === withoutPrice(updates[at]!)) at += 1;
            else expect(Object.keys(update)).toEqual(['kind', 'area', 'outcomeId', 'price']);
          }
          expect(at).toBe(updates.length);
        }
      }),
    );
  });
});
