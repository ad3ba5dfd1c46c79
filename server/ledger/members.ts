import { MEMBER_ACCOUNTS, type MemberId } from './accounts';
import type { Tx } from './inTransaction';
import type { TransferLine } from './line';
import { transfer } from './transfer';

/** Opens a member's accounts, all empty. Opened ones stay as they are. */
export async function openMember(tx: Tx, member: MemberId): Promise<void> {
  const kinds = Object.keys(MEMBER_ACCOUNTS).toSorted();
  await tx
    .insertInto('ledger_account')
    .values(kinds.map((kind) => ({ member: String(member), kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface OpeningBalance {
  member: MemberId;
  /** Whole won, 0 or more. */
  money: number;
  /** Whole points, 0 or more. */
  point: number;
}

/**
 * Opens a member's accounts and gives a first balance from the operator's adjustments, once for good: a later call
 * changes nothing, even with other amounts. True when this call gave it.
 */
export async function openingBalance(tx: Tx, { member, money, point }: OpeningBalance): Promise<boolean> {
  await openMember(tx, member);
  const lines: TransferLine<'balance.opened'>[] = [];
  if (money !== 0) lines.push({ account: 'money', member, amount: money }, { account: 'adjustments', amount: -money });
  if (point !== 0)
    lines.push({ account: 'point', member, amount: point }, { account: 'pointAdjustments', amount: -point });
  if (lines.length === 0) return false;
  const posted = await transfer(tx, { kind: 'balance.opened', reference: `member:${member}`, lines });
  return posted.ok && !posted.receipt.repeated;
}
