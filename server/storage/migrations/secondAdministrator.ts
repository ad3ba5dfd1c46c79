import type { Migration } from '../migration';

/**
 * Whatever staff moves much money by waits for a second administrator in one table: beside adjustments what `kind` names,
 * with the `request` that is made once it is approved. `member_id` is null where it is about no single member.
 */
export const secondAdministrator: Migration = {
  name: 'second-administrator',
  statements: [
    `alter table adjustment alter member_id drop not null,
       add kind text not null default 'adjustment'
         check (kind in ('adjustment', 'correction', 'void', 'charge', 'prizes', 'rates')),
       add subject text not null default '',
       add request jsonb,
       add bets integer not null default 0,
       add constraint adjustment_member check (kind <> 'adjustment' or member_id is not null)`,
    `create index adjustment_subject on adjustment (kind, subject) where state = 'waiting'`,
    `create or replace function adjustment_guard() returns trigger language plpgsql as $$
     begin
       if old.state <> 'waiting' or (new.id, new.member_id, new.currency, new.amount, new.reason, new.needs_second,
           new.asked_by, new.asked_at, new.kind, new.subject, new.request, new.bets)
         is distinct from (old.id, old.member_id, old.currency, old.amount, old.reason, old.needs_second,
           old.asked_by, old.asked_at, old.kind, old.subject, old.request, old.bets) then
         raise exception 'adjustment % can only be decided, once', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'adjustment_once_decided';
       end if;
       return new;
     end $$`,
  ],
};
