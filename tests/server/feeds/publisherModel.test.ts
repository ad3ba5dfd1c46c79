import fc from 'fast-check';
import { expect, it } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FeedBus } from '../../../server/bus/feedBus';
import { Publisher } from '../../../server/feeds/publisher';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import { FeedModel, pictureOf } from '../../support/feedModel';
import { onMainLine } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { EPOCH } from '../../support/frames';

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
