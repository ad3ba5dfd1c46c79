import { sql } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { Database } from '../storage/database';
import { pause } from '../timing/pause';
import { type OverdueWork, overdueWork } from './overdueWork';
import { type WaitingNotices, waitingNotices } from './waitingNotices';

/** What the metrics show of the database's contents. */
export interface StoredFigures {
  notices: WaitingNotices;
  overdue: OverdueWork;
}

/** How long a look at the metrics waits for the database, and the database for a lock, ms. */
const ANSWER_MS = 1_000;

/**
 * Gives what reads them; undefined where the database fails or does not answer in time. A reading that goes on is shared, however
 * often the metrics are looked at meanwhile: no more than one connection hangs by it.
 */
export function storedFiguresOf(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
): () => Promise<StoredFigures | undefined> {
  const read = () =>
    database.transaction(
      async (tx) => {
        const [, notices, overdue] = await Promise.all([
          sql.raw(`set local statement_timeout = ${ANSWER_MS}`).execute(tx),
          waitingNotices(tx),
          overdueWork(tx),
        ]);
        return { notices, overdue };
      },
      { readsFirst: true },
    );
  let reading: Promise<StoredFigures | undefined> | undefined;
  return async () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    const answered = new AbortController();
    const late = pause(clock, ANSWER_MS, answered.signal).then(() => undefined);
    return Promise.race([reading, late]).finally(() => answered.abort());
  };
}
