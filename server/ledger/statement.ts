import { sql } from 'kysely';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { MemberAccount, MemberId } from './accounts';
import type { Reader } from './inTransaction';

export interface StatementRequest {
  member: MemberId;
  account: MemberAccount;
  /** ms since the epoch, included; absent: from the first entry. */
  from?: number;
  /** ms since the epoch, not included; absent: to the newest entry. */
  to?: number;
  /** From 1. */
  page: number;
  /** Lines on a page. */
  size?: number;
}

export interface StatementLine {
  transfer: number;
  kind: string;
  reference: string;
  memo: string;
  /** ms since the epoch. */
  at: number;
  amount: number;
  /** Of the account after it. */
  balance: number;
}

/** `opening` and the amounts of all lines add up to `closing`, and each line's balance and amount to the line's before it. */
export interface Statement {
  /** Newest first. */
  items: StatementLine[];
  page: number;
  pageCount: number;
  totalCount: number;
  /** Balance before the first line of the period. */
  opening: number;
  /** Balance after the last line of the period: without `to`, the account's. */
  closing: number;
}

interface Edge {
  position: number;
  balance: number;
}

/** The last entry before a time. Its lines are those up to its position, so a clock that was set back leaves none out. */
async function edge(reader: Reader, { member, account }: StatementRequest, before: number | undefined): Promise<Edge> {
  const { rows } = await sql<{ position: string; balance: string }>`
    select e.position, e.balance
    from ledger_entry e join ledger_transfer t on t.id = e.transfer
    where e.member = ${member} and e.account = ${account}
      and (${before ?? null}::float8 is null or t.at < to_timestamp(${before ?? null}::float8 / 1000))
    order by e.position desc limit 1`.execute(reader);
  return { position: Number(rows[0]?.position ?? 0), balance: Number(rows[0]?.balance ?? 0) };
}

/**
 * One account of a member, a page of it. What was entered never changes, so pages read one after another fit together; new
 * lines are put before page 1 only, unless `to` is given.
 */
export async function statementOf(reader: Reader, request: StatementRequest): Promise<Statement> {
  const { member, account, from, page, size = PAGE_SIZE } = request;
  const last = await edge(reader, request, request.to);
  const first = from === undefined ? { position: 0, balance: 0 } : await edge(reader, request, from);
  // A period that ends before it begins, or begins after now, is empty.
  const before = first.position < last.position ? first : last;
  const totalCount = last.position - before.position;
  const newest = last.position - offsetOf(page, size);
  const rows = await reader
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer')
    .select(['e.transfer', 't.kind', 't.reference', 't.memo', 't.at', 'e.amount', 'e.balance'])
    .where('e.member', '=', String(member))
    .where('e.account', '=', account)
    .where('e.position', '>', String(Math.max(before.position, newest - size)))
    .where('e.position', '<=', String(newest))
    .orderBy('e.position', 'desc')
    .execute();
  const items = rows.map((row) => ({
    transfer: Number(row.transfer),
    kind: row.kind,
    reference: row.reference,
    memo: row.memo,
    at: row.at.getTime(),
    amount: Number(row.amount),
    balance: Number(row.balance),
  }));
  return { items, ...pageCountsOf(page, totalCount, size), opening: before.balance, closing: last.balance };
}
