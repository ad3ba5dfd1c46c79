import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedOutcome, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { PricingFeed } from '../../../server/margins/pricingFeed';
import type { PriceOverride } from '../../../src/contract/api/staff/overrides';
import type { MarginDraft } from '../../../src/contract/api/staff/margins';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { MarginTable } from '../../../src/rules/margins/marginTable';
import { overridden } from '../../../src/rules/margins/overridden';
import { repriced } from '../../../src/rules/margins/repriced';
import { fixture } from '../../support/frames';

const { open, suspended, settled, cancelled } = TradingStatus;

const everywhere = { sport: null, league: null, market: null, phase: null };
const rows = (...margins: (Partial<MarginDraft> & { margin: number })[]) =>
  new MarginTable(margins.map((row) => ({ ...everywhere, ...row })));

/** By area and outcome. */
type OverridesDrawn = Readonly<Record<Area, Readonly<Record<string, PriceOverride>>>>;

/** What comes out of the feed, as whoever reads it knows it. */
class Reader {
  readonly prices = new Map<string, number>();
  readonly #markets = new Map<string, string>();
  last: readonly FeedUpdate[] = [];

  read(updates: readonly FeedUpdate[]): void {
    this.last = updates;
    for (const update of updates) {
      if (update.kind === 'market.put') {
        for (const { id, price } of update.market.outcomes) {
          this.prices.set(`${update.area} ${id}`, price);
          this.#markets.set(`${update.area} ${id}`, `${update.area} ${update.market.fixtureId} `);
        }
      } else if (update.kind === 'bet.changed') {
        const key = `${update.area} ${update.betId}`;
        if (update.price !== undefined && this.prices.has(key)) this.prices.set(key, update.price);
      } else if (update.kind === 'bet.removed') this.#remove((key) => key === `${update.area} ${update.betId}`);
      else if (update.kind === 'fixture.removed') {
        this.#remove((key) => this.#markets.get(key) === `${update.area} ${update.fixtureId} `);
      }
    }
  }

  #remove(isGone: (key: string) => boolean): void {
    for (const key of [...this.prices.keys()]) if (isGone(key)) this.prices.delete(key);
  }
}

function pricing(table: MarginTable) {
  const feed: Feed & { sink: FeedSink } = {
    sink: () => {},
    start(sink) {
      this.sink = sink;
    },
    stop() {
      this.sink = () => {};
    },
  };
  const reader = new Reader();
  const wrapped = new PricingFeed(feed, table, () => {});
  wrapped.start((updates) => reader.read(updates));
  const setTable = (next: MarginTable) => {
    const publishSome = wrapped.setTable(next);
    while (publishSome());
  };
  const setOverrides = (next: OverridesDrawn) =>
    wrapped.setOverrides({
      inplay: new Map(Object.entries(next.inplay)),
      europe: new Map(Object.entries(next.europe)),
    });
  return { wrapped, setTable, setOverrides, reader, publish: (...updates: FeedUpdate[]) => feed.sink(updates) };
}

const outcome = (id: string, name: string, price: number, more: Partial<FeedOutcome> = {}): FeedOutcome => ({
  ...{ id, name, price, status: open, settlement: Settlement.inProgress },
  ...more,
});
const put = (name: string, outcomes: FeedOutcome[], area: Area = 'inplay'): FeedUpdate => ({
  kind: 'market.put',
  area,
  market: { fixtureId: 'f1', id: name, name, status: open, outcomes },
});
const winner = (area: Area = 'inplay') =>
  put('1X2', [outcome('a', '1', 2_000), outcome('b', 'X', 4_000), outcome('c', '2', 4_000)], area);
const change = (betId: string, more: { price?: number; status?: TradingStatus }): FeedUpdate => ({
  kind: 'bet.changed',
  area: 'inplay',
  betId,
  ...more,
});
const known: FeedUpdate = { kind: 'fixture.put', area: 'inplay', fixture: fixture('f1') };

describe('a feed with margins', () => {
  it('offers what the table makes of a whole set, and all of it again when one price changes', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
    publish(change('a', { price: 2_200 }));
    expect(reader.last).toEqual([
      change('a', { price: 2_050 }),
      change('b', { price: 3_540 }),
      change('c', { price: 3_540 }),
    ]);
  });

  it('publishes again what another table makes of it, and nothing where it stays', () => {
    const { setTable, reader, publish } = pricing(rows());
    publish(known, winner(), { ...known, area: 'europe' }, winner('europe'));
    expect(reader.prices.get('inplay a')).toBe(2_000);
    setTable(rows({ margin: 500, phase: 'prematch' }));
    expect(reader.last.map((update) => 'area' in update && update.area)).toEqual(['europe', 'europe', 'europe']);
    expect([reader.prices.get('inplay a'), reader.prices.get('europe a')]).toEqual([2_000, 1_930]);
    reader.last = [];
    setTable(rows({ margin: 500, phase: 'prematch' }, { margin: 0 }));
    expect(reader.last).toEqual([]);
    setTable(rows());
    expect(reader.prices.get('europe a')).toBe(2_000);
  });

  it('publishes another table some fixtures at a time, and what is new meanwhile by it at once', () => {
    const { wrapped, reader, publish } = pricing(rows());
    const ofFixture = (i: number, price: number): FeedUpdate => ({
      kind: 'market.put',
      area: 'inplay',
      market: {
        ...{ fixtureId: `f${i}`, id: 'm', name: '12', status: open },
        outcomes: [outcome(`${i}.1`, '1', price), outcome(`${i}.2`, '2', price)],
      },
    });
    publish(...Array.from({ length: 25 }, (_, i) => ofFixture(i, 2_000)));
    const publishSome = wrapped.setTable(rows({ margin: 500 }));
    const lowered = () => [...reader.prices.values()].filter((price) => price === 1_900).length;
    expect([publishSome(), lowered()]).toEqual([true, 20]);
    publish(ofFixture(25, 2_000), { kind: 'fixture.removed', area: 'inplay', fixtureId: 'f24' });
    expect(lowered()).toBe(22);
    expect([publishSome(), lowered()]).toEqual([true, 42]);
    expect([publishSome(), lowered()]).toEqual([false, 50]);
    wrapped.stop();
    expect(wrapped.setTable(rows())()).toBe(false);
  });

  it('offers what staff has set by hand, whatever the feed does above it, and its own price below', () => {
    const { setOverrides, reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner(), { ...known, area: 'europe' }, winner('europe'));
    setOverrides({ inplay: { a: { price: 1_500 }, b: { percent: 20 }, gone: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([change('a', { price: 1_500 }), change('b', { price: 4_000 })]);
    // The margin of the others is as it would be without.
    publish(change('a', { price: 2_200 }));
    expect(['a', 'b', 'c'].map((id) => reader.prices.get(`inplay ${id}`))).toEqual([1_500, 4_000, 3_540]);
    publish(change('a', { price: 1_400 }));
    expect(reader.prices.get('inplay a')).toBe(1_400);
    publish(change('a', { price: 2_000 }));
    expect(reader.prices.get('inplay a')).toBe(1_500);
    reader.last = [];
    setOverrides({ inplay: { a: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([change('b', { price: 3_740 })]);
    setOverrides({ inplay: {}, europe: {} });
    expect(reader.last).toEqual([change('a', { price: 1_930 })]);
    expect(reader.prices.get('europe a')).toBe(1_930);
  });

  it('has them of what comes later too, of outcomes that are in no whole set, and moves none that is decided', () => {
    const { setOverrides, reader, publish } = pricing(rows());
    setOverrides({ inplay: { a: { percent: -10 }, d: { price: 1_200 } }, europe: {} });
    publish(known, winner(), put('Double Chance', [outcome('d', '1X', 1_300)]));
    expect([reader.prices.get('inplay a'), reader.prices.get('inplay d')]).toEqual([1_800, 1_200]);
    publish(change('b', { status: suspended }));
    expect(reader.prices.get('inplay a')).toBe(1_800);
    publish(...(['a', 'b', 'c', 'd'] as const).map((id) => change(id, { status: settled })));
    reader.last = [];
    setOverrides({ inplay: { b: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([]);
    expect([reader.prices.get('inplay a'), reader.prices.get('inplay d')]).toEqual([1_800, 1_200]);
  });

  it('leaves a set alone of which some outcomes are suspended, not one that is suspended as a whole', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner(), change('b', { status: suspended }));
    expect([...reader.prices.values()]).toEqual([2_000, 4_000, 4_000]);
    publish(change('a', { status: suspended }), change('c', { status: suspended }));
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
    publish({ kind: 'bet.removed', area: 'inplay', betId: 'b' });
    expect([...reader.prices.values()]).toEqual([2_000, 4_000]);
  });

  it('prices a market again that loses an outcome to another', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    publish(change('a', { price: 2_100 }), put('Winning Margin', [outcome('a', '1 By 1', 9_000)]));
    expect([...reader.prices.values()]).toEqual([9_000, 4_000, 4_000]);
    publish(winner());
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
  });

  it('moves no price of what is settled', () => {
    const { setTable, reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    const ends = (['a', 'b', 'c'] as const).map((id) => change(id, { status: settled }));
    publish(...ends);
    expect(reader.last).toEqual(ends);
    reader.last = [];
    setTable(rows({ margin: 1_500 }));
    expect(reader.last).toEqual([]);
  });

  it('finds the league once the fixture is known', () => {
    const match = fixture('f1');
    const { reader, publish } = pricing(rows({ margin: 500, league: match.league.id }));
    publish(winner());
    expect(reader.prices.get('inplay a')).toBe(2_000);
    publish({ kind: 'fixture.put', area: 'inplay', fixture: match });
    expect(reader.prices.get('inplay a')).toBe(1_930);
  });
});

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
const betId = fc
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
  .record({ area, betId, price: fc.option(price, { nil: undefined }), status: fc.option(status, { nil: undefined }) })
  .map((drawn): FeedUpdate => ({
    ...{ kind: 'bet.changed', area: drawn.area, betId: drawn.betId },
    ...(drawn.price !== undefined && { price: drawn.price }),
    ...(drawn.status !== undefined && { status: drawn.status }),
  }));
const removal = fc.oneof(
  fc.record({ kind: fc.constant('bet.removed' as const), area, betId }),
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
const ofArea = fc.dictionary(betId, override, { maxKeys: 6 });
const overrides: fc.Arbitrary<OverridesDrawn> = fc.record({ inplay: ofArea, europe: ofArea });

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
  overrides: OverridesDrawn = { inplay: {}, europe: {} };

  apply(update: FeedUpdate): void {
    if (update.kind === 'bet.removed' || update.kind === 'fixture.removed') this.price();
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
    } else if (update.kind === 'bet.changed') {
      const found = this.outcomes.get(`${update.area} ${update.betId}`);
      if (found) Object.assign(found, { own: update.price ?? found.own, status: update.status ?? found.status });
    } else if (update.kind === 'bet.removed') this.outcomes.delete(`${update.area} ${update.betId}`);
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
            else expect(Object.keys(update)).toEqual(['kind', 'area', 'betId', 'price']);
          }
          expect(at).toBe(updates.length);
        }
      }),
    );
  });
});
