import { Client } from 'pg';
import type { Clock } from '../../src/rules/clock';
import { pause } from '../timing/pause';
import { LOCKS } from './locks';
import { type RunnerTerm, holdTerm } from './runnerTerm';

/** How often a waiting process asks for the lock. ms */
const RETRY_MS = 1000;

export interface RunnerLockOptions {
  url: string;
  clock: Clock;
  /** Called with the reason when a try failed while waiting; waiting goes on. */
  onError: (error: Error) => void;
  /** Called once in each wait, when another process has the right. */
  onTaken?: () => void;
}

export interface RunnerLock {
  /** Acquires the right if it is free. Rejects when the database cannot be reached. */
  tryAcquire(): Promise<RunnerTerm | undefined>;
  /** Waits for the right, through outages of the database; `undefined` once `signal` is aborted. */
  acquire(signal: AbortSignal): Promise<RunnerTerm | undefined>;
}

/**
 * The server ends a session that is silent this long, so a runner that is frozen or cut off does not hold the right for
 * ever. Longer than a holder needs to notice by itself. ms
 */
const SILENCE_LIMIT = 10_000;

const SESSION = `select set_config('idle_session_timeout', '${SILENCE_LIMIT}', false),
  set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false)`;

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'house feed runner',
  });
  // A broken connection is reported by `end` and by failing queries.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(SESSION);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

async function raiseTerm(client: Client): Promise<number | undefined> {
  const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
    ...LOCKS.feedRunner,
  ]);
  if (!locks[0]?.got) return undefined;
  const { rows: terms } = await client.query<{ term: string }>('update feed_term set term = term + 1 returning term');
  if (!terms[0]) throw new Error('feed_term has no row');
  return Number(terms[0].term);
}

/**
 * One feed runner over any number of server processes: a session lock of the database, held by a connection of its own,
 * so that a process that dies gives it up with its connection.
 */
export function runnerLock({ url, clock, onError, onTaken }: RunnerLockOptions): RunnerLock {
  /** Hands the connection over to the term it won, or leaves it as it is. */
  async function ask(client: Client): Promise<RunnerTerm | undefined> {
    const term = await raiseTerm(client);
    return term === undefined ? undefined : holdTerm(client, term, clock);
  }
  async function wait(client: Client, signal: AbortSignal): Promise<RunnerTerm | undefined> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const held = await ask(client);
      if (held) return held;
      if (tries === 0) onTaken?.();
      await pause(clock, RETRY_MS, signal);
    }
    return undefined;
  }
  /** `undefined` closes the connection; an error closes it too. */
  async function connected(work: (client: Client) => Promise<RunnerTerm | undefined>): Promise<RunnerTerm | undefined> {
    const client = await connect(url);
    let held: RunnerTerm | undefined;
    try {
      held = await work(client);
      return held;
    } finally {
      if (!held) await client.end().catch(() => {});
    }
  }
  return {
    tryAcquire: () => connected(ask),
    // Asked again and again rather than by one waiting statement, which would hold back the clean-up of old rows for
    // days.
    async acquire(signal): Promise<RunnerTerm | undefined> {
      while (!signal.aborted) {
        const held = await connected((client) => wait(client, signal)).catch(
          (error: unknown) => void onError(error as Error),
        );
        if (held && signal.aborted) await held.release();
        else if (held) return held;
        else await pause(clock, RETRY_MS, signal);
      }
      return undefined;
    },
  };
}
