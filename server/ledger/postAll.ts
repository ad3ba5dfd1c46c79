import { sql } from 'kysely';
import { prepared } from '../storage/prepared';
import { isAllowedBalance, isMemberAccount } from './accounts';
import type { LockedBalances } from './balances';
import { noteDebtors } from './debtors';
import { markMoved, type Tx } from './inTransaction';
import { assertLines, canonicalLines, memberOfLine, sortedLines } from './line';
import { postingDigest, type Posting } from './post';
import type { AnyTransfer } from './transfer';

/**
 * Makes several transfers in one statement, in this order; `locked` is what `lockMembers` gave for all of their members in
 * this transaction. For whoever knows, by the locks they hold, that every reference is new and every amount is there:
 * it throws where one is refused or repeated, and the transaction can't be used any more.
 */
export function transferAll(tx: Tx, locked: LockedBalances, requests: readonly AnyTransfer[]): Promise<number[]> {
  return postAll(
    tx,
    locked,
    requests.map(({ kind, reference, lines, memo, by }) => ({
      ...{ kind, reference, lines, memo, by },
      body: canonicalLines(lines),
    })),
  );
}

/** As `transferAll`, of any kind. Gives the transfers' ids. */
export async function postAll(tx: Tx, locked: LockedBalances, postings: readonly Posting[]): Promise<number[]> {
  if (postings.length === 0) return [];
  for (const { kind, lines } of postings) assertLines(kind, lines);
  assertBalances(locked, postings);
  const entries = postings.flatMap(({ lines }, n) =>
    sortedLines(lines).map((line, i) => ({ n: n + 1, line: i + 1, member: memberOfLine(line), ...line })),
  );
  const { rows } = await sql<{ id: string }>`${prepared('post_all')}
    with asked as (
      select * from unnest(${postings.map(({ kind }) => kind)}::text[], ${postings.map(({ reference }) => reference)}::text[],
        ${postings.map(({ lines }) => lines.length)}::smallint[], ${postings.map(postingDigest)}::bytea[],
        ${postings.map(({ memo }) => memo ?? '')}::text[], ${postings.map(({ by }) => by ?? null)}::bigint[]
      ) with ordinality as asked (kind, reference, lines, body, memo, by_member, n)
    ), made as (
      insert into ledger_transfer (kind, reference, lines, body, memo, by_member)
      select kind, reference, lines, body, memo, by_member from asked order by n
      returning id, kind, reference
    ), entered as (
      insert into ledger_entry (transfer, line, member, account, amount)
      select made.id, e.line, e.member, e.account, e.amount
      from unnest(${entries.map(({ n }) => n)}::bigint[], ${entries.map(({ line }) => line)}::smallint[],
        ${entries.map(({ member }) => member)}::bigint[], ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[]) as e (n, line, member, account, amount)
      join asked using (n) join made using (kind, reference)
      order by e.n, e.line
    )
    select made.id from made join asked using (kind, reference) order by asked.n`.execute(tx);
  for (const { member } of entries) if (member !== null) markMoved(tx, member);
  const ids = rows.map(({ id }) => Number(id));
  for (const [n, { lines }] of postings.entries()) noteDebtors(tx, locked, ids[n]!, lines);
  return ids;
}

/** Throws where an account would not be there or pass zero, by the balances under lock. */
function assertBalances(locked: LockedBalances, postings: readonly Posting[]): void {
  const balances = new Map<string, number>();
  for (const { kind, reference, lines } of postings) {
    for (const line of sortedLines(lines)) {
      const member = memberOfLine(line);
      if (member === null || !isMemberAccount(line.account)) continue;
      const key = `${member} ${line.account}`;
      const before = balances.get(key) ?? locked.get(member)?.[line.account];
      if (before === undefined) throw new Error(`transfer ${kind} ${reference}: member ${member} has no accounts`);
      balances.set(key, before + line.amount);
      if (!isAllowedBalance(line.account, before + line.amount))
        throw new Error(`transfer ${kind} ${reference} is refused: ${line.account} of member ${member} is short`);
    }
  }
}
