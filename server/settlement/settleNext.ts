import { sql } from 'kysely';
import { Settlement } from '../../src/contract/stream/market';
import { bonusPrice } from '../../src/rules/betting/bonus';
import { type BetSettlement, settleBet } from '../../src/rules/betting/settle';
import { collectReceivable, type InTransaction, lockMembers, reclaim, transfer, type Tx } from '../ledger';
import { raiseBetsVersion } from '../betting/writeBet';

/** Bets of one member that are settled in one transaction. */
const BETS_PER_TRANSACTION = 50;

/**
 * A member whose bets' legs have new results and that nobody is busy with: their account is locked as for placing a
 * bet, so that no two wait for each other.
 */
async function nextMember(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`
    select b.member_id
    from bet b join ledger_account a on a.member = b.member_id and a.kind = 'held'
    where b.due and b.state in ('open', 'settled')
    order by b.id limit 1
    for no key update of a skip locked`.execute(tx);
  return rows[0]?.member_id;
}

/** Settles bets of one member that are due, each whole: results, status and money. False: none is due. */
export function settleNext(inTransaction: InTransaction): Promise<boolean> {
  return inTransaction(async (tx) => {
    const memberId = await nextMember(tx);
    if (memberId === undefined) return false;
    await lockMembers(tx, [memberId]);
    const due = await tx
      .selectFrom('bet')
      .select('id')
      .where('member_id', '=', memberId)
      .where('due', '=', true)
      .where('state', 'in', ['open', 'settled'])
      .orderBy('id')
      .limit(BETS_PER_TRANSACTION)
      .forNoKeyUpdate()
      .execute();
    for (const { id } of due) await settle(tx, id, memberId);
    return true;
  });
}

async function settle(tx: Tx, betId: string, memberId: number): Promise<void> {
  const bet = await tx
    .selectFrom('bet')
    .select(['state', 'status', 'stake', 'bonus', 'paid', 'settlements'])
    .where('id', '=', betId)
    .executeTakeFirstOrThrow();
  const legs = await tx
    .selectFrom('bet_leg')
    .select(['price', 'result', 'fixture_id as match'])
    .where('bet_id', '=', betId)
    .execute();
  const settled = settleBet(legs, bet.bonus ?? undefined, Number(bet.stake));
  const before = Number(bet.paid);
  if (settled.status === bet.status && settled.paid === before) {
    await tx.updateTable('bet').set({ due: false }).where('id', '=', betId).execute();
    return;
  }
  const times = bet.settlements + 1;
  await replacePayout(tx, { memberId, reference: `${betId}.${times}`, before, after: settled.paid });
  await tx
    .updateTable('bet')
    .set({ ...settledColumns(settled, bet.bonus), settlements: times, due: false })
    .where('id', '=', betId)
    .execute();
  await raiseBetsVersion(tx, memberId);
}

function settledColumns({ status, paid, bonusPrice: met }: BetSettlement, bonus: number | null) {
  const open = status === Settlement.inProgress;
  return {
    state: open ? ('open' as const) : ('settled' as const),
    status,
    paid,
    settled_at: open ? null : sql<Date>`clock_timestamp()`,
    bonus_price: open || status === Settlement.lost ? bonusPrice(bonus ?? undefined) : met,
  };
}

interface PayoutChange {
  memberId: number;
  /** Of this settlement of the bet: unique, so that it is paid once whatever happens. */
  reference: string;
  /** Won that the bet has paid so far, and is to have paid from now on. */
  before: number;
  after: number;
}

/** What was paid is reclaimed whole and paid again; what the member no longer has they owe. */
async function replacePayout(tx: Tx, { memberId: member, reference, before, after }: PayoutChange): Promise<void> {
  if (before > 0) {
    const back = await reclaim(tx, { kind: 'bet.reversed', reference, member, amount: before });
    if (!back.ok) throw new Error(`payout ${reference} could not be taken back: ${back.reason}`);
  }
  if (after > 0) {
    const paid = await transfer(tx, {
      kind: 'bet.paid',
      reference,
      lines: [
        { account: 'payouts', amount: -after },
        { account: 'money', member, amount: after },
      ],
    });
    if (!paid.ok) throw new Error(`payout ${reference} could not be made: ${paid.reason}`);
    await collectReceivable(tx, { member, reference: `bet ${reference}` });
  }
}
