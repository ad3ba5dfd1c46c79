import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { loopUntil } from '../timing/backgroundLoop';
import { readEndpoint } from './endpoint';
import { follow, type Left } from './follow';

/** How long to wait before the runner's endpoint is looked for again, ms. */
const RETRY_MS = 500;
/** How often it is looked for a later runner while one is followed, ms. */
const LOOK_MS = 2_000;

export interface FollowLoopOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** This process's name in an endpoint: its own feed is not followed. */
  process: string;
  signal: AbortSignal;
}

/** Follows the feed of whichever other process runs it, into this one's bus. Ends with `signal`. */
export function followLoop({ sql, bus, clock, log, process, signal: stop }: FollowLoopOptions): Promise<void> {
  const onError = (failure: unknown) => log.warn({ err: failure }, 'looking for the feed runner');
  let left: Left = 'cut';
  let loggedTerm = 0;

  async function followRunner(signal: AbortSignal): Promise<void> {
    const endpoint = await readEndpoint(sql);
    if (!endpoint || endpoint.process === process || signal.aborted) return;
    const { term, host, port } = endpoint;
    if (loggedTerm !== term) log.info({ term, host, port }, 'this process follows the feed of another');
    loggedTerm = term;
    const over = new AbortController();
    const stopLooking = every(clock, LOOK_MS, () => {
      readEndpoint(sql).then((now) => {
        if (now && now.term !== term) over.abort();
      }, onError);
    });
    const anew = left === 'broken';
    left = await follow({ sign: endpoint, bus, clock, anew, signal: AbortSignal.any([signal, over.signal]) });
    stopLooking();
    if (left !== 'ended') log.warn({ term, left }, 'the feed of another process is cut off');
  }

  return loopUntil(stop, { clock, restMs: RETRY_MS, onError, run: followRunner });
}
