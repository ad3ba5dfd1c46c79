import {
  type LedgerAccount,
  type Currency,
  type MemberAccount,
  type MemberId,
  currencyOf,
  isMemberAccount,
} from './accounts';
import { type LedgerKind, type TRANSFERS, type TransferKind, transferRoutesOf } from './kinds';

/** One entry to be made. `amount`: what comes into the account, in whole won or points; below zero is what leaves it. */
export type AccountLine<A extends LedgerAccount> = A extends MemberAccount
  ? { account: A; member: MemberId; amount: number }
  : { account: A; amount: number };
export type Line = AccountLine<LedgerAccount>;

/** The lines a kind of transfer may have. */
export type TransferLine<K extends TransferKind> = AccountLine<keyof (typeof TRANSFERS)[K] & LedgerAccount>;

export function memberOfLine(line: Line): MemberId | null {
  return 'member' in line ? line.member : null;
}

/** In one order whoever asks, so that the same request has the same body and rows are touched in the order of locking. */
export function sortedLines(lines: readonly Line[]): Line[] {
  const place = (line: Line): number => memberOfLine(line) ?? Infinity;
  return lines.toSorted((a, b) => {
    if (place(a) !== place(b)) return place(a) < place(b) ? -1 : 1;
    if (a.account !== b.account) return a.account < b.account ? -1 : 1;
    return a.amount - b.amount;
  });
}

/** The same for the same lines, however they were written down. */
export function canonicalLines(lines: readonly Line[]): unknown[] {
  return sortedLines(lines).map((line) => [line.account, memberOfLine(line), line.amount]);
}

function problemOf(kind: LedgerKind, line: Line): string | undefined {
  const { account, amount } = line;
  const way = transferRoutesOf(kind)[account];
  if (!way) return `has no line for ${account}`;
  if (!Number.isSafeInteger(amount) || amount === 0) return `has the amount ${amount} for ${account}`;
  if (way !== 'either' && amount > 0 !== (way === 'in')) return `has ${amount} for ${account}, which goes ${way}`;
  const member = memberOfLine(line);
  if (isMemberAccount(account) ? !Number.isSafeInteger(member) : member !== null) return `names no owner of ${account}`;
  return undefined;
}

/** Throws on lines that no caller should ever make: they are a mistake in the program, not a member's. */
export function assertLines(kind: LedgerKind, lines: readonly Line[]): void {
  const sums: Record<Currency, bigint> = { won: 0n, point: 0n };
  for (const line of lines) {
    const problem = problemOf(kind, line);
    if (problem) throw new RangeError(`transfer ${kind} ${problem}`);
    sums[currencyOf(line.account)] += BigInt(line.amount);
  }
  if (lines.length < 2 || sums.won !== 0n || sums.point !== 0n) {
    throw new RangeError(`transfer ${kind} does not balance: ${sums.won} won and ${sums.point} points are left over`);
  }
}
