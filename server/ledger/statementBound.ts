import { sql } from 'kysely';
import type { InTransaction, Tx } from './inTransaction';

/** A page waits no longer for what it can be shown without, ms: less than it waits for its call. */
const SOON_MS = 5_000;

/**
 * Statements of this transaction may take as long as they need. For what pays: what it reads only grows until it has
 * succeeded once. And for administrators’ changes, which may be of all members.
 */
export async function liftStatementBound(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Whether a statement was given up because it took too long, whoever set for how long it may. */
export function isGivenUp(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === '57014';
}

/** What `read` gives; undefined where that takes too long for a page which leads to something without a bound. */
export async function readSoon<T>(inTransaction: InTransaction, read: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await inTransaction(async (tx) => {
      await sql.raw(`set local statement_timeout = ${SOON_MS}`).execute(tx);
      return read(tx);
    });
  } catch (failure) {
    if (isGivenUp(failure)) return undefined;
    throw failure;
  }
}
