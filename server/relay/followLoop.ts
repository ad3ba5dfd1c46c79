import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { pause } from './pause';
import { readEndpoint } from './endpoint';
import { follow, type Left } from './follow';

/** How long to wait before the door is looked for again, ms. */
const RETRY_MS = 500;
/** How often it is looked for a later runner while one is followed, ms. */
const LOOK_MS = 2_000;

export interface FollowLoopOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  log: Logger;
  /** This process's name on a sign: its own feed is not followed. */
  process: string;
  signal: AbortSignal;
}

/** Follows the feed of whichever other process runs it, into this one's bus. Ends with `signal`. */
export async function followLoop({ sql, bus, clock, log, process, signal }: FollowLoopOptions): Promise<void> {
  const look = () =>
    readEndpoint(sql).catch((failure: unknown) => {
      log.warn({ err: failure }, 'looking for the feed runner');
      return undefined;
    });
  let left: Left = 'cut';
  let loggedTerm = 0;
  for (; !signal.aborted; await pause(clock, RETRY_MS, signal)) {
    const sign = await look();
    if (!sign || sign.process === process || signal.aborted) continue;
    const { term, host, port } = sign;
    if (loggedTerm !== term) log.info({ term, host, port }, 'this process follows the feed of another');
    loggedTerm = term;
    const over = new AbortController();
    const stopLooking = every(clock, LOOK_MS, () => {
      void look().then((now) => {
        if (now && now.term !== term) over.abort();
      });
    });
    left = await follow({ sign, bus, clock, anew: left === 'broken', signal: AbortSignal.any([signal, over.signal]) });
    stopLooking();
    if (left !== 'ended') log.warn({ term, left }, 'the feed of another process is cut off');
  }
}
