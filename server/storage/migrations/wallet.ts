import type { Migration } from '../migration';

/**
 * Charges and exchanges, decided by staff once. What was asked never changes; a member has one of each kind waiting at
 * most. `wallet_request` stores every reference a member has sent, for good, with what came of it.
 */
export const wallet: Migration = {
  name: 'wallet',
  statements: [
    `create table charge_bonus (
       id integer generated always as identity primary key,
       position integer not null,
       name text not null,
       percent integer not null check (percent between 1 and 100),
       from_minute integer check (from_minute between 0 and 1439),
       to_minute integer check (to_minute between 0 and 1439),
       rolling jsonb not null,
       gone boolean not null default false
     )`,
    `create table charge_coin (
       code text primary key,
       position integer not null,
       name text not null,
       network text not null,
       address text not null,
       price bigint not null check (price > 0),
       places integer not null check (places between 0 and 8)
     )`,
    `create table wallet_order (
       id integer generated always as identity (start with 10001) primary key,
       kind text not null check (kind in ('charge', 'exchange')),
       member_id integer not null references member,
       amount bigint not null check (amount > 0),
       charge_type integer check (charge_type in (1, 2)),
       bonus bigint not null default 0 check (bonus >= 0),
       bonus_name text not null default '',
       rolling jsonb,
       coin text not null default '',
       coin_amount text not null default '',
       bank text not null default '',
       holder text not null,
       account text not null default '',
       state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'cancelled')),
       reason text not null default '',
       asked_at timestamptz not null default clock_timestamp(),
       decided_by integer references member,
       decided_at timestamptz,
       hidden boolean not null default false,
       constraint wallet_order_charge check ((kind = 'charge') = (charge_type is not null)),
       constraint wallet_order_rolling check ((kind = 'charge') = (rolling is not null)),
       constraint wallet_order_decision check ((state = 'waiting') = (decided_at is null)),
       constraint wallet_order_not_own check (decided_by is null or decided_by <> member_id)
     )`,
    `create unique index wallet_order_one_waiting on wallet_order (member_id, kind) where state = 'waiting'`,
    `create index wallet_order_of on wallet_order (member_id, kind, id)`,
    `create index wallet_order_waiting on wallet_order (kind, id) where state = 'waiting'`,
    `create function wallet_order_guard() returns trigger language plpgsql as $$
     begin
       if (new.id, new.kind, new.member_id, new.amount, new.charge_type, new.bonus, new.bonus_name, new.rolling, new.coin,
           new.coin_amount, new.bank, new.holder, new.account, new.asked_at)
         is distinct from (old.id, old.kind, old.member_id, old.amount, old.charge_type, old.bonus, old.bonus_name,
           old.rolling, old.coin, old.coin_amount, old.bank, old.holder, old.account, old.asked_at)
         or (old.state <> 'waiting' and (new.state, new.reason, new.decided_by, new.decided_at)
           is distinct from (old.state, old.reason, old.decided_by, old.decided_at)) then
         raise exception 'order % can only be decided, once', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'wallet_order_once_decided';
       end if;
       return new;
     end $$`,
    `create trigger wallet_order_guard before update on wallet_order for each row execute function wallet_order_guard()`,
    `create trigger wallet_order_grows before delete or truncate on wallet_order
       for each statement execute function refuse_change()`,
    `create table wallet_request (
       member_id integer not null references member,
       client_ref uuid not null,
       body bytea check (octet_length(body) = 32),
       answer jsonb,
       at timestamptz not null default clock_timestamp(),
       primary key (member_id, client_ref),
       constraint wallet_request_void check ((body is null) = (answer is null))
     )`,
    `create trigger wallet_request_grows before update or delete or truncate on wallet_request
       for each statement execute function refuse_change()`,
  ],
};
