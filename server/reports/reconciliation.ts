import { type RawBuilder, sql as raw } from 'kysely';
import type { DaysQuery } from '../../src/contract/api/days';
import { RECONCILED, type Reconciliation, type ReconciledLine } from '../../src/contract/api/staff/reports';
import { withinDays } from '../commission/personal';
import { PLAY_ACCOUNTS, type Reader } from '../ledger';
import { movedMoney } from './movedMoney';
import { RECORD_RULES } from './records';

type Rule = (typeof RECORD_RULES)[number];
type Row = Pick<ReconciledLine, 'what' | 'name' | 'currency'> & { ledger: string; record: string };

/** What the ledger moved in a period beside what was recorded of it elsewhere. */
export async function reconciliationOf(reader: Reader, days: DaysQuery): Promise<Reconciliation> {
  const parts = [ofAccounts(days), ofPayouts(days), ...RECORD_RULES.map((rule) => ofRecords(rule, days))];
  const lines: Reconciliation = [];
  // One after another: each statement has its own bounded time.
  for (const part of parts) {
    const { rows } = await part.execute(reader);
    lines.push(
      ...rows.map(({ ledger, record, ...row }) => ({ ...row, ledger: Number(ledger), record: Number(record) })),
    );
  }
  return lines.toSorted((a, b) => RECONCILED.indexOf(a.what) - RECONCILED.indexOf(b.what));
}

/** Both sides of each currency, the report's gross, and conversions, which have a part in each currency. */
function ofAccounts(days: DaysQuery): RawBuilder<Row> {
  return raw<Row>`
    with sums as (
      select e.account, e.currency, e.member is not null as own, sum(e.amount) as amount
      from ledger_transfer t join ledger_entry e on e.transfer = t.id where ${withinDays(days)} group by 1, 2, 3
    )
    select currency as what, '' as name, currency, coalesce(-sum(amount) filter (where not own), 0) as ledger,
      coalesce(sum(amount) filter (where own), 0) as record
    from sums group by currency
    union all
    select 'gross', '', 'won', (select coalesce(sum(amount), 0) from sums where account in ${PLAY_ACCOUNTS}),
      (select coalesce(sum(gross), 0) from (${movedMoney(withinDays(days))}) m)
    union all
    select 'conversions', '', 'won', coalesce(-sum(amount) filter (where account = 'conversions'), 0),
      coalesce(sum(amount) filter (where account = 'pointConversions'), 0)
    from sums`;
}

/**
 * What bets that were settled in the period were paid in all, whenever that was: a bet has only what it stands at now, not what
 * each of its settlements moved. Nearly all were settled once, which the planner knows; of a series it knows nothing, and would
 * rather read all transfers there are.
 */
function ofPayouts(days: DaysQuery): RawBuilder<Row> {
  const isPayout = raw`t.kind in ('bet.paid', 'bet.voided', 'bet.reversed')`;
  return raw<Row>`
    with settled as materialized (
      select split_part(t.reference, '.', 1)::bigint as id from ledger_transfer t where ${isPayout} and ${withinDays(days)}
      union
      select t.id from (select id, settled_at as at from bet where state = 'settled') t where ${withinDays(days)}
    ), numbered as (
      select id || '.1' as reference from settled
      union
      select s.id || '.' || n
      from settled s join bet b on b.id = s.id and b.settlements > 1 cross join lateral generate_series(2, b.settlements) n
      union
      select t.reference from ledger_transfer t where ${isPayout} and ${withinDays(days)}
    )
    select 'paid' as what, '' as name, 'won' as currency,
      (select coalesce(-sum(e.amount), 0) from numbered n
        join ledger_transfer t on ${isPayout} and t.reference = n.reference
        join ledger_entry e on e.transfer = t.id and e.account = 'payouts') as ledger,
      (select coalesce(sum(b.paid) filter (where b.state = 'settled'), 0) from settled s join bet b on b.id = s.id) as record`;
}

/** Records of transfers of the period, and those of the period that have no transfer: each is found by its own index. */
function ofRecords(
  { what, kinds, accounts, sign, records, isOf, name = raw`''` }: Rule,
  days: DaysQuery,
): RawBuilder<Row> {
  const currencies = Object.keys(accounts);
  const own = Object.values(accounts);
  const isOne = raw`k.kind = any(${kinds}::text[]) and (r.kind is null or k.kind = r.kind) and k.reference = r.reference`;
  return raw<Row>`
    with moved as (
      select ${name} as name, e.currency, sum(e.amount) * ${sign}::integer as amount
      from ledger_transfer t join ledger_entry e on e.transfer = t.id and e.account = any(${own}::text[])
      where t.kind = any(${kinds}::text[]) and ${withinDays(days)} group by 1, 2
    ), recorded as (
      select r.name, r.currency, sum(r.amount) as amount
      from (
        select r.* from ledger_transfer k join (${records}) r on ${isOf} and ${isOne} where ${withinDays(days, raw`k.at`)}
        union all
        select r.* from (${records}) r
        where ${withinDays(days, raw`r.at`)} and not exists (select from ledger_transfer k where ${isOne})
      ) r group by 1, 2
    )
    select ${what} as what, coalesce(m.name, r.name, '') as name,
      coalesce(m.currency, r.currency, ${currencies[0]}) as currency,
      coalesce(m.amount, 0) as ledger, coalesce(r.amount, 0) as record
    from moved m full join recorded r on r.name = m.name and r.currency = m.currency`;
}
