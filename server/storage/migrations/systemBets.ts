import type { Migration } from '../migration';

/** The system of a bet whose stake is spread over combinations of its legs; it never changes. */
export const systemBetsMigration: Migration = {
  name: 'system bets',
  statements: [
    `alter table bet add column system text,
       add constraint bet_system check (system is null or bonus is null)`,
    `create function bet_system_guard() returns trigger language plpgsql as $$
     begin
       raise exception 'the system of bet % can not be changed', old.id
         using errcode = 'integrity_constraint_violation', constraint = 'bet_as_asked';
     end $$`,
    // Nothing is called for the other changes: bets are settled by the thousand.
    `create trigger bet_system_guard before update on bet for each row
       when (new.system is distinct from old.system) execute function bet_system_guard()`,
  ],
};
