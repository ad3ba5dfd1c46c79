import type { CompiledQuery } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import { isReferenceTaken } from '../once/onceRequests';
import type { Database } from '../storage/database';
import { pause } from '../timing/pause';
import type { MemberId } from './accounts';
import { type InTransaction, movedIn } from './inTransaction';
import { collectDebts } from './receivable';

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

export function transactor({ database, clock, random, onMoved: moved, withMoved }: TransactorOptions): InTransaction {
  return async (work, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        let members: ReadonlySet<MemberId> | undefined;
        const withCommit = () => members && withMoved?.([...members]);
        const result = await database.transaction(
          async (tx) => {
            const worked = await work(tx);
            await collectDebts(tx);
            members = movedIn(tx);
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
