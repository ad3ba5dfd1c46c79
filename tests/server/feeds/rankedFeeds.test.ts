import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedSink, FeedUpdate, SettledOutcome } from '../../../server/feeds/feed';
import { rankedFeeds } from '../../../server/feeds/rankedFeeds';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { FeedModel } from '../../support/feedModel';
import { VirtualClock } from '../../support/virtualClock';

/** A feed that publishes what it is given. */
class HandFeed implements Feed {
  #sink: FeedSink = () => {};
  results = new Map<string, Settlement>();

  start(sink: FeedSink): void {
    this.#sink = sink;
  }

  stop(): void {
    this.#sink = () => {};
  }

  settlementOf(outcomeId: string): SettledOutcome | undefined {
    const settlement = this.results.get(outcomeId);
    return settlement === undefined ? undefined : { marketId: '1', settlement };
  }

  publish(...updates: FeedUpdate[]): void {
    this.#sink(updates);
  }
}

const NAMES = ['best', 'next'] as const;

function setUp() {
  const clock = new VirtualClock();
  const feeds = [new HandFeed(), new HandFeed()] as const;
  const published = new FeedModel();
  /** Outcomes that were changed without having been declared. */
  const unknown: string[] = [];
  const updates: FeedUpdate[] = [];
  const feed = rankedFeeds(feeds, clock);
  feed.start((given) => {
    updates.push(...given);
    for (const update of given) {
      const isKnown = (outcomeId: string) => [...published.markets.values()].some(({ bets }) => bets.has(outcomeId));
      if (update.kind === 'outcome.changed' && !isKnown(update.outcomeId)) unknown.push(update.outcomeId);
      published.apply(update);
    }
  });
  /** Passes seconds, in each of which these feeds are alive. */
  const pass = (seconds: number, ...alive: HandFeed[]) => {
    for (let i = 0; i < seconds; i += 1) {
      for (const each of alive) each.publish(...AREAS.map((area): FeedUpdate => ({ kind: 'alive', area })));
      clock.advance(1_000);
    }
  };
  /** What is shown of a match: whose outcome, and whether its market is open. */
  const shown = (match: string) => {
    const market = published.markets.get(`${match}/1`);
    return market && `${[...market.bets.keys()].join()} ${market.status === TradingStatus.open ? 'open' : 'suspended'}`;
  };
  return { clock, best: feeds[0], next: feeds[1], feeds, feed, published, unknown, updates, pass, shown };
}

const fixture = (id: string, status: FixtureStatus = FixtureStatus.notStarted) => ({
  id,
  sport: 6046,
  location: { id: '1', name: 'Korea' },
  league: { id: '2', name: 'K' },
  name: id,
  start: 0,
  status,
  participants: [],
});

function match(id: string, name: (typeof NAMES)[number], area: Area = 'europe'): FeedUpdate[] {
  const outcome = { id: `${name}-${id}`, name: '1', price: 2_000, status: 1 as const, settlement: 0 as const };
  const market = { fixtureId: id, id: '1', name: '1X2', status: TradingStatus.open, outcomes: [outcome] };
  return [
    { kind: 'fixture.put', area, fixture: fixture(id) },
    { kind: 'market.put', area, market },
  ];
}

describe('a match', () => {
  it('that both have is published from the first, one that only the other has from that', () => {
    const { best, next, pass, shown } = setUp();
    next.publish(...match('m1', 'next'), ...match('m2', 'next'));
    best.publish(...match('m1', 'best'));
    pass(31, best, next);
    expect(shown('m1')).toBe('best-m1 open');
    expect(shown('m2')).toBe('next-m2 open');
  });

  it('has the incidents of the feed that it comes from, also where that has none', () => {
    const { best, next, pass, published } = setUp();
    best.publish(...match('m1', 'best', 'inplay'));
    best.publish({ kind: 'incidents.put', area: 'inplay', fixtureId: 'm1', incidents: [9, 10, 100, 1, 1, 0] });
    next.publish(...match('m1', 'next', 'inplay'));
    pass(31, best, next);
    expect(published.incidents.get('m1')).toHaveLength(6);
    pass(12, next);
    expect(published.incidents.get('m1')).toEqual([]);
    pass(31, best, next);
    expect(published.incidents.get('m1')).toHaveLength(6);
  });

  it('goes to the next feed once the first is silent for 10 s, and back once that has lived for 30', () => {
    const { best, next, pass, shown, unknown } = setUp();
    best.publish(...match('m1', 'best'));
    next.publish(...match('m1', 'next'));
    pass(31, best, next);
    pass(8, next);
    expect(shown('m1')).toBe('best-m1 open');
    pass(3, next);
    expect(shown('m1')).toBe('next-m1 open');
    pass(29, best, next);
    expect(shown('m1')).toBe('next-m1 open');
    pass(2, best, next);
    expect(shown('m1')).toBe('best-m1 open');
    expect(unknown).toEqual([]);
  });

  it('that no other has is suspended while its feed is silent, though another feed lives', () => {
    const { best, next, pass, shown } = setUp();
    best.publish(...match('m1', 'best'));
    pass(2, best, next);
    pass(11, next);
    expect(shown('m1')).toBe('best-m1 suspended');
    best.publish({
      kind: 'market.patched',
      area: 'europe',
      fixtureId: 'm1',
      marketId: '1',
      status: TradingStatus.open,
    });
    expect(shown('m1')).toBe('best-m1 suspended');
    pass(2, best, next);
    expect(shown('m1')).toBe('best-m1 open');
  });

  it('that its feed drops goes to the other at once, with all that had changed there', () => {
    const { best, next, pass, published, shown } = setUp();
    best.publish(...match('m1', 'best'));
    next.publish(...match('m1', 'next'));
    pass(31, best, next);
    next.publish({ kind: 'outcome.changed', area: 'europe', outcomeId: 'next-m1', price: 3_000 });
    expect(published.markets.get('m1/1')!.bets.has('next-m1')).toBe(false);
    best.publish({ kind: 'fixture.removed', area: 'europe', fixtureId: 'm1' });
    expect(shown('m1')).toBe('next-m1 open');
    expect(published.markets.get('m1/1')!.bets.get('next-m1')!.price).toBe(3_000);
    next.publish({ kind: 'fixture.removed', area: 'europe', fixtureId: 'm1' });
    expect(published.fixtures.size).toBe(0);
  });

  it('that begins moves to the other area without going to the other feed', () => {
    const { best, next, pass, shown, updates, unknown } = setUp();
    best.publish(...match('m1', 'best'));
    next.publish(...match('m1', 'next'));
    pass(31, best, next);
    updates.length = 0;
    best.publish({ kind: 'fixture.removed', area: 'europe', fixtureId: 'm1' }, ...match('m1', 'best', 'inplay'));
    expect(updates.map((update) => `${update.kind} ${update.area}`)).toEqual([
      'fixture.removed europe',
      'fixture.put inplay',
      'market.put inplay',
    ]);
    expect(shown('m1')).toBe('best-m1 open');
    expect(unknown).toEqual([]);
  });
});

describe('all of them', () => {
  const whole = AREAS.map((area): FeedUpdate => ({ kind: 'whole', area }));

  it('are whole when each is, or after 30 s when one is', () => {
    const together = setUp();
    together.best.publish(...whole);
    together.pass(5);
    expect(together.updates).toEqual([]);
    together.next.publish(...whole);
    expect(together.updates).toEqual(whole);
    const alone = setUp();
    alone.next.publish(...whole);
    alone.pass(29);
    expect(alone.updates).toEqual([]);
    alone.pass(2);
    expect(alone.updates).toEqual(whole);
  });

  it('are asked for results, the best first', () => {
    const { best, next, feed } = setUp();
    next.results.set('a', Settlement.won).set('b', Settlement.lost);
    best.results.set('a', Settlement.inProgress);
    expect(['a', 'b', 'c'].map((id) => feed.settlementOf?.(id)?.settlement)).toEqual([
      Settlement.inProgress,
      Settlement.lost,
      undefined,
    ]);
  });

  it('publish of each match what one of them has, and open only while that one lives', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('put' as const), by: fc.nat(1), id: fc.nat(3) }),
      fc.record({ do: fc.constant('remove' as const), by: fc.nat(1), id: fc.nat(3) }),
      fc.record({
        do: fc.constant('price' as const),
        by: fc.nat(1),
        id: fc.nat(3),
        price: fc.integer({ min: 1_001, max: 9_000 }),
      }),
      fc.record({ do: fc.constant('live' as const), by: fc.nat(2), seconds: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { feeds, pass, published, unknown } = setUp();
        const models = [new FeedModel(), new FeedModel()];
        let living: HandFeed[] = [];
        const publish = (by: number, updates: FeedUpdate[]) => {
          for (const update of updates) models[by]!.apply(update);
          feeds[by]!.publish(...updates);
        };
        for (const each of steps) {
          if (each.do === 'live') {
            living = each.by === 2 ? [...feeds] : [feeds[each.by]!];
            pass(each.seconds, ...living);
            continue;
          }
          const id = `m${each.id}`;
          const model = models[each.by]!;
          if (each.do === 'put' && !model.fixtures.has(id)) publish(each.by, match(id, NAMES[each.by]!));
          if (each.do === 'remove' && model.fixtures.has(id))
            publish(each.by, [{ kind: 'fixture.removed', area: 'europe', fixtureId: id }]);
          if (each.do === 'price' && model.fixtures.has(id))
            publish(each.by, [
              { kind: 'outcome.changed', area: 'europe', outcomeId: `${NAMES[each.by]}-${id}`, price: each.price },
            ]);
        }
        pass(12, ...living);
        expect(unknown).toEqual([]);
        for (const id of ['m0', 'm1', 'm2', 'm3']) {
          const having = models.flatMap((model, by) => (model.fixtures.has(id) ? [{ model, by }] : []));
          const market = published.markets.get(`${id}/1`);
          expect(market !== undefined).toBe(having.length > 0);
          if (!market) continue;
          const owner = having.find(({ by }) => market.bets.has(`${NAMES[by]}-${id}`))!;
          expect([...market.bets.values()]).toEqual([...owner.model.markets.get(`${id}/1`)!.bets.values()]);
          const isAlive = living.includes(feeds[owner.by]!);
          expect(market.status === TradingStatus.open).toBe(isAlive);
          if (having.some(({ by }) => living.includes(feeds[by]!))) expect(isAlive).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
