import type { OperatorAccount, MemberId } from './accounts';
import { lockMembers } from './balances';
import { drainDebtors } from './debtors';
import type { Tx } from './inTransaction';
import type { Line } from './line';
import { type Posted, post } from './post';

/** The kinds of transfer that may reclaim more than a member still has, and the operator's account it goes to. */
const RECLAIM_ACCOUNTS = { 'bet.reversed': 'payouts', 'provider.rolledBack': 'provider' } as const satisfies Record<
  string,
  OperatorAccount
>;

export interface ReclaimRequest {
  kind: keyof typeof RECLAIM_ACCOUNTS;
  reference: string;
  member: MemberId;
  /** Whole won, above 0. */
  amount: number;
  memo?: string;
  by?: MemberId;
}

/** Reclaims money that was paid before. What the member no longer has becomes owed; held money is left alone. */
export async function reclaim(tx: Tx, request: ReclaimRequest): Promise<Posted> {
  const { kind, reference, member, amount, memo, by } = request;
  const locked = await lockMembers(tx, [member]);
  const there = Math.min(amount, locked.get(member)?.money ?? 0);
  const lines: Line[] = [{ account: RECLAIM_ACCOUNTS[kind], amount }];
  if (there > 0) lines.push({ account: 'money', member, amount: -there });
  if (there < amount) lines.push({ account: 'receivable', member, amount: there - amount });
  // The shares depend on the moment; the same request is the same amount.
  return post(tx, locked, { kind, reference, lines, body: [member, amount], memo, by });
}

/** Collects what is owed by everyone to whom money came in this transaction: nobody owes and has money once it is committed. */
export async function collectDebts(tx: Tx): Promise<void> {
  for (const [member, transfer] of drainDebtors(tx))
    await collectReceivable(tx, { member, reference: `of ${transfer}` });
}

/**
 * Settles what a member owes from the money there is, with a reference of its own for each occasion; gives what was collected,
 * 0 when nothing is owed or nothing is there. Every transaction ends with it: to be called before that only where what the
 * money leaves is needed.
 */
export async function collectReceivable(
  tx: Tx,
  { member, reference }: { member: MemberId; reference: string },
): Promise<number> {
  const locked = await lockMembers(tx, [member]);
  const { money = 0, receivable = 0 } = locked.get(member) ?? {};
  const amount = Math.min(money, -receivable);
  if (amount <= 0) return 0;
  const lines: Line[] = [
    { account: 'money', member, amount: -amount },
    { account: 'receivable', member, amount },
  ];
  const posted = await post(tx, locked, { kind: 'receivable.collected', reference, lines, body: [member] });
  // A repeat after something else was owed collects nothing more: the occasion had its turn.
  return posted.ok && !posted.receipt.repeated ? amount : 0;
}
