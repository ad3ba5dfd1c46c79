import { type RawBuilder, sql } from 'kysely';
import { Settlement } from '../../../src/contract/stream/market';
import { collectReceivable, type LockedBalances, transferAll, type Tx } from '../../ledger';
import { raiseBetsVersion } from '../writeBet';

/** A cash-out that was judged well. */
export interface DueCashOut {
  memberId: number;
  bet: { id: string; stake: number };
  stake: number;
  value: number;
  /** The term of the odds that it was judged by. */
  feedTerm: number;
}

/**
 * Cashes a part of a bet out, or all that is left: the bet, its cash-out and the money. `written`: the statement that writes
 * the cash-out and returns its id. The member's accounts and the bet are locked. Undefined: the feed has another runner than
 * when its odds were read, and nothing was changed.
 */
export async function payCashOut(
  tx: Tx,
  locked: LockedBalances,
  { memberId, bet, stake, value, feedTerm }: DueCashOut,
  written: RawBuilder<{ id: string }>,
): Promise<string | undefined> {
  const isWhole = stake === bet.stake;
  const { numAffectedRows } = await sql`
    update bet set stake = stake - ${stake}::bigint, cashed_stake = cashed_stake + ${stake}::bigint,
      cashed_paid = cashed_paid + ${value}::bigint, payout = (stake - ${stake}::bigint) * total_price / 1000,
      state = case when ${isWhole}::boolean then 'cashed' else state end,
      status = case when ${isWhole}::boolean then ${Settlement.cancelled}::integer else status end,
      settled_at = case when ${isWhole}::boolean then clock_timestamp() else settled_at end,
      due = due and not ${isWhole}::boolean
    where id = ${bet.id}::bigint and (select term from feed_term) = ${feedTerm}`.execute(tx);
  if (!numAffectedRows) return undefined;
  const { id } = (await written.execute(tx)).rows[0]!;
  const reference = `${bet.id}.${id}`;
  await transferAll(tx, locked, [
    {
      kind: 'bet.cashedOut',
      reference,
      lines: [
        { account: 'payouts', amount: -value },
        { account: 'money', member: memberId, amount: value },
      ],
    },
  ]);
  // It was set for what the bet was worth with all of its stake.
  await sql`delete from auto_cash_out where bet_id = ${bet.id}::bigint`.execute(tx);
  if (isWhole) await sql`update bet_leg set over = true where bet_id = ${bet.id}::bigint`.execute(tx);
  if (locked.get(memberId)?.receivable !== 0) {
    await collectReceivable(tx, { member: memberId, reference: `cash-out ${reference}` });
  }
  await raiseBetsVersion(tx, memberId);
  return id;
}
