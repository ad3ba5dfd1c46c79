import type { MemberId } from './accounts';
import type { LockedBalances } from './balances';
import type { Tx } from './inTransaction';
import { type Line, memberOfLine } from './line';

/** By transaction: who got money while they owed some, and the transfer that brought it last. */
const debtorsByTransaction = new WeakMap<Tx, Map<MemberId, number>>();

/** Notes who owes something of those that a transfer brings money. `locked`: their balances before. */
export function noteDebtors(tx: Tx, locked: LockedBalances, transfer: number, lines: readonly Line[]): void {
  for (const line of lines) {
    const member = memberOfLine(line);
    if (member === null || line.account !== 'money' || line.amount <= 0) continue;
    if ((locked.get(member)?.receivable ?? 0) === 0) continue;
    const debtors = debtorsByTransaction.get(tx) ?? new Map<MemberId, number>();
    debtorsByTransaction.set(tx, debtors.set(member, transfer));
  }
}

/** Those noted so far, with the transfers; another call gives the ones since. */
export function drainDebtors(tx: Tx): ReadonlyMap<MemberId, number> {
  const debtors = debtorsByTransaction.get(tx) ?? new Map<MemberId, number>();
  debtorsByTransaction.delete(tx);
  return debtors;
}
