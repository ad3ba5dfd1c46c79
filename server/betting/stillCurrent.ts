import { type RawBuilder, sql } from 'kysely';

/** A transaction that judges by odds writes what it decided within this time, ms. */
const JUDGED_MS = 5_000;

/**
 * Whether what a transaction judged by the odds of a runner's term may be written: no other runner has begun since, and the
 * transaction is young. Between its reading and its writing a process may be frozen, or a line stall, and odds move meanwhile.
 * Asked by the statement that writes, by the database's clock.
 */
export const isStillCurrent = (feedTerm: number): RawBuilder<boolean> => sql<boolean>`(
  (select term from feed_term) = ${feedTerm}
  and clock_timestamp() < transaction_timestamp() + ${JUDGED_MS}::float8 * interval '1 millisecond')`;

/** What was judged can't be written; all of its transaction is undone, and it is judged anew or not at all. */
export class OutdatedOdds extends Error {
  constructor() {
    super('the odds it was judged by are another runner’s by now, or were read too long ago');
  }
}
