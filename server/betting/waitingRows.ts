import { type RawBuilder, sql } from 'kysely';

/** Rows looked at for those that nobody is busy with. */
const LOOKED_AT = 500;

/**
 * Bets or cash-outs (as `waiting`, for a `from`) whose delay is over, none of `passed`, and that nobody is busy with, the longest
 * waiting first, each locked. The members' accounts are locked first, in the common order, so that whoever decides never waits
 * for who is placing. They are read in the order of their index until there are as many as the statement's limit: no statistics
 * know how many are due.
 */
export function waitingRows(table: 'bet' | 'cash_out', passed: readonly string[]): RawBuilder<unknown> {
  return sql`(
      select id, member_id from ${sql.table(table)}
      where state = 'waiting' and decide_at <= (select clock_timestamp()) and id <> all(${passed}::bigint[])
      order by decide_at limit ${LOOKED_AT}
    ) due
    cross join lateral (
      select from ledger_account where member = due.member_id and kind = 'held' for no key update skip locked
    ) account
    cross join lateral (
      select * from ${sql.table(table)} where id = due.id and state = 'waiting' for no key update skip locked
    ) waiting`;
}
