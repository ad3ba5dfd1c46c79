import type { Transaction } from 'kysely';
import { announce, type Notice } from '../bus/notices';
import type { InTransaction } from '../ledger';
import type { Schema } from '../storage/schema';
import { type Actor, type Deed, record } from './audit';

/** What a change came to: its value, and where something was changed, what to write down and whom to tell. */
export interface Changed<T> {
  value: T;
  deed?: Deed;
  notices?: readonly Notice[];
}

/** Makes an administrator's change, writes it down and tells all server processes: all of it, or nothing. */
export function change<T>(
  inTransaction: InTransaction,
  actor: Actor,
  work: (trx: Transaction<Schema>) => Promise<Changed<T>>,
): Promise<T> {
  return inTransaction(async (trx) => {
    const { value, deed, notices = [] } = await work(trx);
    if (deed) await record(trx, actor, deed);
    for (const notice of notices) await announce(trx, notice);
    return value;
  });
}
