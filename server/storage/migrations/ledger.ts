import type { Migration } from '../migration';

/**
 * The double-entry ledger. Amounts are whole won and points; an entry's amount is what comes into its account. What the
 * code promises about money the database enforces too, so that no program and no hand at a console can break it:
 * transfers balance per currency and are complete when they are committed, nothing in them ever changes, a member's
 * balance is the sum of its entries and moves with them only, and no member account passes zero.
 */
export const ledger: Migration = {
  name: 'ledger',
  statements: [
    // Which accounts there are. The operator's have no row of their own to update: their balance is derived from
    // entries, so that members who bet at once do not wait for each other.
    `create table ledger_account_kind (
       name text primary key,
       owner text not null check (owner in ('member', 'house')),
       currency text not null check (currency in ('won', 'point'))
     )`,
    `insert into ledger_account_kind (name, owner, currency) values
       ('money', 'member', 'won'), ('held', 'member', 'won'), ('receivable', 'member', 'won'), ('point', 'member', 'point'),
       ('stakes', 'house', 'won'), ('payouts', 'house', 'won'), ('bonuses', 'house', 'won'),
       ('adjustments', 'house', 'won'), ('charges', 'house', 'won'), ('exchanges', 'house', 'won'),
       ('provider', 'house', 'won'), ('conversions', 'house', 'won'),
       ('pointBonuses', 'house', 'point'), ('pointAdjustments', 'house', 'point'),
       ('pointConversions', 'house', 'point')`,

    // A receivable is what the member owes: zero or below. The bound of both sides is what JavaScript counts exactly.
    `create table ledger_account (
       member bigint not null,
       kind text not null references ledger_account_kind,
       balance bigint not null default 0 check (balance between -9007199254740991 and 9007199254740991),
       entries bigint not null default 0,
       primary key (member, kind),
       constraint ledger_account_not_past_zero
         check (case when kind = 'receivable' then balance <= 0 else balance >= 0 end)
     )`,

    // `lines`: how many entries belong to it. `body`: SHA-256 of what was asked for, to distinguish a repeat from
    // another request under the same reference. `by_member`: who caused it; null is the server itself.
    `create table ledger_transfer (
       id bigint generated always as identity primary key,
       kind text not null check (kind <> ''),
       reference text not null check (reference <> ''),
       lines smallint not null check (lines >= 2),
       body bytea not null check (octet_length(body) = 32),
       memo text not null default '',
       by_member bigint,
       at timestamptz not null default clock_timestamp(),
       constraint ledger_transfer_once unique (kind, reference)
     )`,

    // `position` counts the entries of a member's account from 1 without gaps, `balance` is the account's after it. The
    // trigger below sets both and the currency; values a statement gives for them are ignored.
    `create table ledger_entry (
       transfer bigint not null references ledger_transfer,
       line smallint not null,
       account text not null,
       member bigint,
       currency text not null,
       amount bigint not null
         check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
       position bigint,
       balance bigint,
       primary key (transfer, line)
     )`,
    `create unique index ledger_entry_position on ledger_entry (member, account, position) where member is not null`,

    // Numbering the lines 1 to n closes a transfer: once the last is in, there is no number left for another one.
    `create function ledger_entry_enter() returns trigger language plpgsql as $$
     declare
       account_kind ledger_account_kind;
       room smallint;
     begin
       select * into account_kind from ledger_account_kind where name = new.account;
       if not found or (account_kind.owner = 'member') <> (new.member is not null) then
         raise exception 'there is no account % of member %', new.account, new.member
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_account';
       end if;
       select lines into room from ledger_transfer where id = new.transfer;
       if new.line not between 1 and room then
         raise exception 'transfer % has % lines, not a line %', new.transfer, room, new.line
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_line';
       end if;
       new.currency := account_kind.currency;
       new.position := null;
       new.balance := null;
       if new.member is not null then
         update ledger_account set balance = balance + new.amount, entries = entries + 1
           where member = new.member and kind = new.account
           returning entries, balance into new.position, new.balance;
         if not found then
           raise exception 'member % has no account %', new.member, new.account
             using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_account';
         end if;
       end if;
       return new;
     end $$`,
    `create trigger ledger_entry_enter before insert on ledger_entry
       for each row execute function ledger_entry_enter()`,

    `create function ledger_transfer_balance() returns trigger language plpgsql as $$
     begin
       if (select count(*) from ledger_entry where transfer = new.id) <> new.lines
         or exists (select from ledger_entry where transfer = new.id group by currency having sum(amount) <> 0) then
         raise exception 'transfer % does not balance', new.id
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_balance';
       end if;
       return null;
     end $$`,
    `create constraint trigger ledger_transfer_balance after insert on ledger_transfer
       deferrable initially deferred for each row execute function ledger_transfer_balance()`,

    // Only the trigger of the entries moves a balance: it is one level deeper than a statement of a client.
    `create function ledger_account_guard() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' and (new.balance <> 0 or new.entries <> 0) then
         raise exception 'an account starts empty'
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_account_start';
       end if;
       if tg_op = 'UPDATE' and pg_trigger_depth() < 2 then
         raise exception 'a balance moves with an entry only'
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_account_moves';
       end if;
       return new;
     end $$`,
    `create trigger ledger_account_guard before insert or update on ledger_account
       for each row execute function ledger_account_guard()`,

    `create function ledger_refuse() returns trigger language plpgsql as $$
     begin
       raise exception '% of % is refused: the ledger only grows', lower(tg_op), tg_table_name
         using errcode = 'integrity_constraint_violation', constraint = 'ledger_only_grows';
     end $$`,
    `create trigger ledger_transfer_grows before update or delete or truncate on ledger_transfer
       for each statement execute function ledger_refuse()`,
    `create trigger ledger_entry_grows before update or delete or truncate on ledger_entry
       for each statement execute function ledger_refuse()`,
    `create trigger ledger_account_grows before delete or truncate on ledger_account
       for each statement execute function ledger_refuse()`,
    `create trigger ledger_account_kind_grows before update or delete or truncate on ledger_account_kind
       for each statement execute function ledger_refuse()`,
  ],
};
