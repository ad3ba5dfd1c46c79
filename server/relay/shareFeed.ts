import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { putEndpoint } from './endpoint';
import { openFeedServer } from './feedServer';
import { pause } from './pause';

const RETRY_MS = 1_000;

export interface ShareFeedOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** Where the other processes reach this one. */
  host: string;
  /** This process's name on its sign. */
  process: string;
}

/**
 * Opens the door to the feed of this process for one term and puts up its sign, however long that takes; this process's own
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
    for (; !signal.aborted; await pause(clock, RETRY_MS, signal)) {
      try {
        const endpoint = await openFeedServer({ bus, clock, host });
        try {
          await putEndpoint(sql, { term, process, host, port: endpoint.port, key: endpoint.key });
          await ended(signal);
        } finally {
          await endpoint.close();
        }
      } catch (failure) {
        log.warn({ err: failure, host }, 'sharing the feed with other processes');
      }
    }
  }
  return (term) => {
    const over = new AbortController();
    const shared = share(term, over.signal);
    return () => {
      over.abort();
      return shared;
    };
  };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done());
  });
}
