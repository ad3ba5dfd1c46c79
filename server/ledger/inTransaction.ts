import type { Kysely, Transaction } from 'kysely';
import type { TransactionOptions } from '../storage/database';
import type { Schema } from '../storage/schema';
import type { MemberId } from './accounts';

/** An open transaction; only the ledger's face makes money move in it. */
export type Tx = Transaction<Schema>;
/** Either an open transaction or the database itself, for reading. */
export type Reader = Kysely<Schema>;

/**
 * Runs `work` in one transaction and commits it. Where transactions were in each other's way (deadlock, serialization
 * failure, the same once-only request) it is run again from its beginning, so it must leave nothing outside of `tx` and
 * bring its references with it. Rejects when `work` does, when it left a failed statement behind, and when the connection
 * breaks; the last may come after the commit, so that the outcome is unknown until the same references are asked for
 * again.
 */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;

/** Whose accounts a transaction moved so far. */
const movedByTransaction = new WeakMap<Tx, Set<MemberId>>();

/** Notes that an account of the member moved, for whoever is notified once that is committed. */
export function markMoved(tx: Tx, member: MemberId): void {
  const members = movedByTransaction.get(tx) ?? new Set();
  movedByTransaction.set(tx, members.add(member));
}

export function movedIn(tx: Tx): ReadonlySet<MemberId> | undefined {
  return movedByTransaction.get(tx);
}
