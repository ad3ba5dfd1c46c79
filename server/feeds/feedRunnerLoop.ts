import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { RunnerLock } from '../storage/runnerLock';
import type { Feed } from './feed';
import { isMainOutcome } from './isMainOutcome';
import { runFeed } from './runner';

export interface FeedRunnerLoopOptions {
  lock: RunnerLock;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** A feed of its own for each term. */
  feed: () => Feed;
  /** Lets the other processes have the feed for a term, until the function it gives is called. */
  share?: (term: number) => () => Promise<void>;
  signal: AbortSignal;
}

/** Waits for the right to be the one feed runner, runs the feed while it lasts, and waits again. Ends with `signal`. */
export async function feedRunnerLoop({
  lock,
  bus,
  clock,
  log,
  feed,
  share,
  signal,
}: FeedRunnerLoopOptions): Promise<void> {
  while (!signal.aborted) {
    const right = await lock.acquire(signal);
    if (!right) return;
    log.info({ term: right.term }, 'this process runs the feed');
    const random = randomBytes(8).toString('hex');
    const stop = runFeed({ feed: feed(), bus, clock, isMain: isMainOutcome, term: right.term, random });
    const unshare = share?.(right.term);
    const ended = new Promise<'ended'>((resolve) => signal.addEventListener('abort', () => resolve('ended')));
    const loss = await Promise.race([right.lost, ended]);
    stop();
    // Those who followed look for the next runner the moment they are cut.
    await unshare?.();
    if (loss === 'ended') await right.release();
    else log.warn({ term: right.term, loss }, 'the right to run the feed is gone');
  }
}
