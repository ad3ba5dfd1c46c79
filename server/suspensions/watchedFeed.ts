import type { Feed, FeedSink, FeedUpdate } from '../feeds/feed';

/** A feed whose updates are looked at before anybody else has them. */
export function watchedFeed(feed: Feed, look: (updates: readonly FeedUpdate[]) => void): Feed {
  return {
    start: (sink: FeedSink) =>
      feed.start((updates) => {
        look(updates);
        sink(updates);
      }),
    stop: () => feed.stop(),
    ...(feed.settlementOf && { settlementOf: (outcomeId: string) => feed.settlementOf?.(outcomeId) }),
  };
}
