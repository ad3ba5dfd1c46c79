import type { Migration } from '../migration';

/**
 * Corrections of balances by administrators. One that needs a second administrator is never made by the first, whatever
 * the program does; one that is decided stays as it is.
 */
export const adjustments: Migration = {
  name: 'adjustments',
  statements: [
    `create table adjustment (
       id integer generated always as identity primary key,
       ref text not null,
       member_id integer not null references member,
       currency text not null check (currency in ('won', 'point')),
       amount bigint not null check (amount <> 0),
       reason text not null check (length(reason) between 2 and 200),
       needs_second boolean not null,
       state text not null check (state in ('waiting', 'made', 'refused')),
       asked_by integer not null references member,
       asked_at timestamptz not null default clock_timestamp(),
       decided_by integer references member,
       decided_at timestamptz,
       constraint adjustment_once unique (asked_by, ref),
       constraint adjustment_decision check ((state = 'waiting') = (decided_by is null)),
       constraint adjustment_decided_at check ((decided_by is null) = (decided_at is null)),
       constraint adjustment_second check (not (needs_second and state = 'made' and decided_by = asked_by)),
       constraint adjustment_not_own check (member_id <> asked_by and (decided_by is null or member_id <> decided_by))
     )`,
    `create index adjustment_alone on adjustment (asked_by, member_id, asked_at)`,
    `create index adjustment_waiting on adjustment (id) where state = 'waiting'`,
    `create function adjustment_guard() returns trigger language plpgsql as $$
     begin
       if old.state <> 'waiting' or (new.id, new.ref, new.member_id, new.currency, new.amount, new.reason, new.needs_second,
           new.asked_by, new.asked_at)
         is distinct from (old.id, old.ref, old.member_id, old.currency, old.amount, old.reason, old.needs_second,
           old.asked_by, old.asked_at) then
         raise exception 'adjustment % can only be decided, once', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'adjustment_once_decided';
       end if;
       return new;
     end $$`,
    `create trigger adjustment_guard before update on adjustment for each row execute function adjustment_guard()`,
    `create trigger adjustment_grows before delete or truncate on adjustment
       for each statement execute function refuse_change()`,
  ],
};
