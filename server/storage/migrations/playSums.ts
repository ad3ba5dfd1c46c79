import type { Migration } from '../migration';

// Two released migrations are made of this file, this one and `returnedStakes.ts`: what it gives them never changes. A later
// one has a text of its own.

const PERIODS = ['day', 'week', 'month'] as const;
const SUMS = ['deposit', 'loss', 'stake'] as const;
type Sum = (typeof SUMS)[number];
const EACH = SUMS.flatMap((sum) => PERIODS.map((period) => ({ sum, period, column: `${sum}_${period}` })));

/** The first day of the period that a day is in. */
const start = (period: (typeof PERIODS)[number], day: string) => `date_trunc('${period}', (${day})::timestamp)`;

/** The day in Seoul of a transfer. */
const SEOUL_DAY = (at: string) => `(${at} at time zone 'Asia/Seoul')::date`;

/** Of kinds that give a stake back the reference of the transfer that took it, as far as it is not the same. */
const STAKED_BY = (kind: string, reference: string) =>
  `case when ${kind} like 'bet.%' then split_part(${reference}, '.', 1) else ${reference} end`;
const STAKING = `('bet.placed', 'bet.held', 'provider.debited')`;
const PAYING = `('bet.paid', 'bet.cashedOut', 'provider.credited')`;
const RETURNING = `('bet.cancelled', 'bet.released', 'bet.expired', 'bet.captured', 'bet.voided')`;
const DEPOSITING = `('charge.approved', 'agent.paid')`;
/** Of a bet that was voided, the settlement before this one: it has the number below. */
const VOIDED_BEFORE = (reference: string) =>
  `exists (select from ledger_transfer v where v.kind = 'bet.voided'
     and v.reference = split_part(${reference}, '.', 1) || '.' || (nullif(split_part(${reference}, '.', 2), '')::bigint - 1))`;

const counted = ({ sum, period, column }: (typeof EACH)[number], returned: readonly Sum[]) => {
  const present = start(period, 'greatest(a.play_day, today)');
  const before = `case when ${start(period, 'a.play_day')} = ${present} then a.${column} else 0 end`;
  if (!returned.includes(sum)) return `${column} = ${before} + ${sum}`;
  return `${column} = ${before} + case when ${start(period, 'staked_on')} < ${present} then 0 else ${sum} end`;
};

/** What is entered of a stake that came back counts in no later period than the stake; what was paid for one has no stake. */
const ownPeriod = (sum: Sum, period: (typeof PERIODS)[number]) => {
  const isOwn = `${start(period, 'staked_on')} >= ${start(period, 'day')} is not false`;
  return sum === 'stake' ? ` and ${isOwn}` : ` and (stake = 0 or ${isOwn})`;
};

/** `returned`: the sums that a stake which comes back lessens in the periods it was staked in and in no later one. */
export const playSumsFunction = (returned: readonly Sum[]): string =>
  `create or replace function ledger_entry_enter() returns trigger language plpgsql as $$
     declare
       account_kind ledger_account_kind;
       transfer ledger_transfer;
       deposit bigint := 0;
       loss bigint := 0;
       stake bigint := 0;
       today date;
       staked_on date;
     begin
       select * into account_kind from ledger_account_kind where name = new.account;
       if not found or (account_kind.owner = 'member') <> (new.member is not null) then
         raise exception 'there is no account % of member %', new.account, new.member
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_account';
       end if;
       select * into transfer from ledger_transfer where id = new.transfer;
       if new.line not between 1 and transfer.lines then
         raise exception 'transfer % has % lines, not a line %', new.transfer, transfer.lines, new.line
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_line';
       end if;
       new.currency := account_kind.currency;
       new.position := null;
       new.balance := null;
       if new.member is null then
         return new;
       end if;
       if new.account in ('money', 'receivable') then
         if transfer.kind in ${STAKING} then
           loss := -new.amount;
           stake := -new.amount;
         elsif transfer.kind in ${PAYING} then
           loss := -new.amount;
         elsif transfer.kind in ${DEPOSITING} then
           deposit := greatest(new.amount, 0);
         elsif transfer.kind in ${RETURNING}
           or (transfer.kind = 'provider.rolledBack' and new.amount > 0)
           or (transfer.kind = 'bet.reversed' and ${VOIDED_BEFORE('transfer.reference')}) then
           loss := -new.amount;
           stake := -new.amount;
           select ${SEOUL_DAY('min(s.at)')} into staked_on from ledger_transfer s
             where s.kind in ${STAKING} and s.reference = ${STAKED_BY('transfer.kind', 'transfer.reference')};
         elsif transfer.kind in ('bet.reversed', 'provider.rolledBack') then
           loss := -new.amount;
         end if;
       end if;
       if deposit <> 0 or loss <> 0 then
         today := ${SEOUL_DAY('transfer.at')};
         update ledger_account a set balance = balance + new.amount, entries = entries + 1,
           play_day = greatest(a.play_day, today), ${EACH.map((each) => counted(each, returned)).join(', ')}
           where member = new.member and kind = new.account
           returning entries, balance into new.position, new.balance;
       else
         update ledger_account set balance = balance + new.amount, entries = entries + 1
           where member = new.member and kind = new.account
           returning entries, balance into new.position, new.balance;
       end if;
       if not found then
         raise exception 'member % has no account %', new.member, new.account
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_account';
       end if;
       return new;
     end $$`;

/** The same from all entries: what the audit compares the sums with. */
export const playSumsView = (returned: readonly Sum[]): string =>
  `view ledger_play_sums as
     with counted as (
       select e.member, e.account, e.position, ${SEOUL_DAY('t.at')} as today, ${SEOUL_DAY('s.at')} as staked_on,
         case when t.kind in ${DEPOSITING} then greatest(e.amount, 0) else 0 end as deposit,
         case when t.kind in ${DEPOSITING} then 0 else -e.amount end as loss,
         case when t.kind in ${STAKING} or t.kind in ${RETURNING} or (t.kind = 'provider.rolledBack' and e.amount > 0)
           or (t.kind = 'bet.reversed' and ${VOIDED_BEFORE('t.reference')}) then -e.amount else 0 end as stake
       from ledger_entry e join ledger_transfer t on t.id = e.transfer
       left join lateral (
         select min(o.at) as at from ledger_transfer o
         where o.kind in ${STAKING} and o.reference = ${STAKED_BY('t.kind', 't.reference')}
       ) s on t.kind not in ${STAKING}
       where e.account in ('money', 'receivable') and (t.kind in ${STAKING} or t.kind in ${PAYING} or t.kind in ${RETURNING}
         or t.kind in ('bet.reversed', 'provider.rolledBack') or (t.kind in ${DEPOSITING} and e.amount > 0))
     ), placed as (
       select *, max(today) over (partition by member, account order by position) as day,
         max(today) over (partition by member, account) as play_day
       from counted
     )
     select member, account, play_day, ${EACH.map(({ sum, period, column }) => {
       const isPresent = `${start(period, 'day')} = ${start(period, 'play_day')}`;
       const isOwn = returned.includes(sum) ? ownPeriod(sum, period) : '';
       return `coalesce(sum(${sum}) filter (where ${isPresent}${isOwn}), 0)::bigint as ${column}`;
     }).join(', ')}
     from placed group by member, account, play_day`;

/** Makes the sums those of the entries. */
export const RECOUNTED_PLAY_SUMS: readonly string[] = [
  `alter table ledger_account disable trigger ledger_account_guard`,
  `update ledger_account a set play_day = s.play_day, ${EACH.map(({ column }) => `${column} = s.${column}`).join(', ')}
     from ledger_play_sums s where s.member = a.member and s.account = a.kind`,
  `alter table ledger_account enable trigger ledger_account_guard`,
];

/**
 * What each member deposited, lost and staked in the present day, week and month of Seoul, beside the balance in the same
 * row, by the same update: it costs no other. Money and receivable have a part each. A loss is what stakes took and
 * nothing gave back yet, when it moved; a stake that is given back lessens the periods it was staked in. `play_day`: the last
 * day with anything that counts; a clock that is set back begins no period again.
 */
export const playSumsMigration: Migration = {
  name: 'play sums',
  statements: [
    `alter table ledger_account add play_day date, ${EACH.map(({ column }) => `add ${column} bigint not null default 0`).join(', ')}`,
    playSumsFunction(['stake']),
    `create ${playSumsView(['stake'])}`,
    ...RECOUNTED_PLAY_SUMS,
  ],
};
