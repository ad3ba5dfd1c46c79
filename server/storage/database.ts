import { CompiledQuery, type DatabaseConnection, type Dialect, Kysely, PostgresDialect, Transaction } from 'kysely';
import { Pool } from 'pg';
import type { Clock } from '../../src/rules/clock';
import type { Within } from '../timing/batches';
import { tracer } from '../traces/tracer';
import { endLostConnections } from './lostConnections';
import { LateDatabase } from './outage';
import { prepareNamed } from './prepared';
import type { Schema } from './schema';
import { sendTogether } from './sendTogether';
import { traceStatements } from './traceStatements';

/** The typed access to the database and the pool beneath it. */
export interface Database {
  sql: Kysely<Schema>;
  pool: Pool;
  /**
   * Runs `work` in a transaction and commits it; rolls back and rejects where `work` rejects. Statements are sent when they
   * are asked for and answered in that order: those that don't need each other's answers make one round trip together.
   * Deferred constraints are checked by a statement of their own before the commit. Where the connection breaks meanwhile,
   * whether it was committed is unknown.
   */
  transaction: <T>(work: (tx: Transaction<Schema>) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Waits for what is running, then lets all connections go. */
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * `work` writes nothing before the first answers: what it asks for at once leaves together with the transaction's begin,
   * one round trip less.
   */
  readsFirst?: boolean;
  /**
   * Its statements read by indices, however few rows a table has: a plan is retained for a while, and tables may grow fast
   * meanwhile.
   */
  byIndex?: boolean;
  /** Asked once `work` is done; what it gives leaves in one write with the commit and is a part of it. */
  withCommit?: () => CompiledQuery | undefined;
}

/** `onError` is called for idle connections that broke, and those whose answers did not come; the pool replaces them by itself. */
export interface DatabaseOptions {
  url: string;
  /** Most connections at once. */
  size?: number;
  /** Who waits longer for a connection fails. */
  connectMs?: number;
  /** A statement that takes longer is given up: it fails as an outage. ms; without it as long as the database lets it. */
  statementMs?: number;
  onError: (error: Error) => void;
}

/**
 * How long a transaction may do nothing: that of a process that is frozen or gone is ended, and what it had locked is free
 * again. ms
 */
const IDLE_MS = 10_000;

/** What a page waits for: a statement of a call that takes longer is for nobody, and holds a connection of all calls. ms */
export const CALL_STATEMENT_MS = 10_000;

/** The same for a statement that is shared by calls: whoever came while an earlier one hangs waits no longer for both. */
export function withinCall(clock: Clock): Within {
  return {
    clock,
    ms: CALL_STATEMENT_MS,
    failure: () =>
      new LateDatabase(`no answer within ${CALL_STATEMENT_MS} ms, the wait for an earlier statement counted`),
  };
}

/** What each connection sets, whatever the defaults of the database and of its role are. */
const SETTINGS = [
  // By the costs of its plans PostgreSQL would compile many a short statement, which takes seconds.
  'jit = off',
  `idle_in_transaction_session_timeout = ${IDLE_MS}`,
  // The driver reads no other dates.
  "datestyle = 'ISO, MDY'",
  // A day more is 24 hours more: other zones have days of 23 and 25. Seoul's days are named where they count.
  "timezone = 'UTC'",
];

/** Opens the database; nothing is sent until it is used. */
export function openDatabase({ url, size = 10, connectMs = 10_000, statementMs, onError }: DatabaseOptions): Database {
  const settings = statementMs === undefined ? SETTINGS : [...SETTINGS, `statement_timeout = ${statementMs}`];
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    application_name: 'house',
    pipeline: true,
  });
  pool.on('error', onError);
  // One that breaks while it is in use shows by its failing queries; without a listener the event would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client);
    // Where this fails, so does what is sent after it.
    for (const setting of settings) client.query(`set ${setting}`).catch(() => {});
    prepareNamed(client);
    const traced = tracer();
    if (traced) traceStatements(client, traced);
  });
  const stopLooking = endLostConnections(pool, url, onError);
  const dialect = new PostgresDialect({ pool });
  const sql = new Kysely<Schema>({ dialect });
  const close = () => {
    stopLooking();
    return sql.destroy();
  };
  return { sql, pool, transaction: transactionsOf(sql, dialect), close };
}

/** Ends what goes on, and fails as it did. */
function endedBy(end: () => void): (failure: unknown) => never {
  return (failure) => {
    end();
    throw failure;
  };
}

/** The query builder's own transactions send a statement only after the answer of the one before. */
function transactionsOf(sql: Kysely<Schema>, dialect: Dialect): Database['transaction'] {
  const executor = sql.getExecutor();
  const parts = { config: { dialect }, dialect, driver: dialect.createDriver() };
  const transactionOn = (connection: DatabaseConnection) => {
    let isOver = false;
    const provideConnection = async <T>(send: (connection: DatabaseConnection) => Promise<T>) => {
      if (isOver) throw new Error('the transaction of this statement is over');
      return send(connection);
    };
    const tx = new Transaction<Schema>({ ...parts, executor: executor.withConnectionProvider({ provideConnection }) });
    return { tx, end: () => (isOver = true) };
  };
  return (work, { readsFirst = false, byIndex = false, withCommit } = {}) =>
    executor.provideConnection(async (connection) => {
      const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      const begun = send(byIndex ? 'begin; set local enable_seqscan = off' : 'begin');
      // Where it failed, what was sent after it would be committed statement by statement.
      if (!readsFirst) await begun;
      const { tx, end } = transactionOn(connection);
      try {
        const [result] = await Promise.all([work(tx), begun.catch(endedBy(end))]);
        end();
        // The check fails where `work` swallowed a failure, too: this commit would silently be a rollback. Of one text what
        // comes after a failure is left out.
        const last = withCommit?.();
        const sent = last && connection.executeQuery(last);
        await Promise.all([sent, send('set constraints all immediate; commit')]);
        return result;
      } catch (failure) {
        // Of statements that were sent together one may have failed while others were still on their way.
        end();
        // A connection that can't do this is broken, and the pool parts with it.
        await send('rollback').catch(() => {});
        throw failure;
      }
    });
}
