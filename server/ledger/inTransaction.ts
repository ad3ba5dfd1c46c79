import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import { isReferenceTaken } from '../once/onceRequests';
import type { Database, TransactionOptions } from '../storage/database';
import type { Schema } from '../storage/schema';
import { pause } from '../timing/pause';
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

export interface TransactorOptions {
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  /** 0 ≤ x < 1: spreads tries that met each other. */
  random: () => number;
  /** Called after each commit with the members whose accounts it moved. */
  onMoved?: (members: readonly MemberId[]) => void;
  /** What is to be committed with what moved these members' accounts. */
  withMoved?: (members: readonly MemberId[]) => CompiledQuery | undefined;
}

/**
 * SQLSTATE of a deadlock and of a serialization failure. Nothing of the transaction was committed, so it is safe to try
 * again.
 */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const TRIES = 12;
/** Longest pause between tries: the first, and the bound to which it doubles. ms */
const PAUSE = { first: 8, most: 500 };

function isRetryable(failure: unknown): boolean {
  if (isReferenceTaken(failure)) return true;
  return failure instanceof Error && 'code' in failure && RETRYABLE_CODES.has(String(failure.code));
}

/** Whose accounts a transaction moved so far. */
const movedByTransaction = new WeakMap<Tx, Set<MemberId>>();

/** Notes that an account of the member moved, for whoever is notified once that is committed. */
export function markMoved(tx: Tx, member: MemberId): void {
  const members = movedByTransaction.get(tx) ?? new Set();
  movedByTransaction.set(tx, members.add(member));
}

export function transactor({ database, clock, random, onMoved: moved, withMoved }: TransactorOptions): InTransaction {
  return async (work, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        let members: ReadonlySet<MemberId> | undefined;
        const withCommit = () => members && withMoved?.([...members]);
        const result = await database.transaction(
          async (tx) => {
            const worked = await work(tx);
            members = movedByTransaction.get(tx);
            return worked;
          },
          { ...options, withCommit },
        );
        if (members) moved?.([...members]);
        return result;
      } catch (failure) {
        if (tries === TRIES || !isRetryable(failure)) throw failure;
        await pause(clock, random() * Math.min(PAUSE.most, PAUSE.first * 2 ** tries));
      }
    }
  };
}
