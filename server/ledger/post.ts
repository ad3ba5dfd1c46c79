import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type LedgerAccount, type MemberAccount, type MemberId, isMemberAccount, isAllowedBalance } from './accounts';
import type { LockedBalances } from './balances';
import { noteDebtors } from './debtors';
import { markMoved, type Tx } from './inTransaction';
import type { LedgerKind } from './kinds';
import { type Line, assertLines, sortedLines, memberOfLine } from './line';

/** An entry that was made. `balance`: of the member's account after it; undefined for the operator's. */
export interface LedgerEntry {
  account: LedgerAccount;
  member: MemberId | undefined;
  amount: number;
  balance: number | undefined;
}

/** A transfer that was made. */
export interface Receipt {
  id: number;
  /** By the database's clock, ms since the epoch. */
  at: number;
  entries: LedgerEntry[];
  /** True when it was made by an earlier request with the same reference and body: all else is that one's answer. */
  repeated: boolean;
}

/** Why nothing was moved. The transaction stays usable. */
export type PostRefusal =
  /** The account would pass zero by `lacking`. */
  | { ok: false; reason: 'short'; member: MemberId; account: MemberAccount; balance: number; lacking: number }
  /** The reference was used for something else, by the transfer `id`. */
  | { ok: false; reason: 'conflict'; id: number }
  /** The member has no accounts. */
  | { ok: false; reason: 'unopened'; member: MemberId };
export type Posted = { ok: true; receipt: Receipt } | PostRefusal;

export interface Posting {
  kind: LedgerKind;
  reference: string;
  lines: readonly Line[];
  /** What makes a repeat the same request: what was asked for, which may be less than the lines that came of it. */
  body: readonly unknown[];
  memo?: string | undefined;
  by?: MemberId | undefined;
}

interface EntryRow {
  transfer: string;
  at: Date;
  account: string;
  member: string | null;
  amount: string;
  balance: string | null;
}

function receiptOf(rows: readonly EntryRow[], repeated: boolean): Receipt {
  const [first] = rows;
  if (!first) throw new Error('a transfer has no entries');
  const entries = rows.map(({ account, member, amount, balance }) => ({
    account: account as LedgerAccount,
    member: member === null ? undefined : Number(member),
    amount: Number(amount),
    balance: balance === null ? undefined : Number(balance),
  }));
  return { id: Number(first.transfer), at: first.at.getTime(), entries, repeated };
}

/** What makes a repeat the same request, as it is stored. */
export function postingDigest({ body, memo = '', by }: Posting): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([body, memo, by ?? null]))
    .digest();
}

/** The first line that cannot be, by the balances under lock. */
function refusalOf(locked: LockedBalances, lines: readonly Line[]): PostRefusal | undefined {
  const balances = new Map<string, number>();
  for (const line of lines) {
    const member = memberOfLine(line);
    if (member === null || !isMemberAccount(line.account)) continue;
    const holdings = locked.get(member);
    if (!holdings) return { ok: false, reason: 'unopened', member };
    const key = `${member} ${line.account}`;
    balances.set(key, (balances.get(key) ?? holdings[line.account]) + line.amount);
    const after = balances.get(key)!;
    if (isAllowedBalance(line.account, after)) continue;
    const { account } = line;
    return { ok: false, reason: 'short', member, account, balance: holdings[account], lacking: Math.abs(after) };
  }
  return undefined;
}

/** `undefined` when the reference was used before. */
async function insert(tx: Tx, posting: Posting, lines: readonly Line[]): Promise<Receipt | undefined> {
  const { kind, reference, memo = '', by = null } = posting;
  const { rows } = await sql<EntryRow>`
    with made as (
      insert into ledger_transfer (kind, reference, lines, body, memo, by_member)
      values (${kind}, ${reference}, ${lines.length}, ${postingDigest(posting)}, ${memo}, ${by})
      on conflict (kind, reference) do nothing
      returning id, at
    )
    insert into ledger_entry (transfer, line, member, account, amount)
    select made.id, given.line, given.member, given.account, given.amount
    from made, unnest(${lines.map(memberOfLine)}::bigint[], ${lines.map(({ account }) => account)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[]) with ordinality as given (member, account, amount, line)
    order by given.line
    returning transfer, (select at from made) as at, account, member, amount, balance`.execute(tx);
  return rows.length > 0 ? receiptOf(rows, false) : undefined;
}

/** The answer of an earlier request with this reference. */
async function earlierResult(tx: Tx, posting: Posting): Promise<Posted | undefined> {
  const rows = await tx
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer', 't.id')
    .select(['e.transfer', 't.at', 't.body', 'e.account', 'e.member', 'e.amount', 'e.balance'])
    .where('t.kind', '=', posting.kind)
    .where('t.reference', '=', posting.reference)
    .orderBy('e.line')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  if (!first.body.equals(postingDigest(posting))) return { ok: false, reason: 'conflict', id: Number(first.transfer) };
  return { ok: true, receipt: receiptOf(rows, true) };
}

/** Makes a transfer whose members' accounts are locked: once for each reference, whoever asks how often. */
export async function post(tx: Tx, locked: LockedBalances, posting: Posting): Promise<Posted> {
  assertLines(posting.kind, posting.lines);
  const lines = sortedLines(posting.lines);
  // A repeat gets its first answer even when the money has gone since: it is asked for before anything is refused.
  const refusal = refusalOf(locked, lines);
  if (refusal) return (await earlierResult(tx, posting)) ?? refusal;
  const receipt = await insert(tx, posting, lines);
  if (receipt) {
    for (const { member } of receipt.entries) if (member !== undefined) markMoved(tx, member);
    noteDebtors(tx, locked, receipt.id, lines);
    return { ok: true, receipt };
  }
  const answer = await earlierResult(tx, posting);
  if (!answer) throw new Error(`transfer ${posting.kind} ${posting.reference} is neither new nor there`);
  return answer;
}
