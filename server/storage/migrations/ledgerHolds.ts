import type { Migration } from '../migration';

/**
 * Money set aside until something is decided: placed by one transfer, closed by another, once and only once. When a
 * transaction ends, a member's held money is the sum of the open holds.
 */
export const ledgerHolds: Migration = {
  name: 'ledger holds',
  statements: [
    // A hold is known by the transfer that placed it.
    `create table ledger_hold (
       transfer bigint primary key references ledger_transfer,
       member bigint not null,
       amount bigint not null check (amount > 0),
       expires_at timestamptz,
       state text not null default 'held' check (state in ('held', 'captured', 'released', 'expired')),
       closed_by bigint unique references ledger_transfer,
       constraint ledger_hold_closing check ((state = 'held') = (closed_by is null))
     )`,
    `create index ledger_hold_open on ledger_hold (member) where state = 'held'`,
    `create index ledger_hold_expiring on ledger_hold (expires_at) where state = 'held' and expires_at is not null`,

    `create function ledger_hold_guard() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' and new.state <> 'held' then
         raise exception 'a hold starts open'
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_hold_start';
       end if;
       if tg_op = 'UPDATE' and (old.state <> 'held' or new.state = 'held'
         or (new.transfer, new.member, new.amount, new.expires_at)
           is distinct from (old.transfer, old.member, old.amount, old.expires_at)) then
         raise exception 'hold % can only be closed, once', old.transfer
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_hold_once';
       end if;
       return new;
     end $$`,
    `create trigger ledger_hold_guard before insert or update on ledger_hold
       for each row execute function ledger_hold_guard()`,
    `create trigger ledger_hold_grows before delete or truncate on ledger_hold
       for each statement execute function ledger_refuse()`,

    `create function ledger_held_money() returns trigger language plpgsql as $$
     begin
       if (select balance from ledger_account where member = new.member and kind = 'held') is distinct from
         (select coalesce(sum(amount), 0) from ledger_hold where member = new.member and state = 'held') then
         raise exception 'the held money of member % is not the sum of the open holds', new.member
           using errcode = 'integrity_constraint_violation', constraint = 'ledger_held_money';
       end if;
       return null;
     end $$`,
    `create constraint trigger ledger_held_money after insert or update on ledger_hold
       deferrable initially deferred for each row execute function ledger_held_money()`,
    `create constraint trigger ledger_held_money after insert on ledger_entry
       deferrable initially deferred for each row when (new.account = 'held') execute function ledger_held_money()`,
  ],
};
