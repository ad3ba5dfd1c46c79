import { type Area, AREAS } from '../../src/contract/stream/channel';
import { makeEpoch } from '../../src/book/epoch';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from './feed';
import { type IsMainOutcome, Publisher } from './publisher';

/** How often what the feed published is cut into frames, ms. */
export const BATCH_INTERVAL_MS = 100;

export interface RunnerOptions {
  feed: Feed;
  bus: FeedBus;
  clock: Clock;
  isMain: IsMainOutcome;
  /** The runner's term: rises each time any process becomes the runner. */
  term: number;
  /** The random part of the epochs: lower-case letters and digits, at least four. */
  random: string;
}

/** Runs a feed: at most one process does at a time (the holder of the runner lock). The returned function stops it. */
export function runFeed({ feed, bus, clock, isMain, term, random }: RunnerOptions): () => void {
  const epoch = makeEpoch(term, random);
  const publisherOf = (area: Area) => new Publisher({ area, epoch, book: () => bus.book(area), isMain });
  const publishers: Record<Area, Publisher> = { inplay: publisherOf('inplay'), europe: publisherOf('europe') };
  /** Areas whose feed has published everything, not all of which is in the book yet; and those whose book has it. */
  const filled = new Set<Area>();
  const whole = new Set<Area>();
  /** The producer's latest sign of life in areas that are not whole, by the monotonic clock. */
  const early = new Map<Area, number>();
  const flush = () => {
    for (const area of AREAS) {
      const batch = publishers[area].flush(clock.wall());
      if (batch) bus.publish(batch);
      if (!filled.delete(area)) continue;
      whole.add(area);
      bus.markWhole(area);
      const at = early.get(area);
      if (at !== undefined) bus.alive(area, clock.mono() - at);
    }
  };
  feed.start((updates) => {
    for (const update of updates) {
      if (update.kind === 'alive') {
        // While a book fills nothing that is missing in it is gone, and half of a match can't be bet on: its odds are late.
        if (whole.has(update.area)) bus.alive(update.area);
        else early.set(update.area, clock.mono());
      } else if (update.kind === 'whole') filled.add(update.area);
      else publishers[update.area].ingest(update);
    }
  });
  // The first batch goes out at once, so that no gateway is without an epoch for long.
  flush();
  const stopFlushing = every(clock, BATCH_INTERVAL_MS, flush);
  return () => {
    stopFlushing();
    feed.stop();
  };
}
