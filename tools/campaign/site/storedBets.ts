import type { Database } from '../../../server/storage/database';
import { auditLedger } from '../../../server/ledger';
import type { SystemName } from '../../../src/contract/codes/systems';
import { settleBet } from '../../../src/rules/betting/settle';
import type { Settlement } from '../../../src/contract/stream/market';

/** A bet as the database has it. */
export interface StoredBet {
  id: string;
  memberId: number;
  clientRef: string;
  state: string;
}

export async function betsIn({ pool }: Database): Promise<StoredBet[]> {
  const { rows } = await pool.query<StoredBet>(
    `select id::text, member_id as "memberId", client_ref as "clientRef", state from bet order by id`,
  );
  return rows;
}

/** A cash-out as the database has it. */
export interface StoredCashOut {
  memberId: number;
  clientRef: string;
  state: string;
  /** Whole won; null where nothing was paid. */
  value: number | null;
}

/** Those that members asked for themselves, but for those of edits, which have their bet's reference. */
export async function cashOutsIn({ pool }: Database): Promise<StoredCashOut[]> {
  const { rows } = await pool.query<StoredCashOut>(
    `select member_id as "memberId", client_ref as "clientRef", state, value::float8 as value from cash_out
     where client_ref is not null and new_bet_id is null`,
  );
  return rows;
}

interface MoneyRow {
  id: string;
  state: string;
  status: Settlement;
  stake: string;
  cashed: string;
  cashed_paid: string;
  /** What its cash-outs come to, and what the ledger moved for them. */
  sold: string;
  cashed_out: string;
  paid: string;
  bonus: number | null;
  system: SystemName | null;
  placed: string;
  returned: string;
  payouts: string;
  legs: { price: number; result: Settlement; match: string; joint: number | null }[];
}

/**
 * Compares what every bet should have moved by its state with what the ledger moved, and reports each difference: each
 * stake debited once, each payout made once, nothing half done.
 */
export async function ledgerProblems(database: Database): Promise<string[]> {
  const problems = await auditLedger(database.sql);
  const { rows } = await database.pool.query<MoneyRow>(`
    with moved as (
      select split_part(t.reference, '.', 1) as id,
        sum(case when t.kind in ('bet.placed', 'bet.held') and e.account = 'money' then -e.amount else 0 end) as placed,
        sum(case when t.kind in ('bet.cancelled', 'bet.released', 'bet.expired') and e.account = 'money' then e.amount else 0 end) as returned,
        sum(case when t.kind = 'bet.cashedOut' and e.account = 'money' then e.amount else 0 end) as cashed_out,
        sum(case when t.kind in ('bet.paid', 'bet.voided', 'bet.reversed') and e.member is not null then e.amount else 0 end) as payouts
      from ledger_transfer t join ledger_entry e on e.transfer = t.id
      where t.kind like 'bet.%' group by 1
    )
    select b.id::text, b.state, b.status, b.stake::text, b.cashed_stake::text as cashed, b.cashed_paid::text,
      (select coalesce(sum(value), 0)::text from cash_out c where c.bet_id = b.id and c.state = 'paid') as sold,
      coalesce(m.cashed_out, 0)::text as cashed_out, b.paid::text, b.bonus, b.system,
      coalesce(m.placed, 0)::text as placed, coalesce(m.returned, 0)::text as returned,
      coalesce(m.payouts, 0)::text as payouts,
      (select json_agg(json_build_object('price', l.price, 'result', l.result, 'match', l.fixture_id, 'joint', l.joint) order by l.place) from bet_leg l where l.bet_id = b.id) as legs
    from bet b full join moved m on m.id = b.id::text
    where b.id is null or b.id is not null order by b.id`);
  for (const row of rows) {
    if (!row.id) problems.push('money moved for a bet that there is not');
    else problems.push(...betProblems(row));
  }
  return problems;
}

function betProblems({
  id,
  state,
  status,
  stake,
  cashed,
  cashed_paid: cashedPaid,
  sold,
  cashed_out: cashedOut,
  paid,
  bonus,
  system,
  placed,
  returned,
  payouts,
  legs,
}: MoneyRow): string[] {
  const problems: string[] = [];
  const given = state === 'cancelled' || state === 'refused' ? Number(stake) : 0;
  const won = state === 'settled' ? Number(paid) : 0;
  const asked = Number(stake) + Number(cashed);
  if (Number(placed) !== asked) problems.push(`bet ${id} of ${asked} took ${placed}`);
  if (Number(returned) !== given) problems.push(`bet ${id} (${state}) gave ${returned} back`);
  if (Number(payouts) !== won) problems.push(`bet ${id} (${state}) of ${paid} paid ${payouts}`);
  if (sold !== cashedPaid || cashedOut !== cashedPaid)
    problems.push(`bet ${id} was cashed out for ${cashedPaid}, by its cash-outs ${sold}, by the ledger ${cashedOut}`);
  if (state !== 'settled') return problems;
  const due = settleBet(legs, bonus ?? undefined, Number(stake), system);
  // A leg's result may change at any moment; a bet settled before that is settled again right after.
  if (due.status === status && due.paid !== won) problems.push(`bet ${id} should have paid ${due.paid}, not ${paid}`);
  return problems;
}
