import type { Transaction } from 'kysely';
import { notify, type ServerNotice } from '../bus/notices';
import { type InTransaction, liftStatementBound } from '../ledger';
import type { Schema } from '../storage/schema';
import { type Actor, type AuditedAction, recordAction } from './audit';

/** What a change came to: its value, and where something was changed, what to record and whom to notify. Nothing is notified unrecorded. */
export type ChangeResult<T> =
  | { value: T; audited?: undefined; notices?: undefined }
  | { value: T; audited: AuditedAction; notices?: readonly ServerNotice[] | undefined };

/** Makes a change of staff, or of a member to what is their own, records it and notifies all server processes: all of it, or nothing. */
export function change<T>(
  inTransaction: InTransaction,
  actor: Actor,
  work: (trx: Transaction<Schema>) => Promise<ChangeResult<T>>,
): Promise<T> {
  return inTransaction(async (trx) => {
    const { value, audited, notices = [] } = await work(trx);
    if (audited) await recordAction(trx, actor, audited);
    for (const notice of notices) await notify(trx, notice);
    return value;
  });
}

/** One that may be of all members, such as a message to each: its statements may take as long as they need. */
export function unboundedChange<T>(
  inTransaction: InTransaction,
  actor: Actor,
  work: (trx: Transaction<Schema>) => Promise<ChangeResult<T>>,
): Promise<T> {
  return change(inTransaction, actor, async (trx) => {
    await liftStatementBound(trx);
    return work(trx);
  });
}
