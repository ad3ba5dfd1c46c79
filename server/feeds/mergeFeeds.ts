import type { Feed } from './feed';

/** Several feeds as one. */
export function mergeFeeds(feeds: readonly Feed[]): Feed {
  return {
    start: (sink) => {
      for (const feed of feeds) feed.start(sink);
    },
    stop: () => {
      for (const feed of feeds) feed.stop();
    },
    settlementOf: (betId) => {
      for (const feed of feeds) {
        const settlement = feed.settlementOf?.(betId);
        if (settlement !== undefined) return settlement;
      }
      return undefined;
    },
  };
}
