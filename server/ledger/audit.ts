import { sql } from 'kysely';
import type { Currency } from './accounts';
import type { Reader } from './inTransaction';

/**
 * Checks over the whole ledger, each one statement and so of one moment, also under load. They ask for more than the
 * database's own constraints do at each step, and find what was done past them.
 */

export interface LedgerSums {
  /** Transfers whose entries do not add up to zero or are not all there. */
  unbalanced: number[];
  /** Balances of all members and of the operator together; zero in each currency. */
  total: Record<Currency, number>;
}

export async function sumsToZero(reader: Reader): Promise<LedgerSums> {
  const { rows } = await sql<{ unbalanced: string[]; won: string; point: string }>`
    with house as (
      select currency, sum(amount) as balance from ledger_entry where member is null group by currency
    ), members as (
      select k.currency, sum(a.balance) as balance
      from ledger_account a join ledger_account_kind k on k.name = a.kind group by k.currency
    ), both_sides as (select * from house union all select * from members)
    select
      array(
        select t.id from ledger_transfer t left join (
          select transfer, sum(lines) as lines, bool_and(balanced) as balanced from (
            select transfer, count(*) as lines, sum(amount) = 0 as balanced from ledger_entry group by transfer, currency
          ) each_currency group by transfer
        ) e on e.transfer = t.id
        where e.lines is distinct from t.lines or not e.balanced
        order by t.id
      )::text[] as unbalanced,
      (select coalesce(sum(balance), 0) from both_sides where currency = 'won') as won,
      (select coalesce(sum(balance), 0) from both_sides where currency = 'point') as point`.execute(reader);
  const { unbalanced, won, point } = rows[0]!;
  return { unbalanced: unbalanced.map(Number), total: { won: Number(won), point: Number(point) } };
}

/** An account that does not agree with its entries or passed zero at some time. */
export interface Discrepancy {
  member: number;
  account: string;
  balance: number;
  /** What the entries add up to. */
  entries: number;
}

/**
 * Accounts whose balance is not the sum of their entries, whose entries' running balances do not follow, or that passed
 * zero.
 */
export async function balancesEqualEntries(reader: Reader): Promise<Discrepancy[]> {
  const { rows } = await sql<{ member: string; account: string; balance: string; entries: string }>`
    with run as (
      select member, account, amount, position, balance,
        row_number() over w as place, sum(amount) over w as due
      from ledger_entry where member is not null
      window w as (partition by member, account order by position)
    ), posted as (
      select member, account, sum(amount) as total, count(*) as entries,
        bool_and(position = place and balance = due) as follows,
        bool_and(case when account = 'receivable' then balance <= 0 else balance >= 0 end) as within
      from run group by member, account
    )
    select a.member, a.kind as account, a.balance, coalesce(posted.total, 0) as entries
    from ledger_account a left join posted on posted.member = a.member and posted.account = a.kind
    where a.balance <> coalesce(posted.total, 0) or a.entries <> coalesce(posted.entries, 0)
      or not coalesce(posted.follows and posted.within, true)
    order by a.member, a.kind`.execute(reader);
  return rows.map(({ member, account, balance, entries }) => ({
    member: Number(member),
    account,
    balance: Number(balance),
    entries: Number(entries),
  }));
}

/** Members whose held money is not the sum of their open holds. */
export async function holdsEqualHeld(reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ member: string }>`
    select a.member from ledger_account a
    left join (select member, sum(amount) as amount from ledger_hold where state = 'held' group by member) h
      on h.member = a.member
    where a.kind = 'held' and a.balance <> coalesce(h.amount, 0)
    order by a.member`.execute(reader);
  return rows.map(({ member }) => Number(member));
}

/** Bets whose cash-outs are not what the ledger paid for them, or that took in another stake than theirs. */
export async function cashOutsEqualPaid(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with cashed as (
      select split_part(t.reference, '.', 1)::bigint as bet, sum(e.amount) as paid, count(*) as times
      from ledger_transfer t join ledger_entry e on e.transfer = t.id and e.account = 'money'
      where t.kind = 'bet.cashedOut' group by 1
    ), written as (
      select bet_id as bet, sum(stake) as stake, sum(value) as paid, count(*) as times
      from cash_out where state = 'paid' group by 1
    ), staked as (
      select b.id as bet, coalesce(sum(e.amount), 0) as stake
      from bet b left join ledger_transfer t on t.kind in ('bet.placed', 'bet.captured') and t.reference = b.id::text
        left join ledger_entry e on e.transfer = t.id and e.account = 'stakes'
      where b.cashed_stake > 0 group by 1
    )
    select b.id from bet b left join cashed c on c.bet = b.id left join written w on w.bet = b.id
      left join staked s on s.bet = b.id
    where (b.cashed_stake > 0 or c.bet is not null or w.bet is not null)
      and (b.cashed_paid, b.cashed_paid, b.cashed_stake, c.times, b.stake + b.cashed_stake)
        is distinct from (c.paid, w.paid, w.stake, w.times, s.stake)
    order by b.id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Accounts whose sums of play are not those of their entries. */
async function playSumsEqualEntries(reader: Reader): Promise<{ member: number; account: string }[]> {
  const { rows } = await sql<{ member: string; account: string }>`
    select a.member, a.kind as account
    from ledger_account a left join ledger_play_sums s on s.member = a.member and s.account = a.kind
    where (a.play_day, a.deposit_day, a.deposit_week, a.deposit_month, a.loss_day, a.loss_week, a.loss_month, a.stake_day,
        a.stake_week, a.stake_month)
      is distinct from (s.play_day, coalesce(s.deposit_day, 0), coalesce(s.deposit_week, 0), coalesce(s.deposit_month, 0),
        coalesce(s.loss_day, 0), coalesce(s.loss_week, 0), coalesce(s.loss_month, 0), coalesce(s.stake_day, 0),
        coalesce(s.stake_week, 0), coalesce(s.stake_month, 0))
    order by a.member, a.kind`.execute(reader);
  return rows.map(({ member, account }) => ({ member: Number(member), account }));
}

/** Matches and draws on which a member's open bets do not pay together what is stored of them. */
async function openPayoutsEqualBets(reader: Reader): Promise<{ member: number; key: string }[]> {
  const { rows } = await sql<{ member: number; key: string }>`
    with counted as (
      select l.exposure_key, b.member_id, sum(b.payout) as payout
      from bet b cross join lateral (select distinct exposure_key from bet_leg where bet_id = b.id) l
      where b.state in ('waiting', 'open') group by l.exposure_key, b.member_id
    )
    select member_id as member, exposure_key as key
    from counted c full join open_payout o using (exposure_key, member_id)
    where coalesce(c.payout, 0) <> coalesce(o.payout, 0)
    order by member_id, exposure_key`.execute(reader);
  return rows;
}

/** All checks: a sentence for each fault, none when all is well. */
export async function auditLedger(reader: Reader): Promise<string[]> {
  const { unbalanced, total } = await sumsToZero(reader);
  const problems = unbalanced.map((id) => `transfer ${id} does not balance`);
  if (total.won !== 0) problems.push(`${total.won} won too many in all accounts together`);
  if (total.point !== 0) problems.push(`${total.point} points too many in all accounts together`);
  for (const { member, account, balance, entries } of await balancesEqualEntries(reader))
    problems.push(`${account} of member ${member} stands at ${balance}, its entries at ${entries}`);
  for (const member of await holdsEqualHeld(reader))
    problems.push(`held money of member ${member} is not the sum of the open holds`);
  for (const bet of await cashOutsEqualPaid(reader)) problems.push(`bet ${bet} is not cashed out by what it was paid`);
  for (const { member, account } of await playSumsEqualEntries(reader))
    problems.push(`the sums of play in ${account} of member ${member} are not those of its entries`);
  for (const { member, key } of await openPayoutsEqualBets(reader))
    problems.push(`what open bets of member ${member} on ${key} pay is not what is stored of them`);
  return problems;
}
