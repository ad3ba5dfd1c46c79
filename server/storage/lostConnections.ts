import type { Socket } from 'node:net';
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

/** How often it is looked for connections that owe an answer, ms. */
const LOOK_MS = 2_000;
/** One that has been silent for so long meanwhile is looked up at the server. ms */
const SILENT_MS = 5_000;
/** A server that does not answer in that time is away. ms */
const LOOK_UP_MS = 5_000;

/** What a connection still owes. */
interface Owed {
  /** The server's process for it, once that is known: a pooler in between gives it another number. */
  process: number | undefined;
  statements: number;
  /** Read from it when it was last looked at. */
  bytes: number;
  /** By `performance.now()`: since then nothing has come, or nothing was owed. */
  since: number;
  /** The server does nothing for it, by one look-up. */
  isSuspected: boolean;
}

/**
 * Ends connections of a pool that have become silent: the other end is gone without a word, or what is between drops all.
 * Without this whoever waits for their answers waits for ever. A long statement is none of them: the server is asked on
 * another connection whether it is at work. What was asked fails as where a connection breaks. Gives what stops it.
 */
export function endLostConnections(pool: Pool, url: string, onError: (error: Error) => void): () => void {
  const connections = new Map<PoolClient, Owed>();
  pool.on('connect', (client) => connections.set(client, owedBy(client)));
  pool.on('remove', (client) => connections.delete(client));
  let isLooking = false;

  async function look(): Promise<void> {
    const silent = [...connections].filter(([client, owed]) => silenceOf(client, owed) > SILENT_MS);
    if (silent.length === 0) return;
    const processes = silent.flatMap(([, owed]) => owed.process ?? []);
    const atWork = await atWorkOf(url, processes).catch((failure: unknown) => {
      // A server that refuses to be asked is there: it may have no connection left, and nothing is known.
      return new Set(failure instanceof DatabaseError ? processes : []);
    });
    for (const [client, owed] of silent) {
      if (silenceOf(client, owed) <= SILENT_MS) continue;
      if (owed.process !== undefined && atWork.has(owed.process)) {
        owed.since = performance.now();
        owed.isSuspected = false;
      } else if (!owed.isSuspected) owed.isSuspected = true;
      else {
        const failure = new Error('Connection terminated: its answer did not come');
        onError(failure);
        client.connection.stream.destroy(failure);
      }
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(onError)
      .finally(() => (isLooking = false));
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Counts what is asked of a connection and not answered yet. */
function owedBy(client: PoolClient): Owed {
  const owed: Owed = { process: undefined, statements: 0, bytes: 0, since: performance.now(), isSuspected: false };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const answered = () => {
    owed.statements -= 1;
  };
  const counted = (...args: unknown[]) => {
    if (owed.statements === 0) owed.since = performance.now();
    owed.statements += 1;
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const noted = (...given: unknown[]) => {
        answered();
        callback(...given);
      };
      return query(...args.slice(0, -1), noted);
    }
    const answer = query(...args) as Promise<unknown>;
    answer.then(answered, answered);
    return answer;
  };
  client.query = counted as PoolClient['query'];
  client.query<{ process: number }>('select pg_backend_pid() as process').then(
    ({ rows }) => (owed.process = rows[0]?.process),
    () => {},
  );
  return owed;
}

/** For how long nothing has come that is owed, ms. Notes what has come since it was asked last. */
function silenceOf(client: PoolClient, owed: Owed): number {
  const { bytesRead } = client.connection.stream as Socket;
  if (owed.statements === 0 || bytesRead !== owed.bytes) {
    owed.bytes = bytesRead;
    owed.since = performance.now();
    owed.isSuspected = false;
  }
  return performance.now() - owed.since;
}

/** Which of these processes of the server work at a statement, or wait for a lock; not those that wait for their client. */
async function atWorkOf(url: string, processes: readonly number[]): Promise<Set<number>> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_UP_MS,
    query_timeout: LOOK_UP_MS,
    application_name: 'house look-up',
  });
  // It fails by its query; without a listener the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where pid = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`,
      [processes],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    await client.end().catch(() => {});
  }
}
