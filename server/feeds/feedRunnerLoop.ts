import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { FeedCarrier } from '../bus/feedCarrier';
import type { RunnerLock } from '../storage/runnerLock';
import { pause } from '../timing/pause';
import type { Feed } from './feed';
import { isMainOutcome } from './isMainOutcome';
import { runFeed } from './runner';

/** How long giving the right back may take, ms: the database ends a silent holder's session by itself. */
const RELEASE_MS = 5_000;
/** How long a process whose feed could not be taken to the others does not ask: they ask once a second. ms */
const YIELD_MS = 3_000;

export interface FeedRunnerLoopOptions {
  lock: Pick<RunnerLock, 'acquire'>;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** A feed of its own for each term. */
  feed: () => Feed;
  /** Takes it to the other processes; the right is asked for only while it can. */
  carrier: Pick<FeedCarrier, 'ready' | 'share'>;
  /** Called with each term of this process, when its feed runs. */
  onTerm?: (term: number) => void;
  signal: AbortSignal;
}

/**
 * Waits for the right to be the one feed runner, runs the feed while it lasts, and waits again. Ends with `signal`. Rejects
 * where the feed cannot be started; the right is given back.
 */
export async function feedRunnerLoop({
  lock,
  bus,
  clock,
  log,
  feed,
  carrier,
  onTerm,
  signal,
}: FeedRunnerLoopOptions): Promise<void> {
  const ended = new Promise<'ended'>((resolve) => signal.addEventListener('abort', () => resolve('ended')));
  while (!signal.aborted) {
    await carrier.ready(signal);
    const right = await lock.acquire(signal);
    if (!right) return;
    log.info({ term: right.term }, 'this process runs the feed');
    const random = randomBytes(8).toString('hex');
    let isCarried = true;
    try {
      const stop = runFeed({ feed: feed(), bus, clock, isMain: isMainOutcome, term: right.term, random });
      const shared = carrier.share(right.term);
      onTerm?.(right.term);
      const loss = await Promise.race([right.lost, shared.lost, ended]);
      isCarried = loss !== 'cut off';
      stop();
      shared.end();
      if (loss !== 'ended') log.warn({ term: right.term, loss }, 'the right to run the feed is gone');
    } finally {
      // The lock does not know of what the carrier lost, nor of a feed that could not be started.
      await Promise.race([right.release(), pause(clock, RELEASE_MS)]);
    }
    if (!isCarried) await pause(clock, YIELD_MS, signal);
  }
}
