import type { Area } from '../../src/contract/stream/channel';
import type { Settlement } from '../../src/contract/stream/market';
import type { Feed, FeedUpdate } from './feed';

/** Several feeds as one, which is whole when each of them is. */
export function mergeFeeds(feeds: readonly Feed[]): Feed {
  return {
    start: (sink) => {
      const filling: Record<Area, number> = { inplay: feeds.length, europe: feeds.length };
      const isPublished = (update: FeedUpdate) => update.kind !== 'whole' || --filling[update.area] === 0;
      for (const feed of feeds) feed.start((updates) => sink(updates.filter(isPublished)));
    },
    stop: () => {
      for (const feed of feeds) feed.stop();
    },
    settlementOf: (outcomeId) => settlementIn(feeds, outcomeId),
  };
}

/** The result that the first of the feeds has which knows the outcome. */
export function settlementIn(feeds: readonly Feed[], outcomeId: string): Settlement | undefined {
  for (const feed of feeds) {
    const settlement = feed.settlementOf?.(outcomeId);
    if (settlement !== undefined) return settlement;
  }
  return undefined;
}
