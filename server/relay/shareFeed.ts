import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { startLoop } from '../timing/backgroundLoop';
import { putEndpoint } from './endpoint';
import { openFeedServer } from './feedServer';

const RETRY_MS = 1_000;

export interface ShareFeedOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** Where the other processes reach this one. */
  host: string;
  /** This process's name in the announcement. */
  process: string;
}

/**
 * Opens the server of this process's feed for one term and announces where it is, however long that takes; this process's own
 * visitors wait for neither. The returned function closes it.
 */
export function shareFeed({
  sql,
  bus,
  clock,
  log,
  host,
  process,
}: ShareFeedOptions): (term: number) => () => Promise<void> {
  async function share(term: number, signal: AbortSignal): Promise<void> {
    const feedServer = await openFeedServer({ bus, clock, host });
    try {
      await putEndpoint(sql, { term, process, host, port: feedServer.port, key: feedServer.key });
      await ended(signal);
    } finally {
      await feedServer.close();
    }
  }
  return (term) =>
    startLoop({
      clock,
      restMs: RETRY_MS,
      onError: (failure) => log.warn({ err: failure, host }, 'sharing the feed with other processes'),
      run: (signal) => share(term, signal),
    });
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done());
  });
}
