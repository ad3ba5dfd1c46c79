import type { FeedBus } from '../bus/feedBus';
import type { InTransaction } from '../ledger';
import { HOUR_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { startLoop } from '../timing/backgroundLoop';
import { MatchWatcher } from './matchWatcher';
import { pruneMatchNews, storeMatchNews } from './matchNews';

/** How often what happened is stored, ms. */
const INTERVAL_MS = 250;

interface MatchNewsOptions {
  inTransaction: InTransaction;
  bus: FeedBus;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Stores what happens in matches as long as the process runs. The returned function ends it. */
export function startMatchNewsLoop({ inTransaction, bus, clock, onError }: MatchNewsOptions): () => Promise<void> {
  const watcher = new MatchWatcher(bus);
  let prunedAt = -Infinity;
  const stopLoop = startLoop({
    clock,
    restMs: INTERVAL_MS,
    onError,
    run: async () => {
      const news = watcher.drain();
      if (news.scores.length + news.begun.length > 0) {
        try {
          await inTransaction((tx) => storeMatchNews(tx, news));
        } catch (failure) {
          watcher.restore(news);
          throw failure;
        }
      }
      if (clock.mono() - prunedAt < HOUR_MS) return;
      await inTransaction(pruneMatchNews);
      prunedAt = clock.mono();
    },
  });
  return () => {
    watcher.stop();
    return stopLoop();
  };
}
