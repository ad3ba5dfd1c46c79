import { sql } from 'kysely';
import { type OperatorAccount, OPERATOR_ACCOUNTS, type MemberAccount, type MemberId } from './accounts';
import { prepared } from '../storage/prepared';
import type { Reader, Tx } from './inTransaction';

/** The balance of each account of a member. */
export type AccountBalances = Readonly<Record<MemberAccount, number>>;
/** Only members with accounts are in it. */
export type LockedBalances = ReadonlyMap<MemberId, AccountBalances>;

/** What others show of a member's accounts. */
export interface MemberBalances {
  /** Won that can be spent, as in the header and the money statement. Held money is not in it. */
  emoney: number;
  point: number;
  /** Won set aside for bets and withdrawals that are not decided yet. */
  held: number;
  /** Won the member owes after a reversed settlement. */
  owed: number;
}

interface Row {
  member: string;
  kind: string;
  balance: string;
}

function gather(rows: readonly Row[]): Map<MemberId, AccountBalances> {
  const found = new Map<MemberId, Record<MemberAccount, number>>();
  for (const { member, kind, balance } of rows) {
    const holdings = found.get(Number(member)) ?? { money: 0, held: 0, receivable: 0, point: 0 };
    holdings[kind as MemberAccount] = Number(balance);
    found.set(Number(member), holdings);
  }
  return found;
}

/**
 * Locks all accounts of these members, in the order everybody locks them, and returns their balances. Whoever moves
 * money of several members, or more than once in a transaction, calls it first with all of them; what must not change
 * before the money moves (prices, health, limits) is read after it.
 */
export async function lockMembers(tx: Tx, members: Iterable<MemberId>): Promise<LockedBalances> {
  const ids = [...new Set(members)].map(String);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`${prepared('lock_members')}
    select member, kind, balance from ledger_account where member = any(${ids}::bigint[])
    order by member, kind for no key update`.execute(tx);
  return gather(rows);
}

/** The balances of these members as of now; members without accounts are absent. */
export async function balancesOf(reader: Reader, members: Iterable<MemberId>): Promise<Map<MemberId, MemberBalances>> {
  const ids = [...members].map(String);
  const { rows } = await sql<Row>`${prepared('balances_of')}
    select member, kind, balance from ledger_account where member = any(${ids}::bigint[])`.execute(reader);
  const balances = new Map<MemberId, MemberBalances>();
  for (const [member, { money, point, held, receivable }] of gather(rows)) {
    balances.set(member, { emoney: money, point, held, owed: 0 - receivable });
  }
  return balances;
}

/** The operator's accounts, added up from all their entries: reads the whole ledger. */
export async function operatorBalances(reader: Reader): Promise<Record<OperatorAccount, number>> {
  const rows = await reader
    .selectFrom('ledger_entry')
    .select(['account', (eb) => eb.fn.sum<string>('amount').as('balance')])
    .where('member', 'is', null)
    .groupBy('account')
    .execute();
  const balances = Object.fromEntries(Object.keys(OPERATOR_ACCOUNTS).map((account) => [account, 0]));
  for (const { account, balance } of rows) balances[account] = Number(balance);
  return balances as Record<OperatorAccount, number>;
}
