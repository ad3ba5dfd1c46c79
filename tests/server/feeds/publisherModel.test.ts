import fc from 'fast-check';
import { expect, it } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import type { BetsData, GamesData } from '../../../src/contract/stream/frame';
import { OUTCOME_RECORD_LENGTH, TradingStatus } from '../../../src/contract/stream/market';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FeedBus } from '../../../server/bus/feedBus';
import { Publisher } from '../../../server/feeds/publisher';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import { FeedModel, pictureOf } from '../../support/feedModel';
import { onMainLine, putFixture } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { EPOCH } from '../../support/frames';

const { open, suspended } = TradingStatus;

it("makes the book equal the feed's state, for any updates in one batch", () => {
  fc.assert(
    fc.property(feedHistory(), (history) => {
      const bus = new FeedBus(new VirtualClock());
      const book = () => bus.book('inplay');
      const publisher = new Publisher({ area: 'inplay', epoch: EPOCH, book, isMain: onMainLine });
      const model = new FeedModel();
      const flush = (): void => {
        const batch = publisher.flush(0);
        if (batch) bus.publish(batch);
      };
      for (const step of history) {
        for (const update of step) {
          model.apply(update);
          publisher.ingest(update);
        }
        // What is published of a fixture after its removal, in the same batch, is in the next one.
        for (const _ of step) flush();
        expect(pictureOf(book())).toEqual(model.picture);
        for (const bet of book().outcomes.values()) {
          const { market, claims } = bet;
          const main = onMainLine(book().fixture(market.fixtureId), market, bet);
          const told = claims.map(({ channel }) => channel.name).sort();
          expect(told).toEqual([...(main ? ['inplay.bets'] : []), esbetsOf('inplay', market.fixtureId)]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

/** What each list of a frame names, one entry a record; a declaration's are its handles. */
function namedIn({ put, del, decl, markets, prices, statuses, drop }: Partial<GamesData & BetsData>): unknown[][] {
  const firstOf = (flat: ArrayLike<unknown> = [], record: number) =>
    Array.from(flat).filter((_, i) => i % record === 0);
  return [
    (put ?? []).map(({ id }) => id),
    del ?? [],
    (decl ?? []).flatMap(({ bets }) => firstOf(bets, OUTCOME_RECORD_LENGTH)),
    (markets ?? []).map(({ f, id }) => `${f}/${id}`),
    firstOf(prices, 2),
    firstOf(statuses, 3),
    firstOf(drop, 1),
  ];
}

it('names nothing twice in one list of a frame, for any updates in one batch', () => {
  fc.assert(
    fc.property(feedHistory(), (history) => {
      const bus = new FeedBus(new VirtualClock());
      const book = () => bus.book('inplay');
      const publisher = new Publisher({ area: 'inplay', epoch: EPOCH, book, isMain: onMainLine });
      for (const step of history) {
        for (const update of step) publisher.ingest(update);
        for (const _ of step) {
          const batch = publisher.flush(0);
          if (!batch) continue;
          bus.publish(batch);
          for (const { data } of batch.frames)
            for (const named of namedIn(data)) expect(named).toEqual([...new Set(named)]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('counts the markets of fixtures whose feed does not, after any updates', () => {
  fc.assert(
    fc.property(feedHistory(), (history) => {
      const bus = new FeedBus(new VirtualClock());
      const book = () => bus.book('inplay');
      const publisher = new Publisher({ area: 'inplay', epoch: EPOCH, book, isMain: onMainLine });
      for (const update of history.flat()) {
        publisher.ingest(update.kind === 'fixture.put' ? putFixture(update.fixture.id) : update);
        const batch = publisher.flush(0);
        if (batch) bus.publish(batch);
        const known = [...book().entries.values()].filter(({ fixture }) => fixture);
        const listed = known.map(
          ({ markets }) => [...markets.values()].filter(({ status }) => status === open || status === suspended).length,
        );
        expect(known.map(({ fixture }) => fixture?.marketCount)).toEqual(listed);
      }
    }),
    { numRuns: 100 },
  );
});
