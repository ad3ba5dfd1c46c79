import { sql } from 'kysely';
import { Settlement } from '../../../src/contract/stream/market';
import {
  collectReceivable,
  type LockedBalances,
  lockMembers,
  transferAll,
  type TransferRequest,
  type Tx,
} from '../../ledger';
import { prepared } from '../../storage/prepared';
import { isStillCurrent } from '../stillCurrent';
import { type NewCashOut, newCashOutColumns } from './cashOutRows';

/** A cash-out that was judged well. Whole won. */
export interface DueCashOut {
  memberId: number;
  bet: { id: string; stake: number };
  stake: number;
  value: number;
  /** The one that waited, by its id, or one that is written now. */
  cashOut: { id: string } | NewCashOut;
}

/**
 * Cashes out parts of bets, or all that is left: the bets, their cash-outs and the money. The members' accounts and the bets,
 * no bet twice, are locked. `feedTerm`: of the odds that they were judged by. Gives the cash-outs' ids, in their order.
 * Undefined: the odds are not current any more (`isStillCurrent`), and nothing was changed.
 */
export async function payCashOuts(
  tx: Tx,
  locked: LockedBalances,
  due: readonly DueCashOut[],
  feedTerm: number,
): Promise<string[] | undefined> {
  const ids = await writePaid(tx, due, feedTerm);
  if (!ids) return undefined;
  await transferAll(tx, locked, paymentsOf(due, ids));
  await collect(tx, owing(locked, due, ids));
  return ids;
}

/** As `payCashOuts`; what is not paid yet is to be transferred next, with the members' stakes that it pays for. */
export interface PartlyPaid {
  payments: TransferRequest<'bet.cashedOut'>[];
  /** The members' balances before these payments. */
  locked: LockedBalances;
}

/**
 * As `payCashOuts`, but leaves the payments to the transfers of what they pay for: one posting for both. Where somebody owes
 * something, which is taken first, they are made.
 */
export async function payPartly(
  tx: Tx,
  locked: LockedBalances,
  due: readonly DueCashOut[],
  feedTerm: number,
): Promise<PartlyPaid | undefined> {
  const ids = await writePaid(tx, due, feedTerm);
  if (!ids) return undefined;
  const payments = paymentsOf(due, ids);
  const debts = owing(locked, due, ids);
  if (debts.length === 0) return { payments, locked };
  await transferAll(tx, locked, payments);
  await collect(tx, debts);
  const members = due.map(({ memberId }) => memberId);
  return { payments: [], locked: new Map([...locked, ...(await lockMembers(tx, members))]) };
}

function paymentsOf(due: readonly DueCashOut[], ids: readonly string[]): PartlyPaid['payments'] {
  return due.map(({ memberId: member, bet, value }, n) => ({
    kind: 'bet.cashedOut',
    reference: `${bet.id}.${ids[n]}`,
    lines: [
      { account: 'payouts', amount: -value },
      { account: 'money', member, amount: value },
    ],
  }));
}

/** The ids of the cash-outs. One round trip. */
async function writePaid(tx: Tx, due: readonly DueCashOut[], feedTerm: number): Promise<string[] | undefined> {
  if (due.length === 0) return [];
  const input = due.map(({ memberId, bet, stake, value, cashOut }, n) => ({
    ...('id' in cashOut ? { id: cashOut.id } : newCashOutColumns(cashOut)),
    ...{ n, member_id: memberId, bet_id: bet.id, stake, value, whole: stake === bet.stake },
  }));
  const bets = due.map(({ bet }) => bet.id);
  const waited = due.flatMap(({ cashOut }) => ('id' in cashOut ? [cashOut.id] : []));
  // What is set for a bet to be cashed out at is for what it is worth with all of its stake: once a part is gone nothing is,
  // and what is set by a call from before, which may be the first, is not for this version. The lists of ids hold the planner
  // to the indices: of the input it knows no size, and would read whole tables for it.
  const { rows } = await sql<{ n: number; id: string }>`${prepared('pay_cash_outs')}
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as asked (n integer, id bigint, bet_id bigint,
        member_id integer, client_ref uuid, stake bigint, least bigint, legs jsonb, new_bet_id bigint, value bigint,
        automatic boolean, whole boolean)
      where ${isStillCurrent(feedTerm)}
    ), sold as (
      update bet b set stake = b.stake - a.stake, cashed_stake = b.cashed_stake + a.stake,
        cashed_paid = b.cashed_paid + a.value,
        payout = greatest((b.stake - a.stake) * b.total_price / 1000, b.payout * (b.stake - a.stake) / b.stake),
        state = case when a.whole then 'cashed' else b.state end,
        status = case when a.whole then ${Settlement.cancelled}::integer else b.status end,
        settled_at = case when a.whole then clock_timestamp() else b.settled_at end,
        due = b.due and not a.whole
      from asked a where b.id = a.bet_id and b.id = any(${bets}::bigint[])
    ), waited as (
      update cash_out c set state = 'paid', value = a.value, decided_at = clock_timestamp()
      from asked a where c.id = a.id and c.id = any(${waited}::bigint[])
      returning c.id, c.bet_id
    ), written as (
      insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, state, value, new_bet_id, automatic,
        decided_at)
      select bet_id, member_id, client_ref, stake, least, legs, 'paid', value, new_bet_id, automatic, clock_timestamp()
      from asked where id is null order by n
      returning id, bet_id
    ), unset as (
      insert into auto_cash_out (bet_id, member_id) select bet_id, member_id from asked where not whole
      on conflict (bet_id) do update
        set at_least = null, at_most = null, version = auto_cash_out.version + 1, set_at = clock_timestamp()
    ), ended as (
      update bet_leg l set over = true from asked a
      where l.bet_id = a.bet_id and l.bet_id = any(${bets}::bigint[]) and a.whole
    )
    select a.n, paid.id from asked a
    join (select id, bet_id from waited union all select id, bet_id from written) paid using (bet_id)
    order by a.n`.execute(tx);
  return rows.length === due.length ? rows.map(({ id }) => id) : undefined;
}

type Debt = Parameters<typeof collectReceivable>[1];

/** What members who owe something pay of it, by the balances before. */
function owing(locked: LockedBalances, due: readonly DueCashOut[], ids: readonly string[]): Debt[] {
  return due.flatMap(({ memberId: member, bet }, n) =>
    locked.get(member)!.receivable === 0 ? [] : [{ member, reference: `cash-out ${bet.id}.${ids[n]}` }],
  );
}

async function collect(tx: Tx, debts: readonly Debt[]): Promise<void> {
  for (const debt of debts) await collectReceivable(tx, debt);
}
